import type { Summary, SummarySubject } from "../../../foundry/contracts/summary";
import { format, localize } from "../../../foundry/platform/i18n";
import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { effectiveLevel, threshold } from "../rules/cards";
import { gearOf, wordOf } from "../rules/cards/find";
import { gearView, wordView, type CardSource, type CardView } from "./card-view";
import { fieldViews } from "./item-fields";

/** What this game adds to what is told of a thing: a card's numbers as they are for whoever has it. */
export function amalgamSummary({ actor, item }: SummarySubject): Partial<Summary> | null {
  if (!item) return null;
  const known = isActorOf(actor, "amalgamCharacter") || isActorOf(actor, "amalgamCreature");
  const card = known ? cardSummary(actor, item) : null;
  return card ?? { numbers: readNumbers(item) };
}

function cardSummary(actor: AmalgamActor, item: Item): Partial<Summary> | null {
  const book = currentRulebook();
  const amalgamate = readAmalgamate(actor);
  const id = item.id ?? "";
  const numbers = ({ id: one }: { id: string }) => ({
    level: effectiveLevel(amalgamate, one, book),
    threshold: threshold(amalgamate, one, book),
  });
  const source: CardSource = { amalgamate, numbers, pendingShown: amalgamate.creationDone, book };
  const word = wordOf(amalgamate, id);
  const gear = gearOf(amalgamate, id);
  if (!word && !gear) return null;
  const view = word ? wordView(word, source) : gear ? gearView(gear, source) : null;
  if (!view) return null;
  const worth = numbers({ id });
  return {
    title: view.name,
    numbers: [
      { label: localize("AMALGAM.Card.FIELDS.level.label"), value: String(worth.level) },
      { label: localize("AMALGAM.Summary.influence"), value: influenceOf(view, worth.threshold) },
    ],
    rule: linesOf(view),
  };
}

const influenceOf = ({ pips }: CardView, most: number): string =>
  format("AMALGAM.Summary.influenceOf", { points: pips.filter(({ filled }) => filled).length, most });

const linesOf = (view: CardView): string =>
  [
    view.covered ? format("AMALGAM.Card.coveredBy", { name: view.name, word: view.covered }) : "",
    ...view.badges.filter(({ text }) => !/^L\d/.test(text)).map(({ label }) => label),
    ...view.effects.map(({ text }) => text),
    ...view.lines,
  ]
    .filter(Boolean)
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(" ");

/** What is worth reading of something that nobody carries. */
const readNumbers = (item: Item): { label: string; value: string }[] =>
  isItemOf(item, "amalgamWord", "amalgamGear")
    ? fieldViews(item, currentRulebook())
        .filter(({ told, field }) => told && field.name !== "sourceNote")
        .map(({ field, text }) => ({ label: field.label, value: text }))
    : [];
