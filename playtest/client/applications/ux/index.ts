/** `foundry.applications.ux` (sec. 2); text editor and form reading come from their own rooms below. */
export { ContextMenu } from "./context-menu";
export { DragDrop } from "./drag-drop";
export { Draggable } from "./draggable";
export { ProseMirrorEditor } from "./prose-mirror-editor";
export { HTMLSecret } from "./html-secret";
export { SearchFilter } from "./search-filter";
export { Tabs } from "./tabs";
export { FormDataExtended } from "../../forms/index";
export { TextEditor } from "../../text-editor/index";
