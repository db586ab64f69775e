import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { quarter } from "../../rules/checks";
import { fractionalDamage } from "../../rules/dangers";
import type { Creature } from "../../adapters/creature";
import { isLethal } from "../../adapters/combat/fight";
import { proposeDamage } from "../../changes/propose";
import { ask, choice, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { rulesetSetting } from "../../../../foundry/settings/register-settings";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import type { ProposalDraft } from "../../../../foundry/contracts/time";

const WAYS = ["damage", "direct", "stamina", "health"] as const;
type Way = (typeof WAYS)[number];

/**
 * Damage or healing that no weapon deals: a fall, fire, a physician. Asked for here because it brings what the bare numbers
 * of the sheet would not: Bloodied, Down, and their end (MD-DMG-02..05).
 */
export async function harm(actor: Creature): Promise<unknown> {
  const { stamina, health } = actor.system;
  // Companion table 1.12 (MDC-DTH-06, 07).
  const most = { stamina: stamina.max, health: health.max };
  const basis = rulesetSetting(RULESET_ID, "fractions") === "all" ? "all" : "health";
  const share = (parts: number) => fractionalDamage({ parts, of: 3 }, most, basis);
  // The core book's own example is of both (MD-DMG-05, A-39).
  const shares = { third: share(1), thirds: share(2), quarter: quarter(stamina.max + health.max) };
  const ways = WAYS.map((id) => [id, localize(`MALLEUS.Harm.${id}`)] as const);
  const data = await ask(
    {
      title: format("MALLEUS.Harm.title", { actor: actor.name }),
      icon: "fa-solid fa-droplet",
      classes: DIALOG_CLASSES,
    },
    choice(localize("MALLEUS.Harm.way"), "way", ways),
    numberEntry(localize("MALLEUS.Harm.amount"), "amount", 1, 0, 999),
    choice(localize("MALLEUS.Harm.share"), "share", [
      ["", localize("MALLEUS.Harm.noShare")],
      ...(Object.keys(shares) as (keyof typeof shares)[]).map(
        (id) => [id, format(`MALLEUS.Harm.${id}`, { amount: shares[id] })] as const,
      ),
    ]),
    hint(localize("MALLEUS.Harm.fall")),
  );
  // A share of the hit points is dealt to Health, whatever stands above it (MD-DMG-03).
  const part = data?.share ? (shares[data.share as keyof typeof shares] ?? null) : null;
  const number = part ?? Math.round(Number(data?.amount ?? 0));
  if (!data || !(number > 0)) return null;
  const chosen = part === null ? (WAYS.find((id) => id === data.way) ?? "damage") : "direct";
  const title = localize(`MALLEUS.Harm.${chosen}`);
  const text = format("MALLEUS.Harm.text", { actor: actor.name, amount: number });
  return postCard({ actor, parts: [notePart(RULESET_ID, title, text)], proposals: propose(actor, chosen, number) });
}

function propose(actor: Creature, way: Way, amount: number): ProposalDraft[] {
  const base = { target: actor.uuid, source: actor.uuid, automatic: true };
  if (way === "stamina" || way === "health") {
    return [{ ...base, kind: "malleusHeal", data: { stamina: 0, health: 0, [way]: amount } }];
  }
  const damage = {
    base: amount,
    factor: 1 as const,
    factorReason: null,
    types: [],
    physical: false,
    iron: false,
    direct: way === "direct",
    nonLethalWeapon: false,
    lethal: isLethal(),
  };
  return proposeDamage(actor, actor, damage).map((draft) => ({ ...draft, automatic: true }));
}
