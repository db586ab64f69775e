import { localize } from "../../../../foundry/platform/i18n";

/** What is named in brackets, by ability; of all others it is a society. */
const KINDS: Readonly<Record<string, "foe" | "terrain">> = { "social.adversary": "foe", "wilderness.lore": "terrain" };

/** What an ability can be learnt for (MD-ABL-04): what it lists, or else examples of ours, since the book leaves it to the table. */
export const examplesOf = (slug: string, listed: readonly string[]): readonly string[] =>
  listed.length > 0 ? listed : localize(`MALLEUS.Creation.examples.${KINDS[slug] ?? "society"}`).split("; ");
