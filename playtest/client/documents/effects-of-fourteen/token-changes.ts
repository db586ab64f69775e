/** Changes of effects to the tokens of an actor: keys "token.…" (sec. 19.1). */
import type { EffectChange } from "../effect-changes";
import type { AnyDocument, Data } from "../types";
import type { ApplyOptions } from "./apply-change";
import type { PhasedActor } from "./phases";

export interface ChangedToken extends AnyDocument {
  overrides: Data;
}

/** What effects may change of a token. Size and shape are worked out, but storing them is the system's affair. */
const TARGETS = new Set(
  "name width height depth shape texture alpha disposition light sight detectionModes ring turnMarker movementAction flags".split(
    " ",
  ),
);
const WORKED_OUT = new Set(["width", "height", "depth", "shape"]);

/** Apply one phase's changes to a token; what became of each path is noted in its overrides. */
export function applyToToken(token: ChangedToken, actor: PhasedActor | null, phase: string): void {
  const changes = actor?.tokenActiveEffectChanges?.[phase] ?? [];
  if (!actor || !changes.length) return;
  const cls = getDocumentClass("ActiveEffect") as unknown as {
    applyChange(target: AnyDocument, change: EffectChange, options: ApplyOptions): Data | undefined;
  };
  const replacementData = actor.getRollData();
  for (const change of changes) {
    const root = change.key.split(".")[0] ?? "";
    if (!TARGETS.has(root)) continue;
    const modifyTarget = !WORKED_OUT.has(root);
    const results = cls.applyChange(token, { ...change }, { replacementData, modifyTarget });
    foundry.utils.mergeObject(token.overrides, foundry.utils.expandObject(results ?? {}));
  }
}

/** What tokens were last told, so that only a difference resets them. */
const told = new WeakMap<object, string>();

/** After an actor's preparation: its tokens follow what effects make of them. */
export function tellTokens(actor: PhasedActor): void {
  const changes = Object.values(actor.tokenActiveEffectChanges).flat();
  const state = JSON.stringify(changes.map(({ effect: _effect, ...change }) => change));
  const before = told.get(actor) ?? "[]";
  told.set(actor, state);
  if (state === before || !game.ready) return;
  const { getDependentTokens } = actor as unknown as { getDependentTokens(): (AnyDocument & { reset(): void })[] };
  for (const token of getDependentTokens.call(actor)) token.reset();
}
