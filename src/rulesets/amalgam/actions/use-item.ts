import type { PledgeOptions } from "./start-pledge";
import { startPledge } from "./start-pledge";
import { isItemOf } from "../../../foundry/platform/documents";

/** What a click on a card in the hotbar does: it is pledged; a project is worked on. */
export async function useItem(item: Item, { fast }: { fast: boolean }): Promise<unknown> {
  const { actor } = item;
  if (!actor) return item.sheet?.render({ force: true });
  const options: PledgeOptions = isItemOf(item, "amalgamProject")
    ? { purpose: "craft", project: item.id ?? "" }
    : { cards: [item.id ?? ""], fast };
  return startPledge(actor, options);
}
