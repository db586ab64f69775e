import { replay, sum, type Procedure, type stored, type Term, type Transcript } from "../../../engine";
import type { CardPart } from "../../../foundry/messages/card-model";
import { partData } from "../../../foundry/messages/part-schema";
import { defend, leap, shoot, strike, type StrikeResult } from "../rules/combat/attack";
import { swing, type Swing, type Weapon } from "../rules/combat/hit";
import type { Knacks } from "../rules/knacks/knacks";
import type { BindSettings } from "../rules/settings";
import type { StoredHit } from "./hit-data";
import { flag, knacks, mark, object, oneOf, optional, terms, textOf, transcript, uuid, weapon } from "./readers";
import { toJson } from "../../../foundry/messages/part-schema";

/** Who rolls: the attacker, or a player who gets out of the way of a foe's blow or shot (BI-ATK-01, BI-ATK-02, BI-RNG-08). */
export const ROLLS = ["strike", "shot", "defence", "leap"] as const;
export type RollKind = (typeof ROLLS)[number];

/** The attacker's side of a blow, whoever rolls. */
export interface Striking {
  /** As the countdown lists it. */
  attack: string;
  name: string;
  weapon: Weapon;
  knacks: Knacks;
  damage: Term[];
  stunning: boolean;
}

export interface BlowSetup extends Striking {
  kind: RollKind;
  /** Of whoever rolls. */
  bonus: Term[];
  /** What stands on the other side: an Evasion, the TN of a shot, a Strike Factor, an aim. */
  against: Term[];
  /** The attacker did not care about the weapon held out: it may be answered (BI-MAN-02). */
  blindRage?: boolean;
  settings: Pick<BindSettings, "damage" | "armourFirst" | "mirrorPerfect">;
}

/** The roll to hit alone: what the odds are of. */
export function hitProcedure({ kind, bonus, against, settings }: BlowSetup): Procedure<StrikeResult> {
  switch (kind) {
    case "strike":
      return strike(sum(bonus), sum(against));
    case "shot":
      return shoot(sum(bonus), against);
    case "defence":
      return defend(sum(bonus), sum(against), settings);
    case "leap":
      return leap(bonus, sum(against), settings);
  }
}

/** With the dice of the blow: what is thrown at the table. */
export const blowProcedure = (setup: BlowSetup): Procedure<Swing> => swing(hitProcedure(setup), setup, setup.settings);

export interface BlowData extends Omit<BlowSetup, "settings"> {
  /** Uuids. */
  attacker: string;
  target: string;
  dicey: boolean;
  mirror: boolean;
  dice: Transcript;
}

export const striking: { [K in keyof Striking]: stored.Reader<Striking[K]> } = {
  attack: textOf(60),
  name: textOf(80),
  weapon,
  knacks,
  damage: terms,
  stunning: mark,
};

const blowData = object<BlowData>({
  ...striking,
  kind: oneOf(ROLLS),
  blindRage: optional(flag),
  bonus: terms,
  against: terms,
  attacker: uuid,
  target: uuid,
  dicey: mark,
  mirror: mark,
  dice: transcript,
});

export const BLOW_PART = "bindBlow";

export const blowPart = (
  { settings, ...setup }: BlowSetup,
  who: Pick<BlowData, "attacker" | "target">,
  dice: Transcript,
): CardPart =>
  toJson<BlowData>(BLOW_PART, {
    ...setup,
    ...who,
    dicey: settings.damage === "dicey",
    mirror: settings.mirrorPerfect,
    dice,
  });

/** @throws Error when it is no blow. */
export const blowDataOf = (part: CardPart): BlowData => partData(blowData, part);

/** The card's dice through the rule again: a card never says anything that the rule does not. */
export function swungOf(data: BlowData): Swing {
  const settings = {
    damage: data.dicey ? ("dicey" as const) : ("stacking" as const),
    mirrorPerfect: data.mirror,
    armourFirst: false,
  };
  return replay(() => blowProcedure({ ...data, settings }), data.dice);
}

/** What a hit proposes to do to its target; null: it missed. */
export function hitOf(data: BlowData, { strike: hit, rolled }: Swing = swungOf(data)): StoredHit | null {
  if (!hit.hit) return null;
  const { weapon, knacks } = data;
  return { rolled, margin: hit.margin, perfect: hit.perfect, weapon, knacks };
}
