import { format, localize } from "../../../foundry/platform/i18n";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate } from "../rules/amalgamate";
import { creationHints } from "../rules/cards";
import type { Rulebook } from "../rules/edition";
import { reasonLabel } from "../rules/labels";
import { creationBudget, creationProblems, lostWords, MOST_SNAGS, regainPrice } from "../rules/table";

/** What is said while a character is in the making (AM-CHR-01..08). */
export function creationView(actor: AmalgamActor, amalgamate: Amalgamate, book: Rulebook) {
  const { words, allowed, snags } = creationBudget(amalgamate);
  return {
    fresh: amalgamate.words.length === 0,
    budget: format("AMALGAM.Creation.budget", { words, allowed, snags, most: MOST_SNAGS }),
    hint: localize(`AMALGAM.Creation.hint.${book.packageName}`),
    snags: true,
    problems: creationProblems(amalgamate).map(({ reason, names }) =>
      [localize(reasonLabel(reason)), names.join(", ")].filter(Boolean).join(" "),
    ),
    advice:
      words > 0 && book.commonWords > 0
        ? creationHints(amalgamate).map((hint) => localize(`AMALGAM.Creation.advice.${hint}`))
        : [],
    packages: packagesOf(actor),
  };
}

/** Packages that came as a unit, and go as one. */
const packagesOf = (actor: AmalgamActor) =>
  actor.items
    .filter(({ type }) => type === "amalgamPackage")
    .map(({ id, name }) => ({ id, label: format("AMALGAM.Creation.removePackage", { name }) }));

/** What is said of growth: Words to write, Words to regain; null when there is neither (AM-ADV-01..04). */
export function growthView(actor: AmalgamActor, { unspentWords, words }: Amalgamate, editing: boolean) {
  const lost = lostWords(actor.system.wordHistory).map(({ name, level }, index) => {
    const price = regainPrice(level);
    return {
      index,
      label: format("AMALGAM.Growth.regain", { name, level, price }),
      reason: unspentWords < price ? localize(reasonLabel("needsAwards")) : null,
    };
  });
  const creature = actor.type === "amalgamCreature";
  if (unspentWords === 0 && lost.length === 0 && !(creature && (editing || words.length === 0))) return null;
  const unspent = unspentWords > 0 ? format("AMALGAM.Growth.unspent", { count: unspentWords }) : null;
  return { words: creature ? localize("AMALGAM.Growth.creature") : unspent, snags: creature, lost };
}
