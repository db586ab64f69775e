import type { FlowAsk, FlowOption, FlowRefusal, FlowText } from "../../../engine";
import { ROUND_MODES, type PricedAction } from "../rules/combat/initiative";
import { STANCES } from "../rules/combat/stances";
import { costOf } from "./act";
import type { BindEvent } from "./events";
import { hasRolled } from "./phases";
import { onCount } from "./scores";
import { pointsToPlace, TASKS, type BindFighter, type BindState } from "./state";

type Option = FlowOption<BindEvent>;

/** Why the flow would refuse an event, or null. */
type Judge = (event: BindEvent) => FlowRefusal | null;

const named = (id: string, data?: FlowText["data"]): FlowText =>
  data ? { key: `BIND.Flow.Action.${id}`, data } : { key: `BIND.Flow.Action.${id}` };

/** A shield for whoever is careful, a fist for whoever is not. */
export const STANCE_ICONS = { defensive: "fa-shield-halved", aggressive: "fa-hand-fist" } as const;

const ORDINARY: readonly PricedAction[] = ["draw", "drawAwkward", "reload", "changeGrip", "grapple", "ram", "useItem"];
const QUICK: readonly PricedAction[] = ["defend", "edgy", "move", "speak", "resistRam"];

/** What somebody may do in this phase, each with what blocks it: the flow's own answer to the event. */
export const optionsOf = (state: BindState, fighter: BindFighter, judge: Judge): Option[] =>
  listed(state, fighter).map((option) => {
    const why = judge(option.event);
    return why ? { ...option, blocked: why.refused } : option;
  });

function listed(state: BindState, fighter: BindFighter): Option[] {
  if (fighter.defeated) return [];
  switch (state.phase) {
    case "stance":
      return fighter.task ? [] : stances(state, fighter);
    case "divide":
      return fighter.task ? [] : points(fighter);
    case "roll":
      return [...(fighter.placed === "hidden" ? points(fighter) : []), ...rolls(state, fighter)];
    case "count":
      return [...rolls(state, fighter), ...turn(fighter), ...waiting(state, fighter), ...quick(state, fighter)];
    case "end":
      return fighter.task?.rounds === 1
        ? [{ event: { type: "finish", id: fighter.id }, label: named(`finish.${fighter.task.kind}`) }]
        : [];
  }
}

/** Time to run through the plan with willing troops: only who knows Tactics gains by it, in the first round (BI-INI-07). */
const preparation = ({ round }: BindState, { facts }: BindFighter): FlowAsk[] =>
  round === 1 && facts.initiative.tactics > 0
    ? [
        {
          kind: "choice",
          field: "prepared",
          label: named("prepared", { tactics: facts.initiative.tactics }),
          choices: ["no", "yes"].map((value) => ({ value, label: named(`preparation.${value}`) })),
        },
      ]
    : [];

const stances = (state: BindState, fighter: BindFighter): Option[] =>
  STANCES.map((stance) => ({
    event: { type: "declare", id: fighter.id, stance, mode: "martial" },
    label: named(stance),
    icon: `fa-solid ${STANCE_ICONS[stance]}`,
    asks: [
      {
        kind: "choice",
        field: "mode",
        label: named("mode"),
        choices: ROUND_MODES.map((value) => ({ value, label: named(`modes.${value}`) })),
      },
      ...preparation(state, fighter),
    ],
  }));

function points(fighter: BindFighter): Option[] {
  const most = pointsToPlace(fighter);
  if (most === 0) return [];
  const { id } = fighter;
  return [
    {
      event: { type: "points", id, strike: most, evasion: 0, initiative: 0 },
      label: named("points"),
      icon: "fa-solid fa-eye",
      asks: (["strike", "evasion", "initiative"] as const).map((field) => ({
        kind: "number",
        field,
        label: named(`factors.${field}`),
        least: 0,
        most,
      })),
    },
    ...(fighter.placed === "no"
      ? [{ event: { type: "cover", id } as const, label: named("cover"), icon: "fa-solid fa-eye-slash" }]
      : []),
  ];
}

const rolls = (state: BindState, { side }: BindFighter): Option[] =>
  hasRolled(state, side)
    ? []
    : [
        {
          event: { type: "roll", side, dice: [] },
          label: named("roll"),
          icon: "fa-solid fa-dice",
          dice: { count: 2, faces: 6 },
        },
      ];

