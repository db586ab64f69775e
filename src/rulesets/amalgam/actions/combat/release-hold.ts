import { format, localize } from "../../../../foundry/platform/i18n";
import { actorAt, isAmalgamActor } from "../../adapters/amalgam-actor";
import { releasable } from "../../adapters/combat/holds";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { doByCard } from "../propose";

/** Lets go of everybody under one's control, as a card that can be taken back. */
export async function release(actor: AmalgamActor, combat: Combat): Promise<void> {
  const held = releasable(actor, combat)
    .map(({ uuid }) => actorAt(uuid))
    .filter(isAmalgamActor);
  if (held.length === 0) return;
  await doByCard(
    actor,
    localize("AMALGAM.Grapple.release"),
    format("AMALGAM.Grapple.letsGo", { name: actor.name }),
    held.map((other) => ({ kind: "amalgamRelease", actor: other, data: {} })),
  );
}
