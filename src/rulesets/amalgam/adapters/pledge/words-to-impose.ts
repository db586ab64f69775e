import { isItemOf } from "../../../../foundry/platform/documents";
import { currentRulebook } from "../rulebook";
import { DOMAINS, type Domain } from "../../rules/amalgamate";
import { isOneOf } from "../../stored/stored-pledge";

interface WordToImpose {
  name: string;
  domain: Domain;
}

/** Words of the compendia, once they have been looked up. */
let fromPacks: WordToImpose[] | null = null;

/** Reads the compendia's indexes, once per session. */
export async function loadWordsToImpose(): Promise<void> {
  if (fromPacks) return;
  const found: WordToImpose[] = [];
  for (const pack of game.packs.contents.filter(({ documentName }) => documentName === "Item")) {
    const index = await pack.getIndex({ fields: ["system.domain", "system.edition"] });
    for (const entry of index.contents) {
      if (entry.type === "amalgamLooseWord" && inUse(entry.system))
        found.push({ name: entry.name, domain: domainOf(entry.system) });
    }
  }
  fromPacks = found;
}

/** Words that one may pick; any other can be written (AM-IMP-10). */
export function wordsToImpose(): WordToImpose[] {
  const own = game.items
    .filter((item) => isItemOf(item, "amalgamLooseWord") && inUse(item.system))
    .map((item) => ({ name: item.name, domain: domainOf(item.system) }));
  const all = new Map([...(fromPacks ?? []), ...own].map((one) => [one.name, one]));
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Words of the other edition are not offered (AM-EDN-01, row 42). */
const inUse = (system: unknown): boolean =>
  ["both", currentRulebook().edition].includes((system as { edition?: string } | undefined)?.edition ?? "both");

function domainOf(system: unknown): Domain {
  const domain = (system as { domain?: unknown } | undefined)?.domain;
  return isOneOf(DOMAINS, domain) ? domain : "other";
}
