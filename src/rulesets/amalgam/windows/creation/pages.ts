import type { GuideChoice, GuidePicture, GuideStep } from "../../../../foundry/guide/guide-step";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { MadeAmalgamate } from "../../changes/made-words";
import { WORD_CATEGORIES } from "../../rules/amalgamate";
import { creationHints } from "../../rules/cards";
import type { Rulebook } from "../../rules/edition";
import { reasonLabel } from "../../rules/labels";
import { creationBudget, creationProblems, MOST_SNAGS, packageWarnings } from "../../rules/table";
import { chosenPackages, linesOf, type Sources } from "./draft";

const PICTURES = {
  packages: "systems/manifold/assets/game-icons/stack.svg",
  words: "systems/manifold/assets/game-icons/quill-ink.svg",
  snags: "systems/manifold/assets/game-icons/cracked-mask.svg",
  active: "systems/manifold/assets/game-icons/card-play.svg",
};
type PageId = keyof typeof PICTURES;
export const PAGES = Object.keys(PICTURES) as PageId[];

const pageOf = (id: PageId): Omit<GuideStep, "view" | "open"> => ({
  id,
  label: localize(`AMALGAM.Guide.step.${id}`),
  img: PICTURES[id],
  text: localize(`AMALGAM.Guide.text.${id}`),
  template: `systems/manifold/templates/amalgam/guide/${id === "snags" ? "words" : id}.hbs`,
});

export interface Shown {
  answers: GuideAnswers;
  sources: Sources;
  draft: MadeAmalgamate;
  book: Rulebook;
}

/** Everything the guide shows of a character in the making (AM-CHR-01 to 08). */
export function guidePicture(shown: Shown): GuidePicture {
  const { answers, sources, draft } = shown;
  const { words } = draft.next;
  const names = (snag: boolean): string =>
    words
      .filter((one) => one.snag === snag)
      .map(({ name, level }) => (level > 1 ? `${name} ${level}` : name))
      .join(", ");
  return {
    steps: [packagesPage(shown), wordsPage(shown), snagsPage(shown), activePage(shown)],
    summary: [
      {
        label: localize("AMALGAM.Guide.step.packages"),
        value: chosenPackages(answers, sources)
          .map(({ name }) => name)
          .join(", "),
      },
      { label: localize("AMALGAM.Guide.step.words"), value: names(false) },
      { label: localize("AMALGAM.Guide.step.snags"), value: names(true) },
      { label: localize("AMALGAM.Guide.step.active"), value: linesOf(answers, "active").join(", ") },
    ],
  };
}

function packagesPage({ answers, sources, book }: Shown): GuideStep {
  const picked = linesOf(answers, "packages");
  const entries = chosenPackages(answers, sources).flatMap(({ system }) => system.entries);
  const warned = packageWarnings(
    entries.map(({ name, isSnag }) => ({ name, snag: isSnag })),
    book,
  );
  const page = pageOf("packages");
  return {
    ...page,
    text: warned.length > 0 ? `${page.text} ${localize("AMALGAM.Creation.snagsWarned")}` : page.text,
    view: {
      choice: {
        name: "packages",
        label: "",
        many: true,
        options: sources.packages.map(({ uuid, name, img, system }) => ({
          value: uuid,
          label: name,
          img: img ?? "",
          gives: system.entries.map((one) =>
            one.isSnag ? `${one.name} (${localize("AMALGAM.Mark.snag.label")})` : one.name,
          ),
          picked: picked.includes(uuid),
        })),
      } satisfies GuideChoice,
    },
    open: [],
    optional: true,
    touched: picked.length > 0,
    ...(sources.packages.length === 0 ? { missing: localize("AMALGAM.Guide.noPackages") } : {}),
  };
}

