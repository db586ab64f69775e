import type { Rulebook } from "../edition";
import type { NewWord } from "./new-word";

/** Snags in a package that the edition does not speak of: worth a warning, no refusal (2012, AM-CHR-05, A11). */
export const packageWarnings = (entries: readonly NewWord[], book: Rulebook): string[] =>
  book.packageSnags === "warned" ? entries.filter(({ snag }) => snag).map(({ name }) => name) : [];
