import { format, localize } from "../../../foundry/platform/i18n";
import type { Amalgamate, EffectCard, GearCard, Imposed, LooseCard, WordCard } from "../rules/amalgamate";
import { attachedTo, copiesOf, effectsOn, markersOf, unusualLevel, type Marker } from "../rules/cards";
import type { Rulebook } from "../rules/edition";

export type CardLook = "fresh" | "imposition" | "exhausted" | "grappled";

/** A card as the table shows it: plain words and numbers. */
export interface CardView {
  id: string;
  kind: "word" | "gear" | "loose";
  name: string;
  level: number;
  look: CardLook;
  /** The Word that covers it; empty while nothing does. */
  covered: string;
  /** Markers as the book writes them: (S), (T), (I), L2 ... with their meaning. */
  badges: { text: string; label: string }[];
  /** One for each point of Influence that covers it. */
  pips: { filled: boolean }[];
  /** The same in words. */
  influence: string;
  /** What else is to be said: a proficiency, an Item's state, that the Storyteller has not agreed yet. */
  lines: string[];
  effects: { id: string; text: string }[];
  /** What sticks out from under it: the attached Item. */
  under: CardView[];
  /** Cards of a Word Stack above it (2012). */
  stack: CardView[];
  pending: boolean;
  snag: boolean;
  /** All of it in one sentence. */
  label: string;
}

/** What the rules say of a card: its Level with all that adds to it, and how much Influence covers it. */
export interface CardNumbers {
  level: number;
  threshold: number;
}

export interface CardSource {
  amalgamate: Amalgamate;
  numbers(card: WordCard | GearCard): CardNumbers;
  /** Whether cards wait for the Storyteller's approval: after creation. */
  pendingShown: boolean;
  book: Rulebook;
}

/** A Word with everything that lies on and under it. */
export function wordView(card: WordCard, source: CardSource): CardView {
  const { amalgamate, numbers, book } = source;
  const { level, threshold } = numbers(card);
  const name = card.name.trim() || localize("AMALGAM.Card.nameless");
  const badges = [
    ...markersOf(card).map((marker) => badge(MARKS[marker])),
    ...levelBadge(card.level, level),
    ...(unusualLevel(card.level, book) ? [{ text: "!", label: localize("AMALGAM.Card.unusualLevel") }] : []),
  ];
  const pending = source.pendingShown && !card.approved;
  return finish({
    id: card.id,
    kind: "word",
    name,
    level,
    look: card.imposed?.kind ?? "fresh",
    covered: coveredBy(card.imposed),
    badges,
    pips: pipsOf(card.influence, threshold),
    lines: [...proficiencyLine(card), ...(pending ? [localize("AMALGAM.Card.pending")] : [])],
    effects: effectsOn(amalgamate, card.id, book).map(effectView),
    under: [attachedTo(amalgamate, card.id, book) ?? []].flat().map((gear) => gearView(gear, source)),
    stack: book.wordStacks
      ? amalgamate.words.filter(({ carrierId }) => carrierId === card.id).map((upper) => wordView(upper, source))
      : [],
    pending,
    snag: card.snag,
  });
}

/** An Item as a card. */
export function gearView(card: GearCard, { amalgamate, numbers, book }: CardSource): CardView {
  const { level, threshold } = numbers(card);
  const trouble = ["disabled", "unseated", "needsReset", "discarded"].includes(card.state);
  return finish({
    id: card.id,
    kind: "gear",
    name: card.name.trim() || localize("AMALGAM.Card.nameless"),
    level,
    look: card.imposed?.kind ?? "fresh",
    covered: coveredBy(card.imposed),
    badges: [badge("gear"), ...(card.imposed ? [badge("imposed")] : []), ...levelBadge(card.level, level)],
    pips: pipsOf(card.influence, threshold),
    lines: trouble ? [localize(`AMALGAM.Choice.state.${card.state}`)] : [],
    effects: effectsOn(amalgamate, card.id, book).map(effectView),
    under: [],
    stack: [],
    pending: false,
    snag: false,
  });
}

/** Influence that found nothing left to cover (v10). */
export const looseView = (card: LooseCard): CardView =>
  finish({
    id: card.id,
    kind: "loose",
    name: card.word,
    level: 1,
    look: "imposition",
    covered: "",
    badges: [badge("imposed")],
    pips: pipsOf(card.influence, card.influence),
    lines: [localize("AMALGAM.Card.loose")],
    effects: [],
    under: [],
    stack: [],
    pending: false,
    snag: false,
  });

const MARKS: Record<Marker, string> = { S: "snag", T: "package", I: "imposed" };
const badge = (marker: string) => ({
  text: localize(`AMALGAM.Mark.${marker}.text`),
  label: localize(`AMALGAM.Mark.${marker}.label`),
});

/** "L2", and "L2+2" where something lies on or under it. Level 1 goes without saying. */
function levelBadge(own: number, effective: number): { text: string; label: string }[] {
  const more = effective - own;
  if (own === 1 && more === 0) return [];
  const text = more === 0 ? `L${own}` : `L${own}${more < 0 ? "−" : "+"}${Math.abs(more)}`;
  return [{ text, label: format("AMALGAM.Card.worth", { level: effective, copies: copiesOf(own) }) }];
}

const coveredBy = (imposed: Imposed | null): string =>
  imposed ? imposed.word || localize(`AMALGAM.Choice.imposition.${imposed.kind}`) : "";

/** Empty circles are what it still takes; nothing while nobody has touched the card and one point would cover it. */
const pipsOf = (influence: number, threshold: number): { filled: boolean }[] =>
  influence === 0
    ? []
    : Array.from({ length: Math.max(influence, threshold) }, (_, at) => ({ filled: at < influence }));

function proficiencyLine({ proficiency }: WordCard): string[] {
  if (!proficiency) return [];
  const state = proficiency.lockedBy.length > 0 ? "locked" : proficiency.used ? "used" : "ready";
  return [format(`AMALGAM.Proficiency.${state}`, { name: proficiency.name || localize("AMALGAM.Card.nameless") })];
}

const effectView = ({ id, name, polarity, level }: EffectCard) => ({
  id,
  text: `${name} ${polarity < 0 ? "−" : "+"}${level}`,
});

function finish(view: Omit<CardView, "label" | "influence">): CardView {
  const points = view.pips.filter(({ filled }) => filled).length;
  const influence = points > 0 ? format("AMALGAM.Card.influence", { points }) : "";
  const said = [
    view.covered ? format("AMALGAM.Card.coveredBy", { name: view.name, word: view.covered }) : view.name,
    format("AMALGAM.Card.level", { level: view.level }),
    ...view.badges.filter(({ text }) => !/^L\d/.test(text)).map(({ label }) => label),
    ...(influence ? [influence] : []),
    ...view.effects.map(({ text }) => text),
    ...view.lines,
  ];
  return { ...view, influence, label: said.join(", ") };
}
