/** Applying effects in phases (sec. 19.1): "initial" before derived data, "final" after, others where a package calls them. */
import { collectStatuses, type EffectChange } from "../effect-changes";
import type { AnyDocument, Data, EffectDocument } from "../types";
import type { ApplyOptions } from "./apply-change";
import { withMode } from "./legacy-mode";

interface PhasedEffect extends EffectDocument {
  readonly changes: EffectChange[];
  shouldApplyChange(change: EffectChange, options: { phase: string; replacementData: object }): boolean;
  getReplacementData(data: object): object;
}

export interface PhasedActor extends AnyDocument {
  overrides: Data;
  statuses: Set<string>;
  /** Changes of keys "token.…", by phase, without the prefix. */
  tokenActiveEffectChanges: Record<string, EffectChange[]>;
  _phasesDone: Set<string>;
  allApplicableEffects(): Iterable<EffectDocument>;
  getRollData(): Data;
}

interface EffectClass {
  CHANGE_PHASES: Record<string, object>;
  applyChange(target: AnyDocument, change: EffectChange, options: ApplyOptions): Data | undefined;
}

const TOKEN = "token.";

/** Forget what the last preparation applied; called when base data are prepared. */
export function clearPhases(actor: PhasedActor): void {
  actor.overrides = {};
  actor.statuses = new Set();
  actor.tokenActiveEffectChanges = {};
  actor._phasesDone.clear();
}

/** Each phase once in a preparation. Without one (v13's call) it is the first that has not been. */
export function applyPhase(actor: PhasedActor, given?: string): void {
  const cls = getDocumentClass("ActiveEffect") as unknown as EffectClass;
  const phase = given ?? Object.keys(cls.CHANGE_PHASES).find((one) => !actor._phasesDone.has(one)) ?? "initial";
  if (!(phase in cls.CHANGE_PHASES) || actor._phasesDone.has(phase)) {
    // Packages look for these words to tell the one harmless case from others (quoted in several of their sources).
    const error = new Error(
      actor._phasesDone.has(phase)
        ? `ActiveEffect application phase "${phase}" has already completed.`
        : `"${phase}" is not a registered ActiveEffect application phase.`,
    );
    Hooks.onError("Actor#applyActiveEffects", error, { log: "error" });
    return;
  }
  actor._phasesDone.add(phase);
  const effects = ([...actor.allApplicableEffects()] as PhasedEffect[]).filter((effect) => effect.active);
  if (phase === "initial") collectStatuses(effects, actor.statuses);
  const overrides: Data = {};
  for (const { change, replacementData } of changesOf(actor, effects, phase)) {
    Object.assign(overrides, cls.applyChange(actor, change, { replacementData }));
  }
  foundry.utils.mergeObject(actor.overrides, foundry.utils.expandObject(overrides));
}

/** The phase's changes by priority, stable; those for tokens are put aside. */
function changesOf(actor: PhasedActor, effects: PhasedEffect[], phase: string) {
  const found: { change: EffectChange; replacementData: object }[] = [];
  const forTokens: EffectChange[] = [];
  let rollData: object | undefined;
  for (const effect of effects) {
    if (!effect.changes.length) continue;
    const replacementData = effect.getReplacementData((rollData ??= actor.getRollData()));
    for (const given of effect.changes) {
      if (!given.key || !effect.shouldApplyChange(given, { phase, replacementData })) continue;
      const change = withMode({ ...given, effect } as unknown as EffectChange);
      if (change.key.startsWith(TOKEN)) forTokens.push(withMode({ ...change, key: change.key.slice(TOKEN.length) }));
      else found.push({ change, replacementData });
    }
  }
  actor.tokenActiveEffectChanges[phase] = forTokens.sort((a, b) => a.priority - b.priority);
  return found.sort((a, b) => a.change.priority - b.change.priority);
}
