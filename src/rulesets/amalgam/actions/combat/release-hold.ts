import { format, localize } from "../../../../foundry/platform/i18n";
import { letGoBy } from "../../adapters/combat/holds";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { doByCard } from "../propose";

/** Lets go of everybody under one's control, as a card that can be taken back. */
export async function release(actor: AmalgamActor): Promise<void> {
  const all = letGoBy(actor);
  if (all.length === 0) return;
  await doByCard(
    actor,
    localize("AMALGAM.Grapple.release"),
    format("AMALGAM.Grapple.letsGo", { name: actor.name }),
    all.map((other) => ({ kind: "amalgamRelease", actor: other, data: {} })),
  );
}
