import { stored } from "../../../engine";
import { flag, listOf, readAs, readShape, text, whole } from "../../../foundry/changes/data-shape";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { granted, takeBackKind, type GrantRules } from "../../../foundry/grants/grant-kinds";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { sameName } from "../rules/cards";
import {
  approve,
  awardWords,
  gainWord,
  lostWords,
  regainWord,
  removeSnag,
  type HistoryEntry,
  type NewWord,
} from "../rules/table";
import { ON_AMALGAMATE } from "./limits";
import { outcomeKind, RULING } from "./outcome-kind";
import { newId } from "./outcome-plan";

/** A Word as cards store it. */
const parseWord = readAs(
  stored.object<NewWord>({
    name: stored.textOf(200),
    level: stored.optional(stored.whole(1, 20)),
    category: stored.optional(stored.oneOf(WORD_CATEGORIES)),
    thaumaturgy: stored.optional(stored.oneOf(THAUMATURGIES)),
    attack: stored.optional(stored.flag),
    snag: stored.optional(stored.flag),
  }),
);

/** One Experience is one awarded Word; a Destroyed one costs an award for each of its copies (AM-ADV-04). */
const rules: GrantRules = {
  limits: ON_AMALGAMATE,
  moves: /^system\.(unspentWords|wordHistory)$/,
  entry: (_actor, { grant: _, ...what }) => ({ what, cost: 0 }),
};

const grown = (handler: ChangeHandler): ChangeHandler => granted(handler, rules);

/** It comes back without the Storyteller's approval, so it must be one that they have seen (AM-ADV-03, AM-ADV-04). */
const isLost = ({ name, level = 1 }: NewWord, history: readonly HistoryEntry[]): boolean =>
  lostWords(history).some((lost) => sameName(lost.name, name) && lost.level === level);

/** How Words grow (AM-ADV-01..04, AM-CHR-04): each as one change that can be taken back, on its card or from the list of growth. */
export const growthKinds: Record<string, ChangeHandler> = {
  /** An award of the Storyteller's. Data: `{ amount }`. */
  amalgamAward: grown(
    outcomeKind(
      readShape({ amount: whole(-20, 20) }),
      (amalgamate, { amount }) => awardWords(amalgamate, Number(amount)),
      RULING,
    ),
  ),
  /** An awarded Word becomes a card. Data: a Word. */
  amalgamGain: grown(outcomeKind(parseWord, (amalgamate, word, book) => gainWord(amalgamate, word, book, newId))),
  /** A Destroyed Word comes back. Data: a Word with its Level. */
  amalgamRegain: grown(
    outcomeKind(parseWord, (amalgamate, word, book, { system }) =>
      isLost(word, system.wordHistory) ? regainWord(amalgamate, word, book, newId) : { refusal: "notFound" },
    ),
  ),
  /** A Snag goes. Data: `{ card, agreed }`. */
  amalgamRemoveSnag: grown(
    outcomeKind(
      readShape({ card: text(), agreed: flag }),
      (amalgamate, { card, agreed }, book) => removeSnag(amalgamate, String(card), agreed === true, book),
      { ruling: ({ agreed }) => agreed === true },
    ),
  ),
  /** An entry of the list of growth goes back, and nothing else. Data: `{ id }`. */
  amalgamTakeBack: takeBackKind(rules),
  /** The Storyteller agrees to cards. Data: `{ cards }`, their ids. */
  amalgamApprove: outcomeKind(
    readShape({ cards: listOf(text()) }),
    (amalgamate, { cards }) => approve(amalgamate, new Set(cards as string[])),
    RULING,
  ),
};
