import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/words";
import { fractionalDamage } from "../rules/dangers";
import type { Creature } from "../adapters/creature";
import { isLethal } from "../adapters/fight";
import { proposeDamage, type ProposalDraft } from "../effects/propose";
import { ask, choice, hint, numberEntry } from "../../../foundry/windows/ask";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";

const WAYS = ["damage", "direct", "stamina", "health"] as const;
type Way = (typeof WAYS)[number];

/**
 * Damage or healing that no weapon deals: a fall, fire, a physician. Asked for here because it brings what the bare numbers
 * of the sheet would not: Bloodied, Down, and their end (MD-DMG-02..05).
 */
export async function harm(actor: Creature): Promise<unknown> {
  const { stamina, health } = actor.system;
  // Companion table 1.12 (MDC-DTH-06, 07).
  const share = (parts: number) => fractionalDamage({ parts, of: 3 }, { stamina: stamina.max, health: health.max });
  const ways = WAYS.map((id) => [id, localize(`MALLEUS.Harm.${id}`)] as const);
  const data = await ask(
    {
      title: format("MALLEUS.Harm.title", { actor: actor.name }),
      icon: "fa-solid fa-droplet",
      classes: DIALOG_CLASSES,
    },
    choice(localize("MALLEUS.Harm.way"), "way", ways),
    numberEntry(localize("MALLEUS.Harm.amount"), "amount", 1, 0, 999),
    hint(format("MALLEUS.Harm.fall", { third: share(1), thirds: share(2) })),
  );
  const number = Math.round(Number(data?.amount ?? 0));
  if (!data || !(number > 0)) return null;
  const chosen = WAYS.find((id) => id === data.way) ?? "damage";
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
