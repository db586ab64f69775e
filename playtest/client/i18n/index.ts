/** `foundry.helpers.Localization` (sec. 16) and what the boot needs of it. */
export { coreEnglish } from "./en.js";
export { Localization, type LanguageFile, type ReadTranslations } from "./localization.js";
export { localizeDataModel } from "./model-labels.js";
export { localizeRegistered } from "./registered-labels.js";
