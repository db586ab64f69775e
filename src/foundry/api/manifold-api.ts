import type { Distribution, Make } from "../../engine";
import type { CommitAnswer } from "../changes/commit";
import type { CardMessage } from "../contracts/card";
import type { Ruleset } from "../contracts/ruleset";
import type { Asked } from "../requests/roll-request";

/** Something given by itself or by its uuid. */
export type Named<T> = T | string;

/** What a request takes: `RollRequestDraft` with uuids allowed. */
export interface ApiRequest {
  actors: Named<Actor>[];
  ruleset: string;
  check: string;
  difficulty?: number;
  secret?: boolean;
  asked?: Asked;
}

/** What passes for whom: the events are the ruleset's own (`docs/api.md`). */
export interface ApiTime {
  ruleset: string;
  event: string;
  actors: Named<Actor>[];
  /** Done at once; the card undoes it. */
  automatic?: boolean;
}

/** `game.system.api`, for macros and modules. Documented in docs/api.md; stable unless marked there. */
export interface ManifoldApi {
  /** Version of this interface, not of the system: raised when something stable changes its meaning. */
  readonly version: number;
  /** The rulesets of this package and of modules. Stable. */
  rulesets(): { id: string; title: string; enabled: boolean }[];
  /**
   * Rolls what @Check[<ruleset> words] would roll, for an actor. Stable.
   * @throws Error when the actor is gone or its ruleset makes no sense of the words.
   */
  check(actor: Named<Actor>, words: string | string[], options?: { fast?: boolean }): Promise<unknown>;
  /** Uses an item as a click on it would. Stable. @throws Error when it is gone. */
  useItem(item: Named<Item>, options?: { fast?: boolean }): Promise<unknown>;
  /**
   * Does what a button of an actor's sheet does: its `data-action`, and `data` for its further `data-` attributes (an item's row as
   * `itemId`). What somebody drags from a sheet to the hotbar calls it. Stable.
   * @throws Error when the actor is gone, is not this user's, or its sheet has no such action.
   */
  act(
    actor: Named<Actor>,
    action: string,
    data?: Record<string, string>,
    options?: { fast?: boolean },
  ): Promise<unknown>;
  /** Asks actors' owners for a roll; without an argument the GM's window opens. GMs only. Stable. */
  request(request?: ApiRequest): Promise<CardMessage | undefined>;
  /**
   * Says that something is over ("scene", "rest"), as one card that a GM applies; without an argument the GM's window opens.
   * GMs only. Stable. @throws Error when an actor is gone.
   */
  passTime(passing?: ApiTime): Promise<CardMessage | undefined>;
  /** Carries out a proposal of a card, or takes it back, by the rules that hold for clicks. Stable. */
  applyProposal(messageId: string, proposalId: string): Promise<CommitAnswer>;
  undoProposal(messageId: string, proposalId: string): Promise<CommitAnswer>;
  /** Adds a ruleset; only during `init`. Experimental: the Ruleset object may grow. */
  registerRuleset(ruleset: Ruleset): void;
  /** The exact odds of a procedure, and many seeded runs of one. Experimental. */
  readonly odds: {
    exact<T>(procedure: Make<T>, key: (outcome: T) => string): Promise<Distribution<string>>;
    simulate<T>(
      procedure: Make<T>,
      key: (outcome: T) => string,
      runs: number,
      seed: number,
    ): Promise<Map<string, number>>;
  };
}
