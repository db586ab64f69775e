import { localizeDataModel, type LocalizableModel } from "./model-labels.js";

/**
 * Boot step 4 (sec. 2): labels of all registered `system` models, and the names of all subtypes
 * (`CONFIG.<Doc>.typeLabels`, keys `TYPES.<Doc>.<subtype>`). Runs before the hook `i18nInit`.
 */
export function localizeRegistered(): void {
  for (const [name, types] of Object.entries(game.documentTypes ?? {})) {
    const config = CONFIG[name] as TableDocumentConfig | undefined;
    if (!config) continue;
    for (const model of Object.values(config.dataModels ?? {})) localizeDataModel(model as LocalizableModel);
    const labels = (config.typeLabels ??= {});
    for (const type of types) labels[type] ??= `TYPES.${name}.${type}`;
  }
}
