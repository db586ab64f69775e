/** What may be registered as a keybinding (sec. 14). */
export type ModifierName = "Alt" | "Control" | "Shift";

export interface Keybinding {
  /** `KeyboardEvent.code`: "KeyR", "Digit1", "Escape". */
  key: string;
  /** All of these must be held. */
  modifiers?: ModifierName[];
}

export interface KeyContext {
  action?: string;
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  hasModifier: boolean;
  modifiers: ModifierName[];
  repeat: boolean;
  up: boolean;
}

export interface KeybindingConfig {
  name?: string;
  hint?: string;
  uneditable?: Keybinding[];
  editable?: Keybinding[];
  /** True consumes the key: no further action, no default. */
  onDown?(context: KeyContext): unknown;
  onUp?(context: KeyContext): unknown;
  /** Also while the key is held. */
  repeat?: boolean;
  /** For GMs only. */
  restricted?: boolean;
  /** Modifiers that may be held without being asked for; the action reads them from the context. */
  reservedModifiers?: ModifierName[];
  /** `CONST.KEYBINDING_PRECEDENCE`: 0 first, 1 normal, 2 last. */
  precedence?: number;
}

export interface KeybindingAction extends KeybindingConfig {
  namespace: string;
  /** `namespace.action`. */
  id: string;
  order: number;
  precedence: number;
}

export const MODIFIER_CODES: Record<ModifierName, readonly string[]> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};
