/** How a Pledge is talked over before it stands (AM-PLD-04, AM-RES-05). */
export type Negotiation = "open" | "challenged" | "rePledged" | "locked";

/** "challenge" and "end" are the Storyteller's, "pledge" and "accept" the Player's. */
export type NegotiationMove = "challenge" | "pledge" | "accept" | "end";

const MOVES: Record<Negotiation, Partial<Record<NegotiationMove, Negotiation>>> = {
  open: { challenge: "challenged", pledge: "open", accept: "locked", end: "locked" },
  challenged: { challenge: "challenged", pledge: "rePledged", accept: "locked", end: "locked" },
  rePledged: { challenge: "challenged", pledge: "rePledged", accept: "locked", end: "locked" },
  locked: {},
};

/** What becomes of a Pledge by a move; null when it may not be made: a locked Pledge stands (AM-PLD-04). */
export const negotiate = (state: Negotiation, move: NegotiationMove): Negotiation | null => MOVES[state][move] ?? null;

/** Whether a move can be made by this side (AM-PLD-04). */
export const mayMove = (state: Negotiation, move: NegotiationMove, by: "player" | "storyteller"): boolean =>
  negotiate(state, move) !== null && (move === "challenge" || move === "end") === (by === "storyteller");
