import type { Amalgamate, GearCard, WordCard } from "../amalgamate";
import { activeCards, isWord } from "../cards/find";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";
import { attackBarred } from "./attack-words";
import { valueOf } from "./contribution";
import type { PledgeSituation } from "./situation";

/** Something that could stand in a Pledge, and why it may not. */
export interface Candidate {
  /** What a Pledge names it by: the card's id, or one made by `advancedId` or `imposedId`. */
  id: string;
  cardId: string;
  kind: "word" | "item" | "advanced" | "imposed";
  name: string;
  /** What it adds to the Pledge, nothing Exhausted. */
  value: number;
  /** Null: it may be Pledged. */
  refusal: ReasonId | null;
  /** The Storyteller may allow it all the same. */
  leave: boolean;
}

/** A Word of an Advanced Item (2012, AM-AIT-01). */
export const advancedId = (gearId: string, at: number): string => `${gearId}#${at}`;
/** The Word that covers a card (AM-IMP-10, A17). */
export const imposedId = (cardId: string): string => `${cardId}!`;

/**
 * Everything of an Amalgamate that a Pledge could name, Active cards first: who may, and who may not and why (AM-PLD-01,
 * AM-ACT-01, AM-ACT-02, AM-CHR-03, AM-IMP-02, AM-WPN-03).
 */
export function candidates(amalgamate: Amalgamate, situation: PledgeSituation, book: Rulebook): Candidate[] {
  const active = activeCards(amalgamate, book);
  const ids = new Set(active.map(({ id }) => id));
  const rest = [...amalgamate.words, ...amalgamate.gear].filter(
    (card) => !ids.has(card.id) && (isWord(card) || card.state !== "discarded"),
  );
  return [...active, ...rest].flatMap((card) => [
    ...ofCard(amalgamate, card, ids.has(card.id), situation, book),
    ...coveringWord(card, ids.has(card.id)),
  ]);
}

function ofCard(
  amalgamate: Amalgamate,
  card: WordCard | GearCard,
  active: boolean,
  situation: PledgeSituation,
  book: Rulebook,
): Candidate[] {
  const why = isWord(card) ? wordRefusal(card, active, situation, book) : gearRefusal(card, active, situation, book);
  const { id, name } = card;
  if (!isWord(card) && card.advanced.enabled && book.advancedItems)
    return card.advanced.words.map((inner, at) => ({
      id: advancedId(id, at),
      cardId: id,
      kind: "advanced",
      name: `${inner.name} (${name})`,
      value: inner.level,
      refusal: why?.refusal ?? (inner.active ? (inner.influence >= inner.level ? "imposed" : null) : "autonomous"),
      leave: why ? why.leave : !inner.active,
    }));
  const value = valueOf(amalgamate, id, situation, book);
  return [
    {
      id,
      cardId: id,
      kind: isWord(card) ? "word" : "item",
      name,
      value,
      refusal: why?.refusal ?? null,
      leave: why?.leave ?? false,
    },
  ];
}

/** An imposed Word is a Word in the Amalgamate: of use by the Storyteller's leave, but never Exhausted or Grappled (A17). */
function coveringWord({ id, imposed, influence }: WordCard | GearCard, active: boolean): Candidate[] {
  if (!active || imposed?.kind !== "imposition") return [];
  return [
    {
      id: imposedId(id),
      cardId: id,
      kind: "imposed",
      name: imposed.word,
      value: influence,
      refusal: "needsLeave",
      leave: true,
    },
  ];
}

interface Refusal {
  refusal: ReasonId;
  leave: boolean;
}
const never = (refusal: ReasonId): Refusal => ({ refusal, leave: false });
const byLeave = (refusal: ReasonId): Refusal => ({ refusal, leave: true });

function wordRefusal(card: WordCard, active: boolean, situation: PledgeSituation, book: Rulebook): Refusal | null {
  if (card.imposed) return coveredRefusal(card);
  if (!active) return card.snag ? { refusal: "snag", leave: !book.snagsNeverHelp } : byLeave("autonomous");
  if (card.carrierId && book.stacksNeedOpposition && !situation.opposed) return never("stackUnopposed");
  return card.attack && attackBarred(situation, book) ? byLeave("attackWord") : null;
}

function gearRefusal(card: GearCard, active: boolean, situation: PledgeSituation, book: Rulebook): Refusal | null {
  if (card.state === "unseated") return never("itemUnseated");
  if (card.state === "needsReset") return never("itemReset");
  if (card.state === "disabled") return never("itemDisabled");
  if (card.imposed) return coveredRefusal(card);
  if (card.state === "attached" && book.attachedItems) return never("attachedWithHost");
  if (!active) return byLeave("autonomous");
  return card.category === "weapon" && attackBarred(situation, book) ? byLeave("weapon") : null;
}

const COVERED = { imposition: "imposed", exhausted: "exhaustedWord", grappled: "grappledWord" } as const;
const coveredRefusal = ({ imposed }: WordCard | GearCard): Refusal => never(COVERED[imposed?.kind ?? "imposition"]);
