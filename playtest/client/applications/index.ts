/**
 * The part of `foundry.applications` that this room gives (sec. 2, 11). `sheets` includes `journal`; the boot calls
 * {@link registerCoreSheets} and {@link registerSheetSettings} before the hook `init`, and
 * `apps.DocumentSheetConfig.initializeSheets()` after it.
 */
export * as api from "./api/index";
export * as apps from "./apps/index";
export * as sheets from "./sheets/index";
export * as ux from "./ux/index";
export { instances } from "./instances";
export { registerCoreSheets, registerSheetSettings } from "./core-sheets";
export { sheetClassOf } from "./apps/sheet-registry";
