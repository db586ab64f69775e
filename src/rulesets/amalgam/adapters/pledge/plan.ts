import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { autonomousCards } from "../../rules/cards/find";
import {
  collaborationWords,
  pledgeOf,
  type LentWord,
  type OutsideWord,
  type PledgeResult,
  type PledgeSituation,
} from "../../rules/pledge";
import { actorAt } from "../amalgam-actor";
import { isReleased } from "../combat/released";
import type { Ruling } from "../../stored/ruling";
import type { StoredPledge } from "../../stored/stored-pledge";

/** Purposes that somebody may resist: Word Stacks count for them (2012, AM-STK-06). */
export const OPPOSED = new Set<string>(["impose", "curse", "contest", "grapple"]);

export const situationOf = (
  { purpose }: Pick<StoredPledge, "purpose">,
  allowed: readonly string[],
): PledgeSituation => ({
  side: "action",
  defending: false,
  opposed: OPPOSED.has(purpose),
  allowed,
});

type PlayersPart = Pick<StoredPledge, "claimed" | "exhausted" | "accepted" | "purpose">;
type StorytellersPart = Pick<Ruling, "struck" | "hindering" | "allowed" | "collaborators">;

/** What a Pledge comes to by the rules, with what the Storyteller has said to it so far (AM-PLD-01, AM-PLD-03). */
export function planPledge(actor: AmalgamActor, pledge: PlayersPart, ruling: StorytellersPart): PledgeResult {
  const book = currentRulebook();
  const amalgamate = readAmalgamate(actor);
  const autonomous = autonomousCards(amalgamate, book);
  const hindering = ruling.hindering.flatMap(({ id }) => autonomous.find((card) => card.id === id) ?? []);
  return pledgeOf(
    amalgamate,
    {
      claimed: pledge.claimed,
      exhausted: pledge.exhausted,
      struck: ruling.struck,
      hindering,
      helping: helpersOf(pledge),
      mostHelping: ruling.collaborators,
    },
    situationOf(pledge, ruling.allowed),
    book,
  );
}

/** The Words that collaborators lend, as they are now; a Word that is gone or covered helps no longer. */
const helpersOf = ({ accepted }: Pick<StoredPledge, "accepted">): LentWord[] =>
  accepted.flatMap(({ actor: by, card }) =>
    lendable(actorAt(by))
      .filter(({ id }) => id === card)
      .map((word) => ({ ...word, by })),
  );

/** The Words that somebody could lend to another's Action (AM-COL-01). */
export const lendable = (actor: AmalgamActor | null): OutsideWord[] =>
  actor ? collaborationWords(readAmalgamate(actor), currentRulebook(), isReleased(actor)) : [];
