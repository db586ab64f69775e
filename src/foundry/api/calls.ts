import { odds, seededGenerator, simulate, type Make } from "../../engine";
import { applyProposal, undoProposal } from "../changes/request";
import type { CardMessage } from "../contracts/card";
import { useItem } from "../documents/use-item";
import { act as actAs } from "../hotbar/act";
import { isCard } from "../messages/card-model";
import { findActor, findItem } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { loadPlay } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { openRequestDialog } from "../requests/open-request";
import { requestRoll } from "../requests/roll-request";
import { openTimeWindow } from "../time/open-time-window";
import { passTime } from "../time/pass-time";
import type { ApiRequest, ApiTime, ManifoldApi, Named } from "./manifold-api";

export const use: ManifoldApi["useItem"] = async (item, options) => useItem(found(item, findItem), options);
export const apply: ManifoldApi["applyProposal"] = async (message, proposal) =>
  applyProposal(cardOf(message), proposal);
export const undo: ManifoldApi["undoProposal"] = async (message, proposal) => undoProposal(cardOf(message), proposal);
export const exact = odds;
export const simulated = <T>(make: Make<T>, key: (outcome: T) => string, runs: number, seed: number) =>
  simulate(make, { key, runs, generator: seededGenerator(seed) });

/** @throws Error that names what is missing. */
function found<T>(named: Named<T>, find: (uuid: string) => T | null): T {
  const document = typeof named === "string" ? find(named) : named;
  if (!document) throw new Error(`Manifold: there is no such document: ${String(named)}`);
  return document;
}

export async function rollCheck(
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

export async function act(
  named: Named<Actor>,
  action: string,
  data: Record<string, string> = {},
  { fast = false }: { fast?: boolean } = {},
): Promise<unknown> {
  const actor = found(named, findActor);
  if (!actor.isOwner) throw new Error(format("MANIFOLD.Item.NotYours", { name: actor.name }));
  return actAs(actor, action, data, fast);
}

export async function askForRoll(request?: ApiRequest): Promise<CardMessage | undefined> {
  if (!game.user.isGM) throw new Error(localize("MANIFOLD.Request.GamemasterOnly"));
  if (request) return requestRoll({ ...request, actors: request.actors.map((actor) => found(actor, findActor)) });
  await openRequestDialog();
  return undefined;
}

export async function letTimePass(passing?: ApiTime): Promise<CardMessage | undefined> {
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
