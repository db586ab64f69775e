import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { heldFrom, poolOf } from "../../adapters/magic/mana";
import { bearersOf, underSpell } from "../../adapters/magic/standing-on";
import { cancelTogether, unsupported } from "../../rules/magic/standing";
import { tell } from "../characters/tell";

export type Standing = ItemOf<"bindStandingSpell">;

/** Everybody for whom it ends: any of those who cast it together cancels it for all (L2404). */
function endedFor(item: Standing): string[] {
  const { actor, id } = item;
  // Their own comes last: that they hold it is what entitles them to end the others'.
  const holders = [...item.system.holders.filter((uuid) => uuid !== actor?.uuid), actor?.uuid ?? ""];
  const all = holders.map((uuid) => findActor(uuid)).filter(isCreature);
  const before = Object.fromEntries(all.map((one) => [one.uuid, poolOf(one)]));
  const after = cancelTogether(before, id ?? "");
  return Object.keys(before).filter((uuid) => after[uuid] !== before[uuid]);
}

/**
 * A spell goes, and with it all that it brought (BI-MAG-09): the caster's mana can fill again, what lay on others ends.
 * @param of Who shook it off: while it lies on others besides, it goes on for them (BI-MAG-30).
 */
export function endingProposals(item: Standing, of: Creature | null = null): ProposalDraft[] {
  const { actor } = item;
  const goesOn = of !== null && underSpell(item).some(({ uuid }) => uuid !== of.uuid);
  const id = item.id ?? "";
  if (!actor) return [];
  const from = heldFrom(item);
  const ends = endedFor(item);
  return [
    ...(goesOn ? [of] : bearersOf(item))
      .filter((on) => on !== actor || ends.length > 1)
      .map(({ uuid }) => ({
        kind: "bindSpellEnds",
        target: uuid,
        source: actor.uuid,
        data: { from },
        automatic: true,
      })),
    ...ends.map((holder) => ({
      kind: "bindStandingEnds",
      target: holder,
      source: actor.uuid,
      data: { id, ...(goesOn ? { of: of.uuid } : {}) },
      automatic: true,
    })),
  ];
}

/** Ends a standing spell by hand. A spell that was cast together ends for all who hold it (L2404). */
export async function endStanding(item: Standing, why = "ended"): Promise<unknown> {
  const { actor, name } = item;
  if (!actor?.isOwner) return null;
  return tell({
    actor,
    title: format("BIND.Magic.ends", { name }),
    text: localize(`BIND.Magic.Why.${why}`),
    proposals: endingProposals(item),
  });
}

/** Standing spells that the mana does not carry any more: they end, the latest first. */
export async function endUnsupported(actor: Actor): Promise<void> {
  if (!isCreature(actor)) return;
  for (const { id } of unsupported(poolOf(actor))) {
    const item = itemsOf(actor, "bindStandingSpell").find((one) => one.id === id);
    if (item) await endStanding(item, "noMana");
  }
}
