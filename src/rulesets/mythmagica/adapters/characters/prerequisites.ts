import { format, localize } from "../../../../foundry/platform/i18n";
import { missingOf, type Held, type Prerequisite } from "../../rules/advancement/classes";
import { headingWords } from "./training";

/** Things that are called something: by them a short name is read. */
type Named = readonly { name: string; system: object }[];

/** A short name as people read it: as a thing that is known is called, else "fireLore" as "Fire lore". */
export const nameIn =
  (known: Named) =>
  (slug: string): string =>
    known.find(({ system }) => (system as { slug?: unknown }).slug === slug)?.name ?? headingWords(slug);

/** "Blithering: rank 5", or "Night Vision" where having it is all that is asked (MY-ABL-06). */
export function askedWords({ anyOf, rank }: Prerequisite, known: Named): string {
  const what = anyOf.map(nameIn(known)).join(localize("MYTHMAGICA.Class.or"));
  return rank > 0 ? format("MYTHMAGICA.Class.asksRank", { what, rank }) : what;
}

/** What somebody lacks of what is asked for, in a line. */
export const missingWords = (asked: readonly Prerequisite[], who: Held, known: Named): string =>
  missingOf(asked, who)
    .map((one) => askedWords(one, known))
    .join(", ");

/** Why something cannot be taken, in a sentence; of prerequisites it names those that are missing. */
export const blockWords = (
  branch: "Class" | "Pick",
  why: string,
  asked: readonly Prerequisite[],
  who: Held,
  known: Named,
): string => format(`MYTHMAGICA.${branch}.blocked.${why}`, { missing: missingWords(asked, who, known) });