/** The lists' Words of one kind as choices, one for each category that has any. */
function listChoices({ answers, sources }: Shown, name: "words" | "snags"): GuideChoice[] {
  const picked = linesOf(answers, name);
  const all = sources.listed.filter(({ snag }) => snag === (name === "snags"));
  const groups = name === "snags" ? [null] : WORD_CATEGORIES;
  return groups.flatMap((group) => {
    const words = all.filter(({ category }) => group === null || category === group);
    const label = group === null ? "" : localize(`AMALGAM.Choice.category.${group}`);
    const options = words.map((one) => ({ value: one.name, label: one.name, picked: picked.includes(one.name) }));
    return words.length > 0 ? [{ name, label, many: true, options }] : [];
  });
}

const refused = ({ draft }: Shown, names: readonly string[]): string[] =>
  draft.refusals
    .filter(({ name }) => names.some((one) => one.trim().toLowerCase() === name.toLowerCase()))
    .map(({ name, reason }) => `${name}: ${localize(reasonLabel(reason))}`);

/** Ten Words, and one for each Snag: typed, or taken from the lists (AM-CHR-01, AM-CHR-02, AM-CHR-07). */
function wordsPage(shown: Shown): GuideStep {
  const { answers, sources, draft, book } = shown;
  const { words, allowed, snags } = creationBudget(draft.next);
  const typed = linesOf(answers, "typed");
  const few = creationProblems(draft.next).filter(({ reason }) => reason === "tooFewWords" || reason === "noName");
  const hints = words > 0 && book.commonWords > 0 ? creationHints(draft.next) : [];
  return {
    ...pageOf("words"),
    view: {
      entry: "entry",
      label: localize("AMALGAM.Guide.typeWord"),
      budget: format("AMALGAM.Creation.budget", { words, allowed, snags, most: MOST_SNAGS }),
      typed: typed.map((name, index) => ({ name, index, list: "typed" })),
      advice: hints.map((hint) => localize(`AMALGAM.Creation.advice.${hint}`)),
      choices: listChoices(shown, "words"),
    },
    open: [
      ...few.map(({ reason }) => localize(reasonLabel(reason))),
      ...refused(shown, linesOf(answers, "typed", "words")),
    ],
    ...(sources.listed.length === 0 ? { missing: localize("AMALGAM.Guide.noLists") } : {}),
  };
}

/** Up to three Snags, each for one Word more (AM-CHR-02). */
function snagsPage(shown: Shown): GuideStep {
  const typed = linesOf(shown.answers, "typedSnags");
  const { snags } = creationBudget(shown.draft.next);
  return {
    ...pageOf("snags"),
    view: {
      entry: "entrySnag",
      label: localize("AMALGAM.Guide.typeSnag"),
      budget: format("AMALGAM.Guide.snagBudget", { snags, most: MOST_SNAGS }),
      typed: typed.map((name, index) => ({ name, index, list: "typedSnags" })),
      advice: [],
      choices: listChoices(shown, "snags"),
    },
    open: refused(shown, linesOf(shown.answers, "typedSnags", "snags")),
    optional: true,
    touched: snags > 0,
  };
}

/** The five that begin in the slots (AM-ACT-01); Snags never do. */
function activePage({ answers, draft }: Shown): GuideStep {
  const picked = linesOf(answers, "active");
  const words = draft.next.words.filter(({ snag }) => !snag);
  return {
    ...pageOf("active"),
    view: {
      none: words.length === 0 ? localize("AMALGAM.Guide.wordsFirst") : "",
      choice: {
        name: "active",
        label: "",
        many: true,
        options: words.map(({ name, level, category }) => ({
          value: name,
          label: level > 1 ? `${name} ${level}` : name,
          gives: [localize(`AMALGAM.Choice.category.${category}`)],
          picked: picked.includes(name),
        })),
      } satisfies GuideChoice,
    },
    open: picked.length > 5 ? [localize(reasonLabel("tooManyActive"))] : [],
    optional: picked.length <= 5,
    touched: picked.length > 0,
  };
}
