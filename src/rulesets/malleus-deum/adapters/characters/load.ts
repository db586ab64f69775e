import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { coinCount, sheetEncumbrance, type SheetEncumbrance, type SheetLoad } from "../../rules/equipment";
import { RULESET_ID } from "../../ids";
import { itemsOf, type Creature } from "../creature";

/** The book's optional rule, off unless the GM wants it (MD-EQP-04). */
export const countsLoad = (): boolean => rulesetSetting(RULESET_ID, "encumbrance") === true;

const CLASSES = [
  ["super heavy", "superHeavy"],
  ["heavy", "heavy"],
  ["medium", "medium"],
  ["light", "light"],
] as const;

type Worn = { system: { tags: Set<string>; equipped: boolean; encumbrance: number | null } };

const classOf = ({ system }: Worn) => CLASSES.find(([tag]) => system.tags.has(tag))?.[1] ?? null;

/**
 * What a creature carries, as the sheet of companion 7 counts it. Worn armour and shields are no items besides
 * (MDC-ENC-03), nor is a heavy weapon in hand; armour and shields that are only carried count as large items (ours).
 */
export function loadOf(actor: Creature): SheetLoad {
  const armour = itemsOf(actor, "malleusArmour");
  const shields = itemsOf(actor, "malleusShield");
  const weapons = itemsOf(actor, "malleusWeapon");
  const gear = itemsOf(actor, "malleusGear");
  const worn = armour.filter(({ system }) => system.equipped);
  const shield = shields.find(({ system }) => system.equipped && system.kind === "shield");
  const inHand = weapons.filter(({ system }) => system.equipped && system.tags.has("heavy"));
  const loose = [
    ...weapons.filter((one) => !inHand.includes(one)).map(({ system }) => ({ bulk: system.bulk, quantity: 1 })),
    ...gear.map(({ system }) => ({ bulk: system.bulk, quantity: system.quantity })),
    ...[...armour, ...shields].filter(({ system }) => !system.equipped).map(() => ({ bulk: "large", quantity: 1 })),
  ];
  const count = (bulk: string): number => loose.reduce((sum, one) => sum + (one.bulk === bulk ? one.quantity : 0), 0);
  const { gp = 0, sp = 0, cp = 0 } = coinsOf(actor);
  return {
    // Of several pieces the heaviest class.
    armour: CLASSES.find(([tag]) => worn.some(({ system }) => system.tags.has(tag)))?.[1] ?? "none",
    shield: shield ? (shield.system.tags.has("large") ? "large" : "small") : "none",
    heavyWeapon: inHand.length > 0,
    medium: count("medium"),
    large: count("large"),
    small: count("small"),
    backpack: gear.some(({ name }) => /backpack/i.test(name)),
    coins: coinCount({ gold: gp, silver: sp, copper: cp }),
    extras: worn.filter((one) => classOf(one) === null).reduce((sum, { system }) => sum + (system.encumbrance ?? 0), 0),
  };
}

const coinsOf = (actor: Creature): { gp?: number; sp?: number; cp?: number } =>
  actor.type === "malleusCharacter" ? (actor as ActorOf<"malleusCharacter">).system.coin : {};

export const encumbranceOf = (actor: Creature): SheetEncumbrance => sheetEncumbrance(loadOf(actor));
