import type { ChangeHandler } from "../contracts/change-handler";
import type { CardPartType } from "../contracts/message-part";
import { forgetPlays, handlersOf, keepPlay, partsOf } from "./plays";
import type { Played, Ruleset } from "../contracts/ruleset";

/** The rulesets of this world, in the order of the entry file; filled once in `init`, read-only afterwards. */
const rulesets = new Map<string, Ruleset>();
const byType = new Map<string, Ruleset>();
/** What all rulesets share: parts and kinds that are no ruleset's (a request, an effect that ends). */
let shared: Played | undefined;

/** @throws Error when two rulesets, or one twice, claim the same id, document type or card part: nothing is overwritten silently. */
export function registerRuleset(ruleset: Ruleset): void {
  if (rulesets.has(ruleset.id)) throw new Error(`The ruleset "${ruleset.id}" is registered twice.`);
  const keys = [
    ...Object.keys(ruleset.actors).map((type) => `Actor.${type}`),
    ...Object.keys(ruleset.items).map((type) => `Item.${type}`),
    ...ruleset.messageParts.map((type) => `part.${type}`),
    ...ruleset.changeKinds.map((kind) => `effect.${kind}`),
    ...ruleset.statuses.map(({ id }) => `status.${id}`),
  ];
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw new Error(`The ruleset "${ruleset.id}" declares "${twice}" twice.`);
  for (const key of keys) {
    const owner = byType.get(key);
    if (owner)
      throw new Error(`"${key}" belongs to the ruleset "${owner.id}"; "${ruleset.id}" must name its own differently.`);
  }
  for (const key of keys) byType.set(key, ruleset);
  rulesets.set(ruleset.id, ruleset);
  if (typeof ruleset.play !== "function") keepPlay(ruleset, ruleset.play);
}

export const allRulesets = (): Ruleset[] => [...rulesets.values()];
export const findRuleset = (id: string): Ruleset | undefined => rulesets.get(id);

/** The ruleset that a document's type belongs to; undefined for Foundry's own types. */
export const rulesetOf = (document: { documentName: string; type: string }): Ruleset | undefined =>
  byType.get(`${document.documentName}.${document.type}`);
export const rulesetOfType = (documentName: "Actor" | "Item", type: string): Ruleset | undefined =>
  byType.get(`${documentName}.${type}`);
/** How a part is shown. Undefined while its ruleset is not loaded (`loadForCard`), and for unknown types. */
export const cardPartType = (type: string): CardPartType | undefined => partsOf(playedByPart(type))?.[type];
/** The ruleset that a card part belongs to; undefined for shared parts. */
export const rulesetOfPart = (type: string): Ruleset | undefined => byType.get(`part.${type}`);

const sharing = (what: "messageParts" | "changeKinds", name: string): Played | undefined =>
  shared?.[what].includes(name) ? shared : undefined;
/** What brings a part, or carries out a kind of change: a ruleset, or what all share. */
export const playedByPart = (type: string): Played | undefined => sharing("messageParts", type) ?? rulesetOfPart(type);
export const playedByKind = (kind: string): Played | undefined =>
  sharing("changeKinds", kind) ?? byType.get(`effect.${kind}`);

/** Declares what all rulesets share. */
export const registerShared = (played: Played): void => void (shared = played);
/** What a kind of change means. Undefined while it is not loaded (`loadForCard`, `loadForKinds`), and for unknown kinds. */
export const changeHandler = (kind: string): ChangeHandler | undefined => handlersOf(playedByKind(kind))?.[kind];

/** Empties the registry; for tests. */
export function clearRegistry(): void {
  rulesets.clear();
  byType.clear();
  shared = undefined;
  forgetPlays();
}
