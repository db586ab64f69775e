import { format, localize } from "../../../foundry/platform/i18n";
import type { Amalgamate, GearCard, WordCard } from "../rules/amalgamate";
import { effectiveLevel, threshold } from "../rules/cards";
import type { Rulebook } from "../rules/edition";
import { imposeDifficulty } from "../rules/difficulty";
import { pointsToCover, uncovered } from "../rules/imposition";
import { candidates, DEFENCE, OPPOSED, type PledgeSituation } from "../rules/pledge";
import { gearView, wordView, type CardSource, type CardView } from "./card-view";

interface BlockRow {
  id: string;
  img: string;
  name: string;
  /** What it is like now: covered, used up, waiting. */
  detail: string;
  level: number;
  /** Not to be pledged as it lies: in no slot, or covered. */
  stowed: boolean;
}

/** A heading with its rows; what is empty is left out. */
interface BlockGroup {
  label: string;
  rows: BlockRow[];
}

/** A number that one wants of a creature at a glance. */
interface Figure {
  label: string;
  value: string;
  told: string;
}

/** What it has to Pledge and how hard it is to get at, as it is now (AM-PLD-01, AM-RES-02, AM-IMP-02, AM-IMP-06). */
function figuresOf(amalgamate: Amalgamate, book: Rulebook): Figure[] {
  const worth = (situation: PledgeSituation) =>
    candidates(amalgamate, situation, book).flatMap(({ refusal, value }) => (refusal === null ? [value] : []));
  const total = (all: readonly number[]): number => all.reduce((sum, value) => sum + value, 0);
  const [pledge, defence] = [worth(OPPOSED), total(worth(DEFENCE))];
  const open = uncovered(amalgamate, book);
  const figure = (name: string, value: number | string): Figure => ({
    label: localize(`AMALGAM.Block.${name}`),
    value: String(value),
    told: localize(`AMALGAM.Block.${name}Hint`),
  });
  const easiest = imposeDifficulty([]).total;
  return [
    figure("pledge", total(pledge)),
    figure("degree", Math.max(0, ...pledge)),
    figure("against", defence > 0 ? `${easiest}–${easiest + defence}` : easiest),
    figure("falls", total(open.map(({ id }) => pointsToCover(amalgamate, id, false, book)))),
  ];
}

/** A creature as a stat block (AM-SUM-02): how well it is, what it attacks with, what guards it, what it can do, then the rest. */
export function blockView(actor: Actor, amalgamate: Amalgamate, book: Rulebook) {
  const source: CardSource = {
    amalgamate,
    numbers: ({ id }) => ({ level: effectiveLevel(amalgamate, id, book), threshold: threshold(amalgamate, id, book) }),
    pendingShown: false,
    book,
  };
  const active = new Set(amalgamate.slots.map(({ cardId }) => cardId));
  const row = (view: CardView, ready: boolean): BlockRow => ({
    id: view.id,
    img: actor.items.get(view.id)?.img ?? "",
    name: view.name,
    detail: detailOf(view),
    level: view.level,
    stowed: !ready || view.covered !== "",
  });
  const wordRow = (card: WordCard): BlockRow => row(wordView(card, source), active.has(card.id));
  const gearRow = (card: GearCard): BlockRow => row(gearView(card, source), card.state !== "discarded");
  const words = amalgamate.words.toSorted((a, b) => Number(active.has(b.id)) - Number(active.has(a.id)));
  const gear = (...categories: GearCard["category"][]) =>
    amalgamate.gear.filter(({ category }) => categories.includes(category)).map(gearRow);
  const attacks = words.filter(({ attack, snag }) => attack && !snag).map(wordRow);
  const group = (name: string, rows: BlockRow[]): BlockGroup => ({ label: localize(`AMALGAM.Block.${name}`), rows });
  return {
    figures: amalgamate.words.length > 0 ? figuresOf(amalgamate, book) : [],
    groups: [
      group("attacks", [...gear("weapon"), ...attacks]),
      group("defences", gear("armor")),
      group("abilities", words.filter(({ attack, snag }) => !attack && !snag).map(wordRow)),
      group("snags", words.filter(({ snag }) => snag).map(wordRow)),
      group("things", gear("consumable", "material", "tool", "other")),
    ].filter(({ rows }) => rows.length > 0),
  };
}

/** What covers it, what marks it, what lies on it, in one line. */
function detailOf(view: CardView): string {
  // That an Item is one goes without saying here.
  const itself = localize("AMALGAM.Mark.gear.text");
  return [
    view.covered ? format("AMALGAM.Block.covered", { word: view.covered }) : "",
    view.influence,
    ...view.badges.filter(({ text }) => text !== itself && !/^L\d/.test(text)).map(({ label }) => label),
    ...view.effects.map(({ text }) => text),
    ...view.lines,
  ]
    .filter(Boolean)
    .join(", ");
}
