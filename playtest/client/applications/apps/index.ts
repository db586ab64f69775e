/** `foundry.applications.apps` (sec. 2). */
export { CombatTrackerConfig } from "./combat-tracker-config";
export { DocumentOwnershipConfig } from "./document-ownership-config";
export { DocumentSheetConfig } from "./document-sheet-config";
export { FilePicker } from "./file-picker";
export { CompendiumArtConfig, FrameViewer } from "./inert-apps";
export { ImagePopout } from "./image-popout";
export { PermissionConfig } from "./permission-config";
