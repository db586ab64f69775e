import type { ClientKeybindings } from "./client-keybindings.js";
import {
  MODIFIER_CODES,
  type Keybinding,
  type KeybindingAction,
  type KeyContext,
  type ModifierName,
} from "./keybinding-types.js";

const MODIFIERS = Object.keys(MODIFIER_CODES) as ModifierName[];

/** `game.keyboard`: turns key events into registered actions (sec. 14). */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { ALT: "Alt", CONTROL: "Control", SHIFT: "Shift" } as const;
  static readonly MODIFIER_CODES = MODIFIER_CODES;

  /** Codes of the keys held now. */
  readonly downKeys = new Set<string>();
  readonly #bindings: ClientKeybindings;

  constructor(bindings: ClientKeybindings) {
    this.#bindings = bindings;
  }

  /** Listens on a window; boot step 6. */
  activateListeners(target: Window = window): void {
    target.addEventListener("keydown", (event) => this.handle(event, false));
    target.addEventListener("keyup", (event) => this.handle(event, true));
    target.addEventListener("blur", () => this.downKeys.clear());
  }

  isModifierActive(modifier: ModifierName): boolean {
    return MODIFIER_CODES[modifier].some((code) => this.downKeys.has(code));
  }

  /** Whether the user is typing: keys then belong to the input. */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    return ["INPUT", "SELECT", "TEXTAREA", "PROSE-MIRROR"].includes(focused.tagName) || focused.isContentEditable;
  }

  /** Handles one event; true when an action consumed it. */
  handle(event: KeyboardEvent, up: boolean): boolean {
    const key = event.code;
    if (event.isComposing || !key) return false;
    if (up) this.downKeys.delete(key);
    else this.downKeys.add(key);
    if (!up && this.hasFocus) return false;
    const consumed = this.#dispatch(this.context(event, up));
    if (consumed) {
      event.preventDefault();
      event.stopPropagation();
    }
    return consumed;
  }

  /** What the actions are told about an event. */
  context(event: KeyboardEvent, up: boolean): KeyContext {
    const held: Record<ModifierName, boolean> = {
      Alt: event.altKey,
      Control: event.ctrlKey || event.metaKey,
      Shift: event.shiftKey,
    };
    const modifiers = MODIFIERS.filter((name) => held[name] || this.isModifierActive(name));
    return {
      event,
      key: event.code,
      isShift: modifiers.includes("Shift"),
      isControl: modifiers.includes("Control"),
      isAlt: modifiers.includes("Alt"),
      hasModifier: modifiers.length > 0,
      modifiers,
      repeat: event.repeat,
      up,
    };
  }

  #dispatch(context: KeyContext): boolean {
    for (const { action, bindings } of this.#bindings.actionsOf(context.key)) {
      if (!bindings.some((binding) => matches(binding, action, context))) continue;
      if (action.restricted && !game.user.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      const run = context.up ? action.onUp : action.onDown;
      if (run && this.#call(run, action, context)) return true;
    }
    return false;
  }

  #call(run: (context: KeyContext) => unknown, action: KeybindingAction, context: KeyContext): boolean {
    try {
      return run({ ...context, action: action.id }) === true;
    } catch (error) {
      Hooks.onError(`The keybinding ${action.id}`, error);
      return false;
    }
  }
}

/** All modifiers asked for are held, and no other unless the action reserves it. On the way up they may be gone. */
function matches({ modifiers = [], key }: Keybinding, action: KeybindingAction, context: KeyContext): boolean {
  if (context.up) return true;
  const own = MODIFIERS.filter((name) => MODIFIER_CODES[name].includes(key));
  const allowed = new Set<ModifierName>([...modifiers, ...(action.reservedModifiers ?? []), ...own]);
  return (
    modifiers.every((name) => context.modifiers.includes(name)) && context.modifiers.every((name) => allowed.has(name))
  );
}
