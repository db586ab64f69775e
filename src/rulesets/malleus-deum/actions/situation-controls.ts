import type { Term } from "../../../engine";
import { localize, signed } from "../../../foundry/platform/words";
import type { ControlValues, RollControl } from "../../../foundry/rolls/roll-action";
import type { Edge } from "../rules/checks";
import {
  coverSituation,
  darknessSituation,
  preparedTerm,
  together,
  type Cover,
  type Situation,
} from "../rules/modifiers";

const option = (group: string, value: string) => ({ value, label: localize(`MALLEUS.${group}.${value}`) });

/** The GM's free modifier and advantage, on every check. */
export const commonControls = (): RollControl[] => [
  { kind: "number", name: "modifier", label: localize("MALLEUS.Roll.modifier"), value: 0, min: -20, max: 20 },
  {
    kind: "select",
    name: "edge",
    label: localize("MALLEUS.Roll.edge"),
    value: "none",
    options: ["none", "advantage", "disadvantage"].map((edge) => option("Edge", edge)),
  },
];

/** Asks for the damage of a weapon without a number (MD-DMG-07); nothing where the weapon has one. */
export const damageControls = (base: number | null): RollControl[] =>
  base === null
    ? [{ kind: "number", name: "damage", label: localize("MALLEUS.Damage.askGm"), value: 0, min: 0, max: 99 }]
    : [];

/** What bears on an attack: cover, darkness, preparation. Numbers from the rules, never from here. */
export const attackControls = (): RollControl[] => [
  {
    kind: "select",
    name: "cover",
    label: localize("MALLEUS.Roll.cover"),
    value: "none",
    options: ["none", "light", "hard", "full"].map((cover) => option("Cover", cover)),
  },
  {
    kind: "select",
    name: "darkness",
    label: localize("MALLEUS.Roll.darkness"),
    value: "none",
    options: ["none", "dark", "total"].map((darkness) => option("Darkness", darkness)),
  },
  {
    kind: "toggle",
    name: "prepared",
    label: localize(preparedTerm().label),
    worth: signed(preparedTerm().value),
    value: false,
  },
];

/** The situation that the attack controls describe, for the attacker's roll. */
export function attackSituation(values: ControlValues): Situation {
  const situation = together([
    coverSituation((values.cover ?? "none") as Cover),
    darknessSituation((values.darkness ?? "none") as "none" | "dark" | "total"),
  ]);
  if (values.prepared === true) situation.terms.push(preparedTerm());
  return situation;
}

/** The GM's free modifier as a term; none at 0. */
export function modifierTerm(values: ControlValues): Term[] {
  const value = Number(values.modifier ?? 0);
  return value === 0 ? [] : [{ label: "MALLEUS.Roll.modifier", value, kind: "situation" }];
}

export const edgeOf = (values: ControlValues): Edge => (values.edge ?? "none") as Edge;
