import { isRefusal, odds, type Fighter } from "../src/engine";
import { bindFlow, type BindEvent, type BindFacts, type BindState } from "../src/rulesets/bind/flow";
import { checks, combat, gm, knacks, magic, settings, spells, time, fatigue } from "../src/rulesets/bind/rules";
import { millisecondsEach, type Figure } from "./measure";

const { NO_KNACKS } = knacks;
const striker: combat.Striker = {
  knacks: NO_KNACKS,
  weapon: { damage: 3, bleeds: true, unarmed: false, lethalUnarmed: false, lent: [] },
  damage: [{ label: "all", value: 9 }],
  stunning: false,
};
const target: combat.Struck = {
  layers: [{ name: "chain", dr: 4, coverage: "partial" }],
  strength: 1,
  knacks: NO_KNACKS,
  body: { shieldPoints: 2, fatePoints: 3, hitPoints: 6, fatigue: 0, bleeding: 0, bleedRate: 0 },
};
const sleeper: time.SceneActor = {
  npc: false,
  strength: 1,
  wits: 0,
  combatSkill: 1,
  boxes: 0,
  knacks: NO_KNACKS,
  hitPoints: -2,
  unconscious: true,
  fatigue: fatigue.RESTED,
  bleedRate: 2,
  armourWeight: 1,
  encumbrance: 0,
  fate: { base: 5, value: 0, max: 6, keeps: true },
  mana: { value: 0, max: 4, waited: 0 },
  stones: [],
  torpor: false,
};
const runners = ["a", "b", "c", "d"].map((id, bonus) => ({ id, bonus, armour: 1, encumbrance: 0 }));

/** What a blow leaves of the target, as the change of a card reckons it. */
const bodyAfter = ({ strike, rolled }: combat.Swing): string =>
  strike.hit
    ? `${combat.takeDamage(target.body, combat.impactOf(strike, rolled, striker, target, settings.DEFAULT_SETTINGS).harm).hitPoints}`
    : "";

const cases: [string, () => unknown][] = [
  [
    "a check",
    () =>
      odds(
        () => checks.rollCheck({ tn: 9, bonus: 2, mode: "normal" }),
        ({ margin }) => `${margin}`,
      ),
  ],
  [
    "a blow to the body",
    () => odds(() => combat.swing(combat.strike(2, 1), striker, settings.DEFAULT_SETTINGS), bodyAfter),
  ],
  [
    "a defence",
    () =>
      odds(
        () => combat.defend(2, 3),
        ({ hit, margin }) => `${hit} ${margin}`,
      ),
  ],
  [
    "a fall",
    () =>
      odds(
        () => combat.fall(9, "arc", 1),
        ({ damage }) => `${damage}`,
      ),
  ],
  [
    "a Vitality Check",
    () =>
      odds(
        () => combat.vitality(false, -3, NO_KNACKS),
        ({ fate }) => fate,
      ),
  ],
  [
    "Morale",
    () =>
      odds(
        () => gm.morale([{ label: "tn", value: 8 }], 2),
        ({ unhurt, wounded }) => unhurt + wounded,
      ),
  ],
  ["a chase", () => odds(() => gm.chase(runners, 7, false), ({ runners: all }) => all.map(({ fate }) => fate.end).join())], // prettier-ignore
  ["an encounter", () => odds(() => gm.encounter({ 10: "bear", 12: "wolves" }, { 6: "ogres" }, 6), (all) => all.map(({ what }) => what).join())], // prettier-ignore
  ["a casting", () => odds(() => magic.cast({ tn: [{ label: "tn", value: 9 }], bonus: [], manner: "standard", attentive: false }), ({ success }) => `${success}`)], // prettier-ignore
  ["a resurrection", () => odds(() => spells.resurrect({ npc: false, hitPoints: -7, bonus: 0 }), ({ hitPoints }) => `${hitPoints}`)], // prettier-ignore
  ["the end of a scene", () => odds(() => time.endScene(sleeper, { rounds: 2, exerted: true, rested: true }), ({ awake }) => `${awake}`)], // prettier-ignore
];

/** 4 characters and 12 creatures, as issue 14 asks. */
const fighters: Fighter<BindFacts>[] = Array.from({ length: 16 }, (_, i) => ({
  id: `f${i}`,
  side: i < 4 ? "party" : "foes",
  group: null,
  defeated: false,
  facts: {
    npc: i >= 4,
    initiative: { speed: i % 4, wits: 0, weapon: 1, unwieldy: false, firstRound: 0, tactics: 0, other: 0 },
    combat: 0,
    attacks: [{ id: "sword", name: "Longsword", cost: 6 }],
    costs: combat.actionCosts(NO_KNACKS),
    spellBase: 3,
    cheapDefences: 0,
    solidDefence: false,
    bond: "free",
    helpless: false,
  },
}));

function applied(state: BindState, event: BindEvent): BindState {
  const next = bindFlow.apply(state, event);
  if (isRefusal(next)) throw new Error(next.refused.key);
  return next;
}

/** A whole round in which everybody strikes as long as they can; after each blow the order is read anew. */
function round(): number {
  let state = bindFlow.begin(fighters, null);
  while (state.phase !== "roll") state = applied(state, { type: "next", from: state.phase });
  for (const side of ["party", "foes"]) state = applied(state, { type: "roll", side, dice: [5, 6] });
  let blows = 0;
  while (!bindFlow.over(state)) {
    const [id = ""] = bindFlow.acting(state);
    state = applied(state, { type: "attack", id, attack: "sword" });
    bindFlow.order(state);
    bindFlow.options(state, id);
    blows += 1;
  }
  return blows;
}

/** Exact odds of the rolls of BIND, and what one blow of a large fight costs the countdown. */
export async function run(): Promise<Figure[]> {
  const blows = round();
  return [
    ...cases.map(([name, task]) => ({
      name: `BIND, exact odds: ${name}`,
      value: millisecondsEach(task),
      unit: "ms",
      most: 1,
    })),
    { name: "BIND, a blow among 16: paid, put in order, options", value: millisecondsEach(round) / blows, unit: "ms", most: 5 }, // prettier-ignore
  ];
}
