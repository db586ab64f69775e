import { warn } from "../../../foundry/platform/words";
import { isActorOf } from "../../../foundry/platform/documents";
import { ACTOR_TYPES } from "../ids";

/** What a Pledge is for; it decides the Difficulty and what a success does. */
export type PurposeKind =
  "plain" | "impose" | "restore" | "heal" | "blessing" | "curse" | "summon" | "craft" | "contest" | "grapple";

export interface PledgeOptions {
  /** Ids of cards that are lit at first. */
  cards?: string[];
  purpose?: PurposeKind;
  text?: string;
  /** Id of the project that is worked on (craft). */
  project?: string;
  /** What the Storyteller asked for: as a proposal, the negotiation still decides. */
  difficulty?: number;
  secret?: boolean;
  /** Id of the message that asks for it. */
  origin?: string | null;
  /** Pledges at once with what is known, without the window. */
  fast?: boolean;
}

/** Opens the window in which a sentence becomes a Pledge (AM-PLD-01, AM-PLD-02). */
export async function startPledge(actor: Actor, options: PledgeOptions = {}): Promise<unknown> {
  if (!isActorOf(actor, ...ACTOR_TYPES)) return warn("AMALGAM.Problem.noAmalgamate");
  return options;
}
