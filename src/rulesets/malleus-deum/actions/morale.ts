import { postCard } from "../../../foundry/chat/post-card";
import { localize } from "../../../foundry/platform/words";
import { hasCondition } from "../adapters/conditions";
import type { Creature } from "../adapters/creature";
import { toJson } from "../cards/to-json";
import { rollPool } from "./pool";

/** A morale check: Mettle against 5 (MD-MOR-01, MD-MOR-10). Whoever is Fearless passes without dice (MD-MOR-07). */
export function rollMorale(actor: Creature, { fast = false, origin = null as string | null } = {}): Promise<unknown> {
  if (hasCondition(actor, "fearless")) {
    const words = { title: localize("MALLEUS.Morale.check"), text: localize("MALLEUS.Reason.fearless") };
    return postCard({ actor, origin, parts: [toJson("malleusNote", words)] });
  }
  return rollPool(actor, "mettle", { fast, origin, title: localize("MALLEUS.Morale.check"), morale: true });
}
