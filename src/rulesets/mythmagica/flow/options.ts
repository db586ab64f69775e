import type { FlowOption, FlowText } from "../../../engine";
import { openingDice } from "../rules/initiative";
import type { TurnCost } from "../rules/turns";
import { LONGEST_TRIGGER, payBlocked } from "./budget";
import { fighterOf, isYetToGo } from "./groups";
import { isUnaware, sidesToThrow } from "./opening";
import { legalPicks, mayPick } from "./settle";
import type { FlowEvent, FlowFighter, FlowState } from "./state";
import { assessBlocked, deferBlocked, picksOf } from "./turn";

type Option = FlowOption<FlowEvent>;

const blocked = (why: string | null): { blocked?: FlowText } =>
  why === null ? {} : { blocked: { key: `MYTHMAGICA.Flow.Refused.${why}` } };

/** What a combatant may do now: throw for its side, name the next one, spend Actions, end or put off its Turn. */
export function optionsOf(state: FlowState, id: string): Option[] {
  const fighter = fighterOf(state, id);
  if (!fighter) return [];
  return [...throws(state, fighter), ...picks(state, id), ...turn(state, fighter), ...reaction(state, fighter)];
}

function throws(state: FlowState, { side, out }: FlowFighter): Option[] {
  if (out || !sidesToThrow(state).includes(side)) return [];
  const dice = { count: openingDice(isUnaware(state, side)), faces: 20 };
  return [
    {
      event: { type: "roll", side, dice: [] },
      label: { key: "MYTHMAGICA.Flow.Roll" },
      icon: "fa-solid fa-dice-d20",
      dice,
      outOfTurn: true,
    },
  ];
}

/** MY-INI-04: legal picks, and those that the hurt ones keep from being picked with the reason. */
function picks(state: FlowState, id: string): Option[] {
  if (!state.picker || state.acting.length > 0 || !mayPick(state, id)) return [];
  const pick = (target: string, why: string | null): Option => ({
    event: { type: "pick", by: id, target },
    label: { key: "MYTHMAGICA.Flow.Pick" },
    icon: "fa-solid fa-hand-point-left",
    target,
    onTarget: true,
    outOfTurn: true,
    ...blocked(why),
  });
  const legal = legalPicks(state);
  const barred = state.fighters.filter((one) => isYetToGo(one) && !legal.includes(one));
  return [
    ...picksOf(state).map((one) => pick(one.id, null)),
    ...barred.map((one) => pick(one.id, state.passed.includes(one.id) ? "passed" : "mustPickHurt")),
  ];
}

const PAID = {
  action: { key: "MYTHMAGICA.Flow.Action", icon: "fa-solid fa-bolt" },
  assault: { key: "MYTHMAGICA.Flow.Assault", icon: "fa-solid fa-khanda" },
  reaction: { key: "MYTHMAGICA.Flow.Reaction", icon: "fa-solid fa-reply" },
} as const;

const pays = (state: FlowState, fighter: FlowFighter, what: TurnCost): Option => ({
  event: { type: "spend", id: fighter.id, what },
  label: { key: PAID[what].key },
  icon: PAID[what].icon,
  cost: 1,
  ...blocked(payBlocked(state, fighter, what)),
});

function turn(state: FlowState, fighter: FlowFighter): Option[] {
  const { id } = fighter;
  if (!state.acting.includes(id)) return [];
  // Once the Assault Action is spent, something else can still be prepared.
  const prepared = fighter.assault ? "action" : "assault";
  const options: Option[] = [
    pays(state, fighter, "action"),
    pays(state, fighter, "assault"),
    {
      event: { type: "prepare", id, what: prepared, trigger: "" },
      label: { key: fighter.assault ? "MYTHMAGICA.Flow.PrepareOther" : "MYTHMAGICA.Flow.Prepare" },
      icon: "fa-solid fa-hourglass-start",
      rare: true,
      cost: 1,
      asks: [{ kind: "text", field: "trigger", label: { key: "MYTHMAGICA.Flow.PrepareFor" }, most: LONGEST_TRIGGER }],
      ...blocked(payBlocked(state, fighter, "reaction") ?? payBlocked(state, fighter, prepared)),
    },
  ];
  if (state.phase === "surge" && !fighter.declared)
    options.push({
      event: { type: "declare", id },
      label: { key: "MYTHMAGICA.Flow.Declare" },
      icon: "fa-solid fa-bullhorn",
    });
  options.push({ event: { type: "done", id }, label: { key: "MYTHMAGICA.Flow.Done" }, icon: "fa-solid fa-check" });
  if (deferBlocked(state, id) === null)
    options.push({ event: { type: "defer", id }, label: { key: "MYTHMAGICA.Flow.Defer" }, rare: true });
  if (assessBlocked(state, id) === null)
    options.push({ event: { type: "assess", id, edge: false }, label: { key: "MYTHMAGICA.Flow.Assess" }, rare: true });
  return options;
}

function reaction(state: FlowState, fighter: FlowFighter): Option[] {
  const { id, prepared } = fighter;
  // Reaction Attacks pay for themselves.
  if (prepared === null) return [{ ...pays(state, fighter, "reaction"), outOfTurn: true, rare: true }];
  const why = payBlocked(state, { ...fighter, prepared: null }, "reaction");
  return [
    {
      event: { type: "trigger", id },
      label: { key: "MYTHMAGICA.Flow.Trigger", data: { trigger: prepared } },
      cost: 1,
      outOfTurn: true,
      ...blocked(why),
    },
    { event: { type: "abandon", id }, label: { key: "MYTHMAGICA.Flow.Abandon" }, outOfTurn: true },
  ];
}
