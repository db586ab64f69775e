/** `foundry.applications.apps` (sec. 2). */
export { DocumentOwnershipConfig } from "./document-ownership-config";
export { DocumentSheetConfig } from "./document-sheet-config";
export { FilePicker } from "./file-picker";
export { CombatTrackerConfig, CompendiumArtConfig, FrameViewer, PermissionConfig } from "./inert-apps";
export { ImagePopout } from "./image-popout";
