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

/**
 * The Actions that a Round offers somebody, refused ones with their reason: somebody held in a Grapple can only Grapple on
 * (AM-GRP-03), who is Incapacitated cannot act (AM-INC-01). Actions that the edition does not have are left out.
 */
export function actionsFor(amalgamate: Amalgamate, book: Rulebook): ActionView[] {
  const out = cannotAct(amalgamate);
  const held = book.grappling && grappledCount(amalgamate) > 0;
  return ACTIONS.filter((id) => offered(id, book)).map((id) => ({
    id,
    refusal: out ?? (held && id !== "grapple" ? "held" : null),
    throws: !NO_THROW.has(id),
  }));
}
