import type { CardPartType } from "../../../foundry/contracts/message-part";
import { format, localize } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import {
  FOUND_PART,
  foundIn,
  foundSchema,
  STARTED_PART,
  startedIn,
  startedSchema,
  type FoundData,
} from "../stored/gm-data";

type Group = FoundData["finds"][number]["groups"][number];

const CREATURE = /^Compendium\.manifold\.bind-bestiary\.Actor\.\w{16}$/;

/** A group as a link that can be dragged. Anybody may have written the card: only our creatures are linked, names stay text. */
async function linked(
  { uuid, name, count }: Group,
  message: FoundryDocument,
): Promise<{ count: number; link: unknown }> {
  const words = foundry.utils.escapeHTML(name.replaceAll(/[[\]{}@]/g, ""));
  return { count, link: CREATURE.test(uuid) ? await enrich(`@UUID[${uuid}]{${words}}`, message) : name };
}

/** What the party meets (BIC-19 to BIC-22): creatures as links that can be dragged into the scene. */
const foundPartType: CardPartType = {
  template: "bind/cards/found.hbs",
  schema: foundSchema,
  async context(part, { message }) {
    const { place, finds } = foundIn(part);
    return {
      title: format("BIND.Gm.Encounter.at", { place }),
      outcome: localize(finds.some(({ what }) => what) ? "BIND.Gm.Encounter.some" : "BIND.Gm.Encounter.none"),
      finds: await Promise.all(
        finds.map(async ({ groups, ...find }) => ({
          ...find,
          groups: await Promise.all(groups.map((group) => linked(group, message))),
        })),
      ),
    };
  },
};

/** What happened to whom before the first adventure (BIC-44). */
const startedPartType: CardPartType = {
  template: "bind/cards/started.hbs",
  schema: startedSchema,
  context(part) {
    const { rows, shared } = startedIn(part);
    return {
      title: localize("BIND.Gm.Starting.title"),
      rows,
      shared: shared.map(({ number, who }) => format("BIND.Gm.Starting.shared", { number, who: who.join(", ") })),
    };
  },
};

/** Parts of the cards of the GM's tools, by type. */
export const gmParts: Record<string, CardPartType> = { [FOUND_PART]: foundPartType, [STARTED_PART]: startedPartType };
