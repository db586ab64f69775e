/** What common asks of whoever runs it (common/environment.ts), answered from the page's globals. */
import { setEnvironment, type Environment } from "../common/index.js";
import type { WorldSnapshot } from "../common/protocol";
import { Roll } from "./dice/index.js";
import { database } from "./database/client-database";

/** Before the world is known: classes come from CONFIG, there is no database. */
export function setEarlyEnvironment(forms: Environment["forms"], generation = 13): void {
  setEnvironment({
    generation: generation >= 14 ? 14 : 13,
    documentClass: (name) => CONFIG[name as TableConfiguredDocument]?.documentClass as never,
    dataModel: (name, type) => CONFIG[name as TableConfiguredDocument]?.dataModels?.[type] as never,
    currentUser: () => (globalThis.game?.user ?? null) as never,
    worldDocument: (name, id) => globalThis.game?.collections?.get(name)?.get(id) ?? null,
    forms,
    effectHook: (model, change, current, delta) =>
      customEffect(model as object, change as { key: string }, current, delta),
    formula: { replace: (text, data) => replaced(text, data), evaluate: (text) => evaluated(text) },
    report: (error, context, log = "error") => Hooks.onError(context, error, { log }),
  });
}

export function setClientEnvironment(snapshot: WorldSnapshot): void {
  const { system, modules } = snapshot;
  // Which types there are is settled before any package runs: what one writes into game.system.documentTypes changes nothing.
  const declared = (system.documentTypes ?? {}) as Record<string, Record<string, unknown>>;
  const types = new Map(Object.entries(declared).map(([name, own]) => [name, Object.keys(own)]));
  for (const { id, active, documentTypes } of modules) {
    if (active === false) continue;
    for (const [name, own] of Object.entries((documentTypes ?? {}) as Record<string, object>)) {
      types.set(name, [...(types.get(name) ?? []), ...Object.keys(own).map((type) => `${String(id)}.${type}`)]);
    }
  }
  const scopes = new Set(["core", "world", String(system.id), ...modules.map((one) => String(one.id))]);
  setEnvironment({
    documentTypes: (name) => types.get(name) ?? [],
    systemDefaults: (name, type) => snapshot.systemDefaults?.[name]?.[type],
    generation: snapshot.release.generation >= 14 ? 14 : 13,
    isFlagScope: (scope) => scopes.has(scope),
    rolesWith: (permission) => rolesWith(permission),
    database: database as never,
  });
}

/** v14: data may themselves hold references; a few steps are enough for any that end. */
function replaced(text: string, data: object): string {
  let result = text;
  for (let step = 0; step < 8 && result.includes("@"); step++) {
    const next = Roll.replaceFormulaData(result, data);
    if (next === result) break;
    result = next;
  }
  return result;
}

/** v14: a formula in the value of an effect, without dice left to chance it would be the same each time. */
function evaluated(formula: string): number {
  return Number(Roll.create(formula).evaluateSync({ strict: false }).total);
}

/** Hook applyActiveEffect for changes of mode CUSTOM on a field (sec. 7): what a listener made of the value. */
function customEffect(model: object, change: { key: string }, current: unknown, delta: unknown): unknown {
  const changes: Record<string, unknown> = {};
  Hooks.call("applyActiveEffect", model, change, current, delta, changes);
  for (const [key, value] of Object.entries(changes)) foundry.utils.setProperty(model, key, value);
  const after = foundry.utils.getProperty(model, change.key);
  return after === current ? undefined : after;
}

/** Roles that the world's permission setting gives a permission to; undefined: the defaults hold. */
function rolesWith(permission: string): number[] | undefined {
  if (!globalThis.game?.settings?.settings.has("core.permissions")) return undefined;
  return (game.settings.get("core", "permissions") as Record<string, number[]>)[permission];
}