/** What waits for one's number. */
function turn(fighter: BindFighter): Option[] {
  const { id, facts, mode } = fighter;
  const spells = mode !== "martial";
  const priced = (action: PricedAction): Option => ({
    event: { type: "act", id, action },
    label: named(action),
    cost: costOf(fighter, action),
  });
  return [
    ...(spells ? [cast(fighter)] : []),
    // What is in hand first; fists and what is thrown for want of better are rarely meant.
    ...facts.attacks.map(({ id: weapon, name, cost }, at) => ({
      event: { type: "attack", id, attack: weapon } as const,
      label: named(isBlow({ id: weapon }) ? "attack" : "throwImprovised", { name }),
      cost,
      rare: at > 1 || !isBlow({ id: weapon }),
    })),
    ...facts.attacks.flatMap(({ id: weapon, name, aimed }) =>
      aimed === undefined
        ? []
        : [
            {
              event: { type: "attack", id, attack: weapon, aimed: true } as const,
              label: named("aimed", { name }),
              cost: aimed,
              rare: true,
            },
          ],
    ),
    ...ORDINARY.map((action) => ({ ...priced(action), rare: true })),
    ...(facts.bond === "levitated" ? [priced("wriggle")] : []),
    ...TASKS.filter((kind) => spells || kind !== "cast").map((kind) => ({ ...task(fighter, kind), rare: true })),
    { event: { type: "run", id }, label: named("run"), rare: true },
    ...(fighter.holding === "no"
      ? [
          { event: { type: "hold", id } as const, label: named("hold") },
          ...(facts.solidDefence
            ? [{ event: { type: "hold", id, solid: true } as const, label: named("solidDefence") }]
            : []),
        ]
      : []),
    { event: { type: "pass", id }, label: named("pass") },
  ];
}

/** Who runs past is struck at, or shot; nobody throws away what they hold. */
const isBlow = ({ id }: { id: string }): boolean => !id.endsWith(".improvised");

const cast = ({ id, facts }: BindFighter): Option => ({
  event: { type: "cast", id, level: 1 },
  label: named("cast", { cost: facts.spellBase }),
  asks: [{ kind: "number", field: "level", label: named("level"), least: 1, most: 10 }],
});

const task = ({ id }: BindFighter, kind: (typeof TASKS)[number]): Option => ({
  event: { type: "task", id, kind, rounds: kind === "longbow" ? 2 : 1 },
  label: named(`task.${kind}`),
  asks: [{ kind: "number", field: "rounds", label: named("rounds"), least: 1, most: 20 }],
});

/** Stepping in, before whoever acts or has just acted, or simply at the count. */
function waiting(state: BindState, fighter: BindFighter): Option[] {
  const { id } = fighter;
  if (fighter.task)
    return [{ event: { type: "abandon", id }, label: named(`abandon.${fighter.task.kind}`), outOfTurn: true }];
  if (fighter.holding === "no") return [];
  const others = new Set([...(state.last ? [state.last.id] : []), ...onCount(state).map((one) => one.id)]);
  others.delete(id);
  return [
    ...[...others].map((against): Option => ({
      event: { type: "interrupt", id, against },
      label: named("interrupt"),
      outOfTurn: true,
      target: against,
    })),
    { event: { type: "interrupt", id, against: null }, label: named("stepIn"), outOfTurn: true },
  ];
}

function quick(state: BindState, fighter: BindFighter): Option[] {
  const { id, facts } = fighter;
  const actions = [
    ...QUICK,
    ...(facts.bond === "prone" ? (["stand"] as const) : []),
    ...(facts.bond === "trapped" ? (["breakFree"] as const) : []),
  ];
  const price = (action: PricedAction) => ({ cost: costOf(fighter, action), outOfTurn: true });
  const wards = state.fighters.filter(
    ({ side, defeated, id: ward }) => side === fighter.side && !defeated && ward !== id,
  );
  return [
    ...actions.map((action): Option => ({
      event: { type: "act", id, action },
      label: named(action),
      rare: facts.bond === "free" || (action !== "stand" && action !== "breakFree"),
      ...price(action),
    })),
    ...wards.map(({ id: ward }): Option => ({
      event: { type: "act", id, action: "guard", ward },
      label: named("guard"),
      ...price("guard"),
      rare: true,
      target: ward,
    })),
    ...(facts.slowFall && fighter.mode !== "martial"
      ? [
          {
            ...cast(fighter),
            event: { type: "cast", id, level: 1, quick: true } as const,
            label: named("slowFall"),
            outOfTurn: true,
            rare: true,
          },
        ]
      : []),
    ...facts.attacks.filter(isBlow).map(({ id: weapon, name, cost }): Option => ({
      event: { type: "attack", id, attack: weapon, passing: true },
      label: named("passing", { name }),
      cost,
      rare: true,
      outOfTurn: true,
    })),
  ];
}
