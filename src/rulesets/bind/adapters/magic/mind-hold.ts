import { findDocument, isItemOf } from "../../../../foundry/platform/documents";
import { isCharacter, isCreature, itemsOf, type Creature } from "../creature";
import { statusOf } from "../../ids";
import type { ConditionId } from "../../rules/conditions/conditions";
import { heldFrom } from "./mana";
import { unkeptOn } from "./spell-marks";

type Standing = ItemOf<"bindStandingSpell">;

/** What holds a mind: a spell that somebody keeps up, or an effect of one that a thing of magic cast (L3335). */
export type Holding = Standing | ActiveEffect;

/** A spell on somebody's mind, with both sides of the roll by which it is resisted anew (BI-SPL-05). */
export type MindHold = {
  from: Holding;
  name: string;
  spell: string;
  castLevel: number;
  intelligence: number;
  skill: number;
  /** Short name of the Skill that it was cast with, where that is known. */
  skillId: string;
  /** The text of who resists it, as its caster's own spell has it. */
  resist: string | null;
  /** Who rolls: the bewitched character, else the caster's side against 7 and the victim's traits; against things whoever is bewitched. */
  roller: Creature;
  target: Creature;
  byTarget: boolean;
};

export const isStanding = (from: Holding): from is Standing => isItemOf(from, "bindStandingSpell");

/** What the Enchantments that a beast may be put under leave on it. */
const LEFT: readonly (readonly [ConditionId, string])[] = [
  ["confused", "confusion"],
  ["panicked", "panic"],
  ["asleep", "sleep"],
  ["dominated", "domination"],
  ["bonded", "mentalBondage"],
];

/** Which spell it is for whoever resists it anew: of Forest's Friendship the Enchantment that it stands for (L2455). */
export function spellOn(item: Standing, target: Creature): string {
  const { spell } = item.system;
  if (spell !== "forestsFriendship") return spell;
  const from = heldFrom(item);
  const left = target.effects.contents.filter(({ origin }) => origin === from);
  return LEFT.find(([id]) => left.some(({ statuses }) => statuses.has(statusOf(id))))?.[1] ?? spell;
}

function byMage(item: Standing, target: Creature): MindHold | null {
  const { actor: caster, name, system } = item;
  if (!isCreature(caster)) return null;
  const byTarget = isCharacter(target) && !isCharacter(caster);
  const own = itemsOf(caster, "bindSpell").find((one) => one.system.slug === system.spell);
  const { castLevel, intelligence, skill, skillId } = system;
  const spell = spellOn(item, target);
  const resist = own?.system.resist ?? null;
  const roller = byTarget ? target : caster;
  return { from: item, name, spell, castLevel, intelligence, skill, skillId, resist, roller, target, byTarget };
}

function byThing(effect: ActiveEffect, target: Creature): MindHold | null {
  const found = unkeptOn(target).find((one) => one.effect.uuid === effect.uuid);
  if (!found) return null;
  const { slug: spell, made } = found;
  const { intelligence, rating, level: castLevel = rating, skill = 0, skillId = "" } = made;
  const sides = { roller: target, target, byTarget: true };
  return { from: effect, name: effect.name, spell, castLevel, intelligence, skill, skillId, resist: null, ...sides };
}

/** Both sides of a spell that holds somebody's mind; null: one of them is gone. */
export function holdOn(from: Holding, target: Actor | null): MindHold | null {
  if (!isCreature(target)) return null;
  return isStanding(from) ? byMage(from, target) : byThing(from, target);
}

/** What a uuid of a card stands for; null: it is gone, or nothing of the kind. */
export function findHolding(uuid: string): Holding | null {
  const found = findDocument(uuid);
  if (isItemOf(found, "bindStandingSpell")) return found;
  return found?.documentName === "ActiveEffect" ? (found as ActiveEffect) : null;
}
