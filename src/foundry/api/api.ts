import { odds, seededGenerator, simulate, type Distribution, type Make } from "../../engine";
import type { CardMessage } from "../chat/card-model";
import { isCard } from "../chat/card-model";
import { applyProposal, undoProposal } from "../changes/request";
import type { CommitAnswer } from "../changes/commit";
import { useItem } from "../documents/use-item";
import { findActor, findItem } from "../platform/documents";
import { localize } from "../platform/words";
import { addRuleset } from "../registration/add-ruleset";
import { openRequestDialog } from "../requests/request-dialog";
import { requestRoll, type Asked } from "../requests/roll-request";
import { allRulesets, rulesetOf } from "../ruleset/registry";
import type { Ruleset } from "../ruleset/ruleset";
import { isEnabled } from "../settings/enabled-rulesets";

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

export const createApi = (): ManifoldApi =>
  Object.freeze<ManifoldApi>({
    version: 1,
    rulesets: () => allRulesets().map(({ id, title }) => ({ id, title: localize(title), enabled: isEnabled(id) })),
    check: rollCheck,
    useItem: async (item, options) => useItem(found(item, findItem), options),
    request: askForRoll,
    applyProposal: async (message, proposal) => applyProposal(cardOf(message), proposal),
    undoProposal: async (message, proposal) => undoProposal(cardOf(message), proposal),
    registerRuleset: addRuleset,
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
  if (!ruleset?.inlineCheck?.label(words)) {
    throw new Error(`Manifold: ${ruleset?.id ?? "no ruleset"} knows no check "${words.join(" ")}".`);
  }
  return ruleset.inlineCheck.roll(words, actor, fast);
}

async function askForRoll(request?: ApiRequest): Promise<CardMessage | undefined> {
  if (!game.user.isGM) throw new Error(localize("MANIFOLD.Request.GamemasterOnly"));
  if (request) return requestRoll({ ...request, actors: request.actors.map((actor) => found(actor, findActor)) });
  await openRequestDialog();
  return undefined;
}

function cardOf(id: string): CardMessage {
  const message = game.messages.get(id);
  if (!isCard(message)) throw new Error(`Manifold: there is no card with the id ${id}.`);
  return message;
}
