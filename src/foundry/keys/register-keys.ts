import { SYSTEM_ID } from "../platform/system-id";
import { openBrowser } from "../content/open-browser";
import { attempt } from "../platform/lazily";
import { openRequestDialog } from "../requests/open-request";
import { toggleFrontSheet } from "../sheets/sheet-mode";

/** Keys that users can change in Foundry's own window. Called in `init`. */
export function registerKeys(): void {
  game.keybindings.register(SYSTEM_ID, "requestRoll", {
    name: "MANIFOLD.Keys.requestRoll.name",
    hint: "MANIFOLD.Keys.requestRoll.hint",
    editable: [{ key: "KeyR", modifiers: ["Shift"] }],
    restricted: true,
    onDown: () => {
      void attempt(openRequestDialog);
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "openBrowser", {
    name: "MANIFOLD.Keys.openBrowser.name",
    hint: "MANIFOLD.Keys.openBrowser.hint",
    editable: [{ key: "KeyB", modifiers: ["Shift"] }],
    onDown: () => {
      void openBrowser();
      return true;
    },
  });
  game.keybindings.register(SYSTEM_ID, "toggleEdit", {
    name: "MANIFOLD.Keys.toggleEdit.name",
    hint: "MANIFOLD.Keys.toggleEdit.hint",
    editable: [{ key: "KeyE", modifiers: ["Alt"] }],
    onDown: toggleFrontSheet,
  });
}
