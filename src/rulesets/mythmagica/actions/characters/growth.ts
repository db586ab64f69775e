import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { grantMark } from "../../../../foundry/grants/grant-kinds";
import { postTakeBack } from "../../../../foundry/grants/entries";
import { grantsOf } from "../../../../foundry/grants/stored-grants";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { asData } from "../../../../foundry/changes/data-shape";
import { isItemOf } from "../../../../foundry/platform/documents";
import type { Avatar, Creature } from "../../adapters/creature";
import { kindOf, skillData, skillIn } from "../../adapters/combat/weapon-kind";
import { beyondXp } from "../../adapters/characters/level";
import { RULESET_ID } from "../../ids";
import { awardXp, withdrawBlocked } from "../../rules/advancement/experience";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Growth.${key}`, data);

/** A purchase on a card of its own: done at once, entered into the ledger, and exactly taken back from either. */
const purchase = (
  actor: Creature,
  words: { title: string; entry: string },
  kind: string,
  data: Record<string, string>,
): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, words.title)],
    proposals: [
      {
        kind,
        target: actor.uuid,
        source: actor.uuid,
        data: { ...data, ...(data.step === "raise" ? grantMark(words.entry) : {}) },
        automatic: true,
      },
    ],
  });

/** The last entry of the ledger about something, by its id; null: it was not bought by a card. */
function lastEntry(actor: Creature, wanted: Record<string, string>): string | null {
  const about = ({ what }: { what: unknown }) =>
    Object.entries(wanted).every(([key, value]) => (what as Record<string, unknown> | null)?.[key] === value);
  return grantsOf(actor).findLast(about)?.id ?? null;
}

/** Another rank of an ability, or of a weapon's kind, or one given back (MY-ABL-04, MY-CBC-01). */
export function changeRank(actor: Creature, wanted: Item, step: "raise" | "lower"): Promise<unknown> {
  const weapon = isItemOf(wanted, "mythWeapon") ? wanted : null;
  const item = weapon ? skillIn(actor, kindOf(weapon)) : wanted;
  const id = item?.id ?? foundry.utils.randomID();
  const bought = step === "lower" ? lastEntry(actor, { kind: "rank", item: id }) : null;
  if (bought) return postTakeBack(actor, bought, "mythTakeBack");
  const what = (item ?? wanted).name;
  const title = say(`rank.${step}`, { name: actor.name, what });
  const first: Record<string, string> = item || !weapon ? {} : { weapon: weapon.id ?? "" };
  return purchase(actor, { title, entry: say("entry.rank", { what }) }, "mythRank", { item: id, ...first, step });
}

/** A step of an attribute by Attribute Bonuses (MY-ATT-04). */
export function changeBonus(actor: Creature, attribute: string, step: "raise" | "lower"): Promise<unknown> {
  const bought = step === "lower" ? lastEntry(actor, { kind: "bonus", attribute }) : null;
  if (bought) return postTakeBack(actor, bought, "mythTakeBack");
  const what = localize(`MYTHMAGICA.Attribute.${attribute}`);
  const title = say(`bonus.${step}`, { name: actor.name, what });
  return purchase(actor, { title, entry: say("entry.bonus", { what }) }, "mythBonus", { attribute, step });
}

/** An ability outside of class (MY-LVL-06), or a root skill that everybody has (MY-CLS-12). */
export function choosePick(
  actor: Avatar,
  item: ItemOf<"mythAbility"> | ItemOf<"mythGift"> | ItemOf<"mythWeapon">,
): Promise<unknown> {
  const copy = isItemOf(item, "mythWeapon")
    ? skillData(item, { degree: "schooled" })
    : copyOf(item, item.type === "mythAbility" ? { spentXp: 0 } : {});
  const data = asData({ item: copy, ...grantMark(item.name) });
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, say("picked", { name: actor.name, what: item.name }))],
    proposals: [{ kind: "mythPick", target: actor.uuid, source: actor.uuid, data, automatic: true }],
  });
}

/** The Overlord awards XP; a Level that is reached says what it brings (MY-LVL-02, MY-LVL-05, MY-LVL-06). */
export async function giveXp(actor: Avatar): Promise<unknown> {
  const answers = await ask(
    { title: say("award"), icon: "fa-solid fa-star", classes: ["manifold", RULESET_ID] },
    numberEntry(localize("MYTHMAGICA.Growth.xp"), "xp", 4, -9_999_999, 9_999_999),
  );
  const xp = Number(answers?.xp ?? 0);
  if (!Number.isInteger(xp) || xp === 0) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, say("awarded", { name: actor.name, xp }))],
    proposals: [
      {
        ...(xp > 0
          ? { kind: "mythXp", data: { xp: 0, among: 1, amount: xp } }
          : { kind: "mythTakeXp", data: { xp: -xp } }),
        target: actor.uuid,
        source: null,
        automatic: true,
      },
    ],
  });
}

/**
 * XP that somebody notes on their own sheet: more go to Total and Unspent alike, fewer are taken from both (MY-LVL-02). What was spent,
 * and what a Level rests on, stays, and a sentence says why.
 */
export async function noteXp(actor: Avatar, more: number): Promise<unknown> {
  if (!Number.isInteger(more) || more === 0) return null;
  const { totalXp, unspentXp } = actor.system._source;
  const before = { total: totalXp, unspent: unspentXp };
  const why = more < 0 ? withdrawBlocked(before, -more) : null;
  const held = why ? localize(`MYTHMAGICA.Growth.blocked.${why}`) : beyondXp(actor, before.total + more);
  if (held) return void ui.notifications.warn(held);
  const { total, unspent } = awardXp(before, more);
  return actor.update({ "system.totalXp": total, "system.unspentXp": unspent });
}
