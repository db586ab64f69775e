import type { Amalgamate } from "../amalgamate";
import { grappledCount } from "../cards/totals";
import type { Rulebook } from "../edition";
import type { ReasonId } from "../labels";

/** What one can do with an Action in a Round. */
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
export const actionRefusal = (amalgamate: Amalgamate, id: ActionId, book: Rulebook): ReasonId | null =>
  cannotAct(amalgamate) ?? (id !== "grapple" && book.grappling && grappledCount(amalgamate) > 0 ? "held" : null);

/** The Actions that a Round offers somebody, refused ones with their reason. Those that the edition does not have are left out. */
export const actionsFor = (amalgamate: Amalgamate, book: Rulebook): ActionView[] =>
  ACTIONS.filter((id) => offered(id, book)).map((id) => ({
    id,
    refusal: actionRefusal(amalgamate, id, book),
    throws: !NO_THROW.has(id),
  }));
