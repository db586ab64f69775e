import type { CardPartType } from "../chat/card-part";
import type { Ruleset } from "./ruleset";

/** The rulesets of this world, in the order of the entry file; filled once in `init`, read-only afterwards. */
const rulesets = new Map<string, Ruleset>();
const byType = new Map<string, Ruleset>();
const sharedParts = new Map<string, CardPartType>();

/** @throws Error when two rulesets claim the same id, document type or card part: nothing is overwritten silently. */
export function registerRuleset(ruleset: Ruleset): void {
  if (rulesets.has(ruleset.id)) throw new Error(`The ruleset "${ruleset.id}" is registered twice.`);
  const keys = [
    ...Object.keys(ruleset.actors).map((type) => `Actor.${type}`),
    ...Object.keys(ruleset.items).map((type) => `Item.${type}`),
    ...Object.keys(ruleset.cardParts).map((type) => `part.${type}`),
    ...Object.keys(ruleset.effectKinds).map((kind) => `effect.${kind}`),
    ...ruleset.statuses.map(({ id }) => `status.${id}`),
  ];
  for (const key of keys) {
    const owner = byType.get(key);
    if (owner)
      throw new Error(`"${key}" belongs to the ruleset "${owner.id}"; "${ruleset.id}" must name its own differently.`);
  }
  for (const key of keys) byType.set(key, ruleset);
  rulesets.set(ruleset.id, ruleset);
}

export const allRulesets = (): Ruleset[] => [...rulesets.values()];
export const findRuleset = (id: string): Ruleset | undefined => rulesets.get(id);

/** The ruleset that a document's type belongs to; undefined for Foundry's own types. */
export const rulesetOf = (document: { documentName: string; type: string }): Ruleset | undefined =>
  byType.get(`${document.documentName}.${document.type}`);
export const rulesetOfType = (documentName: "Actor" | "Item", type: string): Ruleset | undefined =>
  byType.get(`${documentName}.${type}`);
export const cardPartType = (type: string): CardPartType | undefined =>
  sharedParts.get(type) ?? byType.get(`part.${type}`)?.cardParts[type];
/** The ruleset that a card part belongs to; undefined for shared parts. */
export const rulesetOfPart = (type: string): Ruleset | undefined => byType.get(`part.${type}`);

/** A part that belongs to no ruleset (a request, say). */
export const registerSharedPart = (type: string, part: CardPartType): void => void sharedParts.set(type, part);
export const effectKind = (kind: string) => byType.get(`effect.${kind}`)?.effectKinds[kind];

/** Empties the registry; for tests. */
export function clearRegistry(): void {
  rulesets.clear();
  byType.clear();
}
