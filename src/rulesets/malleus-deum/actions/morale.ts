import { postCard } from "../../../foundry/chat/post-card";
import { localize } from "../../../foundry/platform/words";
import { hasCondition } from "../adapters/conditions";
import { isPlayerCharacter, type Creature } from "../adapters/creature";
import { notePart } from "../cards/note-part";
import { rollPool, type PoolOptions } from "./pool";

/** A morale check: Mettle against 5 (MD-MOR-01, MD-MOR-10). Whoever is Fearless passes without dice (MD-MOR-07). */
export function rollMorale(actor: Creature, options: PoolOptions = {}): Promise<unknown> {
  const title = localize("MALLEUS.Morale.check");
  if (hasCondition(actor, "fearless")) {
    const note = notePart({ title, text: localize("MALLEUS.Reason.fearless"), tone: "good" });
    return postCard({ actor, origin: options.origin ?? null, parts: [note] });
  }
  return rollPool(actor, "mettle", {
    ...options,
    occasion: {
      title,
      about: options.occasion?.about ?? (isPlayerCharacter(actor) ? "morale" : "npcMorale"),
      categories: ["morale"],
      // A step down the ladder (MD-MOR-03): the GM may rule otherwise, so it waits for a click.
      proposals: ({ success }) =>
        success ? [] : [{ kind: "malleusMorale", target: actor.uuid, source: actor.uuid, data: {} }],
    },
  });
}
