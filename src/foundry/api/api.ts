import { odds, seededGenerator, simulate, type Distribution, type Make } from "../../engine";
import type { CardMessage } from "../messages/card-model";
import { isCard } from "../messages/card-model";
import { applyProposal, undoProposal } from "../changes/request";
import type { CommitAnswer } from "../changes/commit";
import { useItem } from "../documents/use-item";
import { findActor, findItem } from "../platform/documents";
import { localize } from "../platform/i18n";
import { openRequestDialog } from "../requests/open-request";
import { requestRoll, type Asked } from "../requests/roll-request";
import { loadPlay } from "../registry/plays";
import { allRulesets, rulesetOf } from "../registry/registry";
import type { Ruleset } from "../contracts/ruleset";
import { openTimeWindow } from "../time/open-time-window";
import { passTime } from "../time/pass-time";
import { isEnabled } from "../registry/enabled-rulesets";

/** Something given by itself or by its uuid. */
type Named<T> = T | string;

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
    exact<T>(procedure: Make<T>, key: (outcome: T) => string): Distribution<string>;
    simulate<T>(procedure: Make<T>, key: (outcome: T) => string, runs: number, seed: number): Map<string, number>;
  };
}

/** @param registerRuleset Adds a ruleset of somebody else's, while Foundry's `init` lasts. */
export const createApi = (registerRuleset: ManifoldApi["registerRuleset"]): ManifoldApi =>
  Object.freeze<ManifoldApi>({
    version: 1,
    rulesets: () => allRulesets().map(({ id, title }) => ({ id, title: localize(title), enabled: isEnabled(id) })),
    check: rollCheck,
    useItem: async (item, options) => useItem(found(item, findItem), options),
    request: askForRoll,
    passTime: letTimePass,
    applyProposal: async (message, proposal) => applyProposal(cardOf(message), proposal),
    undoProposal: async (message, proposal) => undoProposal(cardOf(message), proposal),
    registerRuleset,
    odds: Object.freeze({
      exact: odds,
      simulate: <T>(make: Make<T>, key: (outcome: T) => string, runs: number, seed: number) =>
        simulate(make, { key, runs, generator: seededGenerator(seed) }),
    }),
  });

/** @throws Error that names what is missing. */
function found<T>(named: Named<T>, find: (uuid: string) => T | null): T {
  const document = typeof named === "string" ? find(named) : named;
  if (!document) throw new Error(`Manifold: there is no such document: ${String(named)}`);
  return document;
}

async function rollCheck(
  named: Named<Actor>,
  given: string | string[],
  { fast = false }: { fast?: boolean } = {},
): Promise<unknown> {
  const actor = found(named, findActor);
  const words = typeof given === "string" ? given.trim().split(/\s+/) : given;
  const ruleset = rulesetOf(actor);
  const check = ruleset && (await loadPlay(ruleset)).inlineCheck;
  if (!check?.label(words)) {
    throw new Error(`Manifold: ${ruleset?.id ?? "no ruleset"} knows no check "${words.join(" ")}".`);
  }
  return check.roll(words, actor, fast);
}

async function askForRoll(request?: ApiRequest): Promise<CardMessage | undefined> {
  if (!game.user.isGM) throw new Error(localize("MANIFOLD.Request.GamemasterOnly"));
  if (request) return requestRoll({ ...request, actors: request.actors.map((actor) => found(actor, findActor)) });
  await openRequestDialog();
  return undefined;
}

async function letTimePass(passing?: ApiTime): Promise<CardMessage | undefined> {
  if (!game.user.isGM) throw new Error(localize("MANIFOLD.Time.GamemasterOnly"));
  if (passing) return passTime({ ...passing, actors: passing.actors.map((actor) => found(actor, findActor)) });
  await openTimeWindow();
  return undefined;
}

function cardOf(id: string): CardMessage {
  const message = game.messages.get(id);
  if (!isCard(message)) throw new Error(`Manifold: there is no card with the id ${id}.`);
  return message;
}
