import type { ReadText, TextReader } from "../contracts/text-reader";
import { localize } from "../platform/i18n";
import { isEnabled } from "../registry/enabled-rulesets";
import { loadPlay } from "../registry/plays";
import { allRulesets } from "../registry/registry";
import { readDocuments } from "./document-files";
import { worldTypes } from "./world-types";

/** A way of writing that the import knows, in words: files of any game, or one game's own. */
export interface Writing {
  /** Id of the game; empty: any. */
  ruleset: string;
  name: string;
  hint: string;
  /** Empty: there is none. */
  example: string;
  read(text: string): Promise<ReadText>;
}

type Read = (text: string) => ReadText;

/** What it needs is loaded with the first text. */
const once = (open: () => Promise<Read>): Writing["read"] => {
  let opened: Promise<Read> | null = null;
  return async (text) => (await (opened ??= open()))(text);
};

/** What a sheet's export writes, whatever game it is of. */
const files = (): Writing => ({
  ruleset: "",
  name: localize("MANIFOLD.Content.files"),
  hint: localize("MANIFOLD.Content.explain"),
  example: "",
  read: once(async () => {
    const types = worldTypes();
    return (text) => readDocuments(text, types);
  }),
});

/** A file says so in its first words, whatever way of writing was chosen. */
const isFile = (text: string): boolean => /^\s*(?:\{\s*"documents"\s*:|documents\s*:)/.test(text);

const writingOf = (ruleset: string, title: string, reader: TextReader, file: Writing): Writing => {
  const read = once(reader.open);
  return {
    ruleset,
    name: `${localize(title)}: ${localize(reader.label)}`,
    hint: localize(reader.hint),
    example: localize(reader.example),
    read: (text) => (isFile(text) ? file.read(text) : read(text)),
  };
};

/** Files first, then the ways of the games that are on. */
export async function loadWritings(): Promise<[Writing, ...Writing[]]> {
  const file = files();
  const own = allRulesets()
    .filter(({ id }) => isEnabled(id))
    .map(async (ruleset) => {
      const reader = await (await loadPlay(ruleset)).textReader?.();
      return reader ? [writingOf(ruleset.id, ruleset.title, reader, file)] : [];
    });
  return [file, ...(await Promise.all(own)).flat()];
}
