import type { KeybindingConfig } from "../../keybindings/keybinding-types";

/** Keys of the table itself; board keys live with the board, since they depend on the focus. Called before the hook init. */
export function registerCoreKeys(): void {
  const keybindings = game.keybindings as unknown as {
    register(namespace: string, action: string, config: KeybindingConfig): void;
  };
  keybindings.register("core", "pause", {
    name: "TABLE.Keys.Pause",
    restricted: true,
    editable: [{ key: "Space" }],
    onDown: ({ event }) => {
      if (pressesButton(event)) return false;
      game.togglePause(!game.paused, { broadcast: true });
      return true;
    },
  });
  keybindings.register("core", "focusChat", {
    name: "TABLE.Keys.Chat",
    editable: [{ key: "KeyC" }],
    onDown: () => {
      ui.sidebar.changeTab?.("chat", "primary");
      document.getElementById("chat-message")?.focus();
      return true;
    },
  });
  for (let slot = 1; slot <= 10; slot += 1) {
    keybindings.register("core", `executeMacro${slot % 10}`, {
      name: `TABLE.Keys.Macro${slot % 10}`,
      editable: [{ key: `Digit${slot % 10}` }],
      onDown: () => executeSlot(slot),
    });
  }
}

/** A button in focus takes its own keys. */
function pressesButton(event: Event): boolean {
  return event.target instanceof Element && event.target.closest("button, a, summary, [role=button]") !== null;
}

function executeSlot(slot: number): boolean {
  const { page = 1 } = ui.hotbar as unknown as { page?: number };
  const entry = game.user.getHotbarMacros(page)[slot - 1];
  if (!entry?.macro) return false;
  void entry.macro.execute();
  return true;
}
