import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { fallingDamage } from "../rules/damage";
import type { Creature } from "../adapters/creature";
import { isLethal } from "../adapters/fight";
import { proposeDamage, type ProposalDraft } from "../effects/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";

const WAYS = ["damage", "direct", "stamina", "health"] as const;
type Way = (typeof WAYS)[number];

/**
 * Damage or healing that no weapon deals: a fall, fire, a physician. Asked for here because it brings what the bare numbers
 * of the sheet would not: Bloodied, Down, and their end (MD-DMG-02..05).
 */
export async function harm(actor: Creature): Promise<unknown> {
  const amount = element("input");
  Object.assign(amount, { type: "number", name: "amount", min: "0", max: "999", value: "1", autofocus: true });
  amount.setAttribute("value", "1");
  const way = element("select");
  way.name = "way";
  for (const id of WAYS) {
    const option = element("option", "", localize(`MALLEUS.Harm.${id}`));
    option.value = id;
    way.append(option);
  }
  const quarter = fallingDamage(actor.system.stamina.max, actor.system.health.max);
  const content = element(
    "div",
    "",
    element("label", "", localize("MALLEUS.Harm.way"), way),
    element("label", "", localize("MALLEUS.Harm.amount"), amount),
    element("p", "hint", format("MALLEUS.Harm.fall", { amount: quarter })),
  );
  const window = { title: format("MALLEUS.Harm.title", { actor: actor.name }), icon: "fa-solid fa-droplet" };
  const data = await foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
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
