import type { Term } from "../../../../engine";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import type { Edge } from "../../rules/checks";
import { bandSituation, type RangeBand } from "../../rules/combat";
import {
  coverSituation,
  darknessSituation,
  flankedTerm,
  together,
  unseenTerm,
  type Cover,
  type Situation,
} from "../../rules/modifiers";
import type { Position } from "../../adapters/combat/position";
import { backStabs } from "../../adapters/combat/damage";
import type { Creature } from "../../adapters/creature";
import type { WeaponDamage } from "../../stored/weapon-damage";
import { preparedControl, preparedTerms } from "./prepared";

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

type Asked = Pick<WeaponDamage, "base" | "formula" | "brace">;

/** Whether the check of Back Stab worked; only of those who know how (companion 3.8). */
export const stabControls = (attacker: Creature): RollControl[] =>
  backStabs(attacker)
    ? [{ kind: "toggle", name: "stabbed", label: localize("MALLEUS.Damage.stabbed"), worth: "×2", value: false }]
    : [];

/** Asks for the damage of a weapon without a number (MD-DMG-07), and whether one that can be braced is (companion 5.1). */
export const damageControls = ({ base, formula, brace }: Asked): RollControl[] => [
  ...(base === null && formula === undefined
    ? [{ kind: "number" as const, name: "damage", label: localize("MALLEUS.Damage.askGm"), value: 0, min: 0, max: 99 }]
    : []),
  ...(brace
    ? [{ kind: "toggle" as const, name: "braced", label: localize("MALLEUS.Damage.braced"), worth: "×2", value: false }]
    : []),
];

/** What bears on an attack as far as nobody has measured or ruled. */
export interface KnownSituation {
  position?: Position;
  /** The attacker has prepared for it (MD-ACT-13). */
  prepared?: boolean;
}

/**
 * What bears on an attack: range and flank as the tokens stand, cover, darkness, preparation. Numbers from the rules, never
 * from here; what is measured can be said otherwise.
 */
export const attackControls = ({ position, prepared = false }: KnownSituation = {}): RollControl[] => [
  ...(position ? positionControls(position) : []),
  {
    kind: "select",
    name: "cover",
    label: localize("MALLEUS.Roll.cover"),
    value: position?.cover ?? "none",
    options: ["none", "light", "hard", "full"].map((cover) => option("Cover", cover)),
  },
  {
    kind: "select",
    name: "darkness",
    label: localize("MALLEUS.Roll.darkness"),
    value: "none",
    options: ["none", "dark", "total", "unseen"].map((darkness) => option("Darkness", darkness)),
  },
  preparedControl(prepared),
];

const positionControls = ({ band, flankedBy }: Position): RollControl[] => [
  ...(band === null
    ? []
    : [
        {
          kind: "select" as const,
          name: "range",
          label: localize("MALLEUS.Roll.range"),
          value: band,
          options: (["near", "long", "beyond"] as const).map((range) => option("Range", range)),
        },
      ]),
  ...(flankedBy.length === 0
    ? []
    : [
        {
          kind: "toggle" as const,
          name: "flanked",
          label: format("MALLEUS.Ground.flankedBy", { names: flankedBy.join(", ") }),
          worth: signed(flankedTerm("").value),
          value: true,
        },
      ]),
];

/** The situation that the attack controls describe, for the attacker's roll at a target (its uuid). */
export function attackSituation(values: ControlValues, target: string): Situation {
  const situation = together([
    bandSituation((values.range ?? "near") as RangeBand),
    coverSituation((values.cover ?? "none") as Cover),
    darknessSituation(values.darkness === "unseen" ? "none" : ((values.darkness ?? "none") as "dark")),
  ]);
  if (values.darkness === "unseen") situation.terms.push(unseenTerm(target));
  if (values.flanked === true) situation.terms.push(flankedTerm(target));
  situation.terms.push(...preparedTerms(values));
  return situation;
}

/** The GM's free modifier as a term; none at 0. */
export function modifierTerm(values: ControlValues): Term[] {
  const value = Number(values.modifier ?? 0);
  return value === 0 ? [] : [{ label: "MALLEUS.Roll.modifier", value, kind: "situation" }];
}

export const edgeOf = (values: ControlValues): Edge => (values.edge ?? "none") as Edge;
