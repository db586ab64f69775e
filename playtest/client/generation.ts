/** What differs by Foundry generation (sec. 19), as far as the table follows it. Everything else of v14 stays a gap. */
import { CONSTANTS_OF_FOURTEEN } from "../common/constants/fourteen.js";
import { ActiveEffectTypeDataModel, ensureChanges } from "../common/documents/effect-type-data.js";
import { data, utils } from "../common/index.js";
import { visualEffects } from "./canvas-model/visual-effects";
import { removeDeprecatedConstants } from "./deprecated-constants";
import { removeDeprecatedGlobals } from "./deprecated-globals";
import { ActiveEffect } from "./documents/effects-of-fourteen/active-effect";
import { changeTypes } from "./documents/effects-of-fourteen/apply-change";
import { ActiveEffectRegistry } from "./documents/effects-of-fourteen/registry";
import { addParents } from "./applications/parents-of-fourteen";
import { HTMLFormulaInputElement } from "./elements/formula-input";
import { removeDeprecatedHelpers } from "./handlebars/index.js";
import { KNOWN_NAMES } from "./gaps/known-names";
import { statusRegistry } from "./status-registry";

type Names = Record<string, unknown>;

/** Utils that came with v14 (19.7). */
const NEW_UTILS = ["equals", "applyDataOperators", "isPlainObject", "isElementInstanceOf"];

/** `foundry.utils` of generation 13: what common has beyond it stays out of reach. */
export function utilsOfThirteen(): Names {
  const known = new Set(KNOWN_NAMES["foundry.utils"]);
  return Object.fromEntries(Object.entries(utils).filter(([name]) => known.has(name)));
}

/** Add the names of v14; called as soon as the generation is known. */
export function applyGeneration(generation: number): void {
  if (generation < 14) return;
  removeDeprecatedGlobals(generation);
  removeDeprecatedConstants();
  removeDeprecatedHelpers();
  const all = utils as unknown as Names;
  Object.assign(foundry.utils, Object.fromEntries(NEW_UTILS.map((name) => [name, all[name]])));
  Object.assign(foundry.data, { operators: data.operators });
  const { ForcedDeletion, ForcedReplacement } = data.operators;
  Object.assign(globalThis, {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: (key: string, values?: Names) => (values ? game.i18n.format(key, values) : game.i18n.localize(key)),
  });
  Object.assign(foundry.applications.elements ?? {}, { HTMLFormulaInputElement });
  Object.assign((foundry.canvas as Names | undefined) ?? {}, { vfx: visualEffects() });
  const { Canvas = {} } = CONFIG as unknown as { Canvas?: Names };
  Canvas["vfx"] = { components: {}, animations: {}, paths: {} };
  addParents();
  renameMessageModes();
  changeEffects();
}

/** 19.3: publicroll gmroll blindroll selfroll are public gm blind self; the old names of the API are gone. */
function renameMessageModes(): void {
  const { rollModes } = CONFIG.Dice as unknown as { rollModes: Record<string, { label: string; icon: string }> };
  const { publicroll, gmroll, blindroll, selfroll } = rollModes;
  const ic = { label: "CHAT.RollIC", icon: "fa-solid fa-comment" };
  CONFIG.ChatMessage.modes = { public: publicroll, gm: gmroll, blind: blindroll, self: selfroll, ic };
  delete (CONFIG.Dice as unknown as Names).rollModes;
}

/** 19.1, 19.4: effects of items always apply in place; changes by type and phase; statuses are kept by id. */
function changeEffects(): void {
  const settings = CONFIG.ActiveEffect as unknown as Names;
  delete settings.legacyTransferral;
  Object.assign(settings, {
    documentClass: ActiveEffect,
    dataModels: { base: ActiveEffectTypeDataModel },
    defaultType: "base",
    changeTypes: {},
    phases: {},
    expiryEvents: {},
    expiryAction: "update",
  });
  globalThis.CONST = Object.freeze({ ...CONST, ...CONSTANTS_OF_FOURTEEN }) as unknown as typeof CONST;
  Object.assign(settings.changeTypes as Names, changeTypes());
  Object.assign(foundry, { CONST });
  Object.assign(foundry.data, { ActiveEffectTypeDataModel });
  Object.assign(foundry.documents, { ActiveEffect });
  Object.assign(foundry.helpers, { ActiveEffectRegistry });
  Object.assign(globalThis, { ActiveEffect });
  CONFIG.statusEffects = statusRegistry(CONFIG.statusEffects) as unknown as TableStatusEffect[];
}

/** After `init`: every model of effects has a list of changes; one that forgot it is given one, and told so. */
export function checkEffectModels(): void {
  for (const [type, model] of Object.entries(CONFIG.ActiveEffect.dataModels as Record<string, never>)) {
    if (ensureChanges(model)) {
      console.error(
        `The data model of the ActiveEffect type "${type}" has no changes: extend ActiveEffectTypeDataModel.`,
      );
    }
  }
}

/** The generation as the page says it before any script runs, if it does: `<html data-generation="14">`. */
export function generationOfPage(): number {
  return Number(globalThis.document?.documentElement.dataset.generation ?? 13);
}
