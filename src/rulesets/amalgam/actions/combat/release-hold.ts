import { format, localize } from "../../../../foundry/platform/i18n";
import { releasable } from "../../adapters/combat/holds";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { isHeld } from "../../rules/actors";
import { doByCard } from "../propose";

/** Lets go of everybody under one's control, as a card that can be taken back. */
export async function release(actor: AmalgamActor): Promise<void> {
  const held = releasable(actor);
  if (held.length === 0) return;
  // The Grapple is over for both: what it covers of one's own comes back as well.
  const all = isHeld(readAmalgamate(actor)) ? [...held, actor] : held;
  await doByCard(
    actor,
    localize("AMALGAM.Grapple.release"),
    format("AMALGAM.Grapple.letsGo", { name: actor.name }),
    all.map((other) => ({ kind: "amalgamRelease", actor: other, data: {} })),
  );
}
