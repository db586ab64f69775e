/** What a Pledge is for. */
export interface PledgeSituation {
  side: "action" | "defence";
  /** Defends or dodges as its Action, or covers a comrade (v10, AM-MAN-03, AM-MAN-04). */
  defending: boolean;
  /** Against somebody: Word Stacks count only then (2012, AM-STK-06). */
  opposed: boolean;
  /** Ids that the Storyteller has allowed although they are refused (AM-ACT-02, A17, A37). */
  allowed: readonly string[];
}

/** An Action that nobody opposes: Word Stacks do not count in it (2012, AM-STK-06). */
export const ACTING: PledgeSituation = { side: "action", defending: false, opposed: false, allowed: [] };
/** An Action against somebody (2012, AM-STK-06). */
export const OPPOSED: PledgeSituation = { ...ACTING, opposed: true };
/** A Pledge in defence by somebody who is not Defending: without attack Words in v10 (AM-IMP-02, A37). */
export const DEFENCE: PledgeSituation = { ...OPPOSED, side: "defence" };
