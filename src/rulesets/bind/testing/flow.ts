import { isRefusal, type Fighter } from "../../../engine";
import { bindFlow, type BindEvent, type BindFacts, type BindState } from "../flow";
import { actionCosts, BLOW_COSTS, spellCost } from "../rules/combat/initiative";
import { knacksOf, NO_KNACKS, type KnackId } from "../rules/knacks/knacks";

// The book's fight on the mountain (L1800-1860): Arneson, Thenton and Hugi against hobgoblins and an ogre.

type Given = Partial<Omit<BindFacts, "initiative">> & Partial<BindFacts["initiative"]> & { knacks?: KnackId[] };

export function fighter(
  id: string,
  side: string,
  given: Given = {},
  rest: Partial<Fighter<BindFacts>> = {},
): Fighter<BindFacts> {
  const knacks = given.knacks ? knacksOf(given.knacks.map((one) => ({ id: one, ranks: 1 }))) : NO_KNACKS;
  const { speed = 0, wits = 0, weapon = 0, unwieldy = false, firstRound = 0, tactics = 0, other = 0 } = given;
  return {
    id,
    side,
    group: null,
    defeated: false,
    facts: {
      npc: given.npc ?? side !== "party",
      initiative: { speed, wits, weapon, unwieldy, firstRound, tactics, other },
      combat: given.combat ?? 0,
      attacks: given.attacks ?? [
        { id: "sword", name: "Longsword", cost: BLOW_COSTS.medium },
        { id: "knife", name: "Knife", cost: BLOW_COSTS.light },
        { id: "club", name: "Great Club", cost: BLOW_COSTS.heavy },
      ],
      costs: actionCosts(knacks),
      spellBase: spellCost(0, knacks),
      cheapDefences: given.cheapDefences ?? 0,
      solidDefence: given.solidDefence ?? false,
      bond: given.bond ?? "free",
      helpless: given.helpless ?? false,
    },
    ...rest,
  };
}

export function done(state: BindState, ...events: BindEvent[]): BindState {
  return events.reduce((before, event) => {
    const after = bindFlow.apply(before, event);
    if (isRefusal(after)) throw new Error(after.refused.key);
    return after;
  }, state);
}

export const refused = (state: BindState, event: BindEvent): string => {
  const result = bindFlow.apply(state, event);
  return isRefusal(result) ? result.refused.key.replace("BIND.Flow.Refused.", "") : "accepted";
};

export const scores = (state: BindState) => Object.fromEntries(state.fighters.map(({ id, score }) => [id, score]));
export const rank = (state: BindState) => bindFlow.order(state).map(({ id, rank }) => `${id} ${rank}`);

/** In the count: everybody with the default stance, the sides' dice as given. */
export function counting(
  fighters: Fighter<BindFacts>[],
  dice: Record<string, [number, number]>,
  before: BindState | null = null,
) {
  let state = bindFlow.begin(fighters, before);
  while (state.phase !== "roll") state = done(state, { type: "next", from: state.phase });
  return done(state, ...Object.entries(dice).map(([side, faces]) => ({ type: "roll", side, dice: faces }) as const));
}

export const attackOf = (id: string, attack = "sword"): BindEvent => ({ type: "attack", id, attack });
export const quickOf = (id: string, action: "defend" | "move" | "speak" | "edgy" | "stand"): BindEvent => ({
  type: "act",
  id,
  action,
});

export const trio = [
  fighter("arneson", "party", { speed: 1, weapon: 1, combat: 1 }),
  fighter("thenton", "party", { weapon: 1, combat: 2 }),
  fighter("hugi", "party", {}),
];
export const hobgoblins = [
  fighter("hobgoblin", "foes", { speed: 1, combat: 2 }),
  fighter("ogre", "foes", { combat: 2 }),
];
