import "../testing/foundry";
import { expect, it } from "vitest";
import type { ShownChange } from "../../../foundry/contracts/change-handler";
import type { ProposalDraft } from "../../../foundry/contracts/time";
import type { CardPart } from "../../../foundry/messages/card-model";
import { messageBytes, MOST_BYTES } from "../../../foundry/testing/message-bytes";
import { storePledge, type StoredPledge } from "../stored/stored-pledge";
import { PLAIN_CHECK } from "../rules/resolution";
import { storeOutcome, type StoredOutcome } from "../stored/stored-outcome";
import { cardParts } from "./card-parts";

const id = (letter: string): string => letter.repeat(16);
const cards = (count: number): string[] => [..."abcdefgh"].slice(0, count).map(id);
const foe = (letter: string): string => `Scene.${id("s")}.Token.${id(letter)}.Actor.${id("t")}`;
const WORDS = ["Swift", "Guileful", "Persuasive", "Limber", "Focused", "Shadow Fencing"];
const SENTENCE =
  "Swiftly and with Guile I dance past the Persuasive guard, Limber as a cat, Focused on the silver. ".repeat(2);

const pledge: StoredPledge = {
  text: SENTENCE,
  claimed: cards(6),
  exhausted: cards(2),
  discarded: cards(1),
  proficiencies: cards(1),
  risk: 3,
  plotPoint: true,
  method: "fingers",
  purpose: "impose",
  word: "Tripped over his own boots",
  domain: "physical",
  targets: [
    { uuid: foe("k"), share: 2 },
    { uuid: foe("l"), share: 1 },
  ],
  accepted: [{ actor: `Actor.${id("b")}`, card: id("c") }],
  near: true,
  turn: 3,
  asked: 2,
  about: null,
  against: null,
  partner: null,
  round: null,
} as unknown as StoredPledge;

const outcome: StoredOutcome = {
  pledge: id("p"),
  actor: `Actor.${id("a")}`,
  text: SENTENCE,
  names: WORDS,
  purpose: "impose",
  word: pledge.word,
  domain: "physical",
  terms: WORDS.map((word) => [word, 3, "word"]),
  setup: { ...PLAIN_CHECK, pledge: { total: 12, degree: 6 } },
  shown: [4, 4, 2, 3],
  by: "fingers",
  drawn: ["Hrothgar Ironhand"],
  target: foe("k"),
  about: null,
  difficulty: [
    ["AMALGAM.Term.difficulty", 5],
    ["Stubborn", 3, "word"],
    ["Armoured", 2, "word"],
  ],
  secrecy: "open",
  verdict: null,
  defence: { pledged: cards(2), offGuard: false },
  claimed: [],
  spent: { exhausted: cards(2), proficiencies: cards(1), discarded: cards(1) },
  book: { edition: "v10", toggles: {} },
};
const told: ShownChange = { kind: "set", path: "", reason: WORDS.map((word) => `covered|${word}|2|1`).join("\n") };
const after: ProposalDraft[] = [
  { kind: "amalgamSpend", target: `Actor.${id("a")}`, data: { ...outcome.spent, plotPoint: true }, automatic: true },
  { kind: "amalgamImposition", target: foe("k"), source: null, data: { pledge: id("p") } },
];

/** Shown hands are no dice: nothing is rolled. */
const WORST: Record<keyof typeof cardParts, Parameters<typeof messageBytes>[0]> = {
  amalgamOutcome: {
    parts: [{ type: "amalgamOutcome", ...storeOutcome(outcome) } as CardPart],
    proposals: after,
    done: [[told], [told]],
  },
  amalgamPledge: { parts: [{ type: "amalgamPledge", ...storePledge(pledge) }] },
  amalgamRound: {
    parts: [{ type: "amalgamRound", combat: id("c"), key: `${id("c")}.12`, round: 12, attempt: 2, pledges: cards(8) }],
  },
};

it.each(Object.entries(WORST))("%s: the worst that is likely, applied, is at most 4 KB", (_type, worst) => {
  expect(messageBytes(worst)).toBeLessThanOrEqual(MOST_BYTES);
});

it("every kind of card is weighed", () => expect(Object.keys(WORST)).toEqual(Object.keys(cardParts)));
