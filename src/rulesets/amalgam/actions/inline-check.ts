import { format, localize } from "../../../foundry/platform/i18n";
import type { InlineCheck } from "../../../foundry/contracts/play";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { isAmalgamActor } from "../adapters/amalgam-actor";
import { startPledge } from "./start-pledge";
import { plainName } from "../rules/cards/find";

/** Reads "swift agile dc=7": Words to claim, and a Difficulty; "-" for a blank inside a Word. Null: neither. */
function parse(words: string[]): { names: string[]; difficulty: number | null } | null {
  const difficulty = words.map((word) => /^dc=(\d{1,2})$/i.exec(word)?.[1]).find((found) => found !== undefined);
  const names = words.filter((word) => /^[\p{L}\p{N}'-]+$/u.test(word)).map((word) => word.replaceAll("-", " "));
  if (names.length === 0 && difficulty === undefined) return null;
  return { names, difficulty: difficulty === undefined ? null : Number(difficulty) };
}

/** @Check[amalgam swift agile dc=7] */
export const inlineCheck: InlineCheck = {
  label(words) {
    const check = parse(words);
    if (!check) return null;
    const names = check.names.join(", ") || localize("AMALGAM.Request.pledge");
    return check.difficulty === null
      ? names
      : format("AMALGAM.Request.inline", { names, difficulty: check.difficulty });
  },
  async roll(words, actor, fast) {
    const check = parse(words);
    if (!check || !isAmalgamActor(actor)) return null;
    const wanted = new Set(check.names.map(plainName));
    const { words: cards, gear } = readAmalgamate(actor);
    return startPledge(actor, {
      cards: [...cards, ...gear].filter(({ name }) => wanted.has(plainName(name))).map(({ id }) => id),
      fast,
      ...(check.difficulty === null ? {} : { difficulty: check.difficulty }),
    });
  },
};
