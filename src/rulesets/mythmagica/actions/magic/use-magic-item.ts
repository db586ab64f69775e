import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { blockedBy } from "../../adapters/conditions/conditions";
import { has, type Creature } from "../../adapters/creature";
import {
  asksForAttunement,
  kindOf,
  knownSpell,
  powerProblem,
  powersOf,
  type MagicItem,
} from "../../adapters/magic/magic-items";
import { packedSpell } from "../../adapters/magic/packed-spell";
import { runningOf } from "../../adapters/magic/running";
import { RULESET_ID } from "../../ids";
import { afterItemLost } from "../../rules/magic/durations";
import { aimBlocked, attuneBlocked, ATTUNEMENT_MINUTES, attunementLost } from "../../rules/magic/items";
import { itemCost } from "../../rules/turns";
import { castSpell } from "./cast";
import { endProposals } from "./spell-ends";
import { payFor } from "../combat/pay-for";
import { usualPayment } from "../combat/turn-price";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);
const refuse = (why: string, { name }: { name: string }): null => {
  ui.notifications.warn(say(`blocked.${why}`, { name }));
  return null;
};
/** Why a condition keeps somebody from it, told to whoever plays them; a GM goes on. */
const isHelpless = ({ name }: Creature, condition: string | null): boolean => {
  if (condition === null || game.user.isGM) return false;
  ui.notifications.warn(format("MYTHMAGICA.Blocked.act", { name, condition }));
  return true;
};

/** Which of its powers; null: dismissed, or it has none that is set off. */
async function choosePower(item: MagicItem): Promise<number | null> {
  const all = powersOf(item).flatMap((power, at) => (power.constant ? [] : [{ power, at }]));
  if (all.length <= 1) return all[0]?.at ?? null;
  const words = all.map(({ power, at }) => [String(at), power.trigger || power.spell || item.name] as const);
  const answers = await ask({ title: item.name, icon: "fa-solid fa-gem" }, choice(say("power"), "power", words));
  return answers ? Number(answers.power) : null;
}

/** Sets a power of a magic item off (MY-ITM-01 to 03, MY-ITM-08): it casts its spell, or does what its text says. */
export async function useMagicItem(actor: Creature, item: MagicItem, { fast = false } = {}): Promise<unknown> {
  if (powersOf(item).every(({ constant }) => constant)) return refuse("constant", item);
  const at = await choosePower(item);
  const power = at === null ? undefined : powersOf(item)[at];
  if (at === null || !power) return null;
  if (isHelpless(actor, blockedBy(actor, "act"))) return null;
  const aim = { itemCanPoint: kindOf(item) === "talisman", triggerPoints: power.trigger !== "" };
  const why = powerProblem(actor, item, power) ?? aimBlocked(power, aim);
  if (why && !game.user.isGM) return refuse(why, item);
  const spell = power.spell ? (knownSpell(actor, power.spell) ?? (await packedSpell(power.spell))) : null;
  const rank = item.system.spellRank || item.system.qualityLevel;
  if (spell) return castSpell(actor, spell, { fast, through: { item, power: at, rank } });
  // What casts no spell that the table has takes as long as one of a fight (MY-TRN-10).
  const cost = itemCost({ constant: power.constant, spell: "action" });
  if (cost && !(await payFor(actor, usualPayment(actor, cost), { cost }))) return null;
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, item.name, power.trigger ? say("setOff", { trigger: power.trigger }) : "")],
    proposals: [
      {
        kind: "mythItemUse",
        target: actor.uuid,
        source: actor.uuid,
        data: { item: item.id ?? "", power: at },
        automatic: true,
      },
    ],
  });
}

/** An hour with the item, or the end of it (MY-ITM-04, MY-ITM-05); what the item keeps up ends with attunement, unless it endures. */
export async function attune(actor: Creature, item: MagicItem): Promise<unknown> {
  const { attuned } = item.system;
  if (!attuned) {
    if (!asksForAttunement(item)) return refuse("needsNone", item);
    if (isHelpless(actor, blockedBy(actor, "act"))) return null;
    const why = attuneBlocked({ jinxed: has(actor, "jinxed"), attuned, minutes: ATTUNEMENT_MINUTES });
    if (why) return refuse(why, why === "jinxed" ? actor : item);
  }
  const step = attuned ? "lose" : "attune";
  const lost = attuned && attunementLost({ jinxed: false, minutesAway: ATTUNEMENT_MINUTES });
  const ended = lost ? spellsLostWith(actor, item) : [];
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, item.name, say(`attunement.${step}`, { name: actor.name }))],
    proposals: [
      {
        kind: "mythAttune",
        target: actor.uuid,
        source: actor.uuid,
        data: { item: item.id ?? "", step },
        automatic: true,
      },
      ...ended.flatMap((running) => endProposals(running, actor)),
    ],
  });
}

/** What of an item's spells ends with its attunement (MY-ITM-05, MY-ITM-07). */
export const spellsLostWith = (actor: Creature, item: MagicItem) =>
  runningOf(actor).filter(
    ({ mark }) => mark.via === item.uuid && afterItemLost(mark.types, { attuned: true, hourPassed: true }) === "ends",
  );
