import type { Amalgamate } from "../amalgamate";
import { grappledCount } from "../cards/totals";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";

/** What one can do with an Action in a Round (AM-RND-01, AM-IMP-01, AM-COL-01, AM-MAN-02..05, AM-GRP-01, AM-STK-01). */
export const ACTIONS = [
  "act",
  "impose",
  "multiple",
  "wait",
  "aim",
  "powerUp",
  "defend",
  "cover",
  "collaborate",
  "grapple",
  "stack",
] as const;
export type ActionId = (typeof ACTIONS)[number];

export interface ActionView {
  id: ActionId;
  /** Null: it may be taken. */
  refusal: ReasonId | null;
  throws: boolean;
}

const NO_THROW: ReadonlySet<ActionId> = new Set(["wait", "aim", "powerUp", "defend", "cover", "collaborate", "stack"]);

/** Whether the edition has such an Action (AM-MAN-02..05, AM-GRP-01, AM-STK-01). */
function offered(id: ActionId, book: Rulebook): boolean {
  switch (id) {
    case "powerUp":
      return book.powerUp;
    case "defend":
    case "cover":
      return book.manoeuvres;
    case "multiple":
      return book.additionalTargets;
    case "collaborate":
      return book.collaboration;
    case "grapple":
      return book.grappling;
    case "stack":
      return book.wordStacks;
    default:
      return true;
  }
}

/** Out of the game, or unable to act (AM-INC-01, AM-INC-06). */
export function cannotAct({ expired: gone, incapacitated }: Amalgamate): ReasonId | null {
  return gone ? "expired" : incapacitated ? "incapacitated" : null;
}

/** Why somebody cannot take an Action now: out, or held in a Grapple, where one can only Grapple on (AM-INC-01, AM-GRP-03). */
export const actionRefusal = (
  amalgamate: Amalgamate,
  id: ActionId,
  book: Rulebook,
  done: RoundDeeds = NOTHING_DONE,
): ReasonId | null =>
  cannotAct(amalgamate) ??
  (id !== "grapple" && book.grappling && !done.released && grappledCount(amalgamate) > 0 ? "held" : null) ??
  (isSpent(id, done) ? "noAction" : null);

/**
 * Why somebody cannot answer a contest that another began: it is no Action of theirs, so being held, down or done with the
 * Round does not keep anybody from resisting (AM-CON-01, AM-GRP-03).
 */
export const answerRefusal = ({ expired: gone }: Amalgamate): ReasonId | null => (gone ? "expired" : null);

/**
 * The Actions that a Round offers somebody, refused ones with their reason. Those that the edition does not have are
 * left out (AM-RND-01, AM-EDN-01).
 */
export const actionsFor = (amalgamate: Amalgamate, book: Rulebook, done: RoundDeeds = NOTHING_DONE): ActionView[] =>
  ACTIONS.filter((id) => offered(id, book)).map((id) => ({
    id,
    refusal: actionRefusal(amalgamate, id, book, done),
    throws: !NO_THROW.has(id),
  }));

/** What somebody has done with a Round so far. */
export interface RoundDeeds {
  /** An Action is Pledged; until the Throw another Pledge may take its place (AM-PLD-04). */
  pledged: boolean;
  /** A Word is lent to somebody's Pledge (AM-COL-01), or laid on another (2012, AM-STK-01). */
  lent: boolean;
  stacked: boolean;
  /** Waits, aims or powers up; or defends (AM-MAN-02, AM-MAN-03). */
  stance: "aim" | "defend" | null;
  /** The stance has been made use of, by its second Switch or for a comrade: it is not left any more. */
  stanceUsed: boolean;
  /** Was let go: Grappled cards that have not come back yet hold nobody any more (AM-GRP-05). */
  released?: boolean;
}
/** A Round in which somebody has done nothing yet (AM-RND-01). */
export const NOTHING_DONE: RoundDeeds = {
  pledged: false,
  lent: false,
  stacked: false,
  stance: null,
  stanceUsed: false,
  released: false,
};

const STANCE_OF: Partial<Record<ActionId, "aim" | "defend">> = {
  wait: "aim",
  aim: "aim",
  powerUp: "aim",
  defend: "defend",
  cover: "defend",
};

/** A Round holds one Action: whatever else is done in it takes the Action away (AM-RND-01, AM-MAN-02, AM-MAN-03). */
function isSpent(id: ActionId, { pledged, lent, stacked, stance, stanceUsed }: RoundDeeds): boolean {
  const own = STANCE_OF[id];
  if (own !== undefined) return pledged || lent || stacked || (stance !== null && stance !== own && stanceUsed);
  if (id === "collaborate" || id === "stack") return pledged || lent || stacked || stance !== null;
  return lent || stacked || stance !== null;
}
