import { localize } from "../platform/i18n";

/** A game's rules reference: which of its pages stands behind a number. */
export interface RulesReference<Page extends string> {
  /** Uuid of the journal in its pack. Its pages' ids are the pack's own and stay. */
  journal: string;
  pages: Readonly<Record<Page, string>>;
  /** Prefix of the language keys of the pages' names. */
  words: string;
  /** What a rule of the sheet is about: by its whole name ("figure.guts"), or by the first part of it ("attribute"). */
  rules: Readonly<Record<string, Page>>;
}

/** Links to the pages of a rules reference, for whoever asks where a number comes from. */
export function rulePages<Page extends string>({ journal, pages, words, rules }: RulesReference<Page>) {
  const linkTo = (page: Page): string =>
    `<p>@UUID[${journal}.JournalEntryPage.${pages[page]}]{${localize(`${words}.${page}`)}}</p>`;
  /** The page behind a rule, as a link; nothing where none is about it. */
  const pageOf = (rule: string): string => {
    const page = rules[rule] ?? rules[rule.split(".")[0] ?? ""];
    return page ? linkTo(page) : "";
  };
  return { linkTo, pageOf };
}
