import { SYSTEM_ID } from "../platform/system-id";
import type { ControlValues, RollControl } from "./roll-action";

/** Setting (this browser only) that keeps the last choices of each kind of roll. */
const CHOICES_SETTING = "rememberedChoices";

/** Called in `init`. */
export const registerRememberedChoices = (): void =>
  game.settings.register(SYSTEM_ID, CHOICES_SETTING, { scope: "client", config: false, type: Object, default: {} });

/** What this user chose last time, of these controls. Numbers come from the rules each time and are not remembered. */
export function recall(name: string | undefined, controls: readonly RollControl[]): ControlValues {
  const stored = name === undefined ? {} : (all()[name] ?? {});
  const found = controls.flatMap((control): [string, boolean | string][] => {
    const value = control.fresh ? undefined : stored[control.name];
    if (control.kind === "toggle" && typeof value === "boolean" && control.worth === undefined)
      return [[control.name, value]];
    if (control.kind === "select" && control.options.some((option) => option.value === value))
      return [[control.name, value as string]];
    return [];
  });
  return Object.fromEntries(found);
}

export function remember(name: string | undefined, values: ControlValues): void {
  if (name === undefined) return;
  void game.settings.set(SYSTEM_ID, CHOICES_SETTING, { ...all(), [name]: values });
}

const FOLDS = "folds";

/** Whether this user left a fold of these words open. */
export const isOpen = (fold: string): boolean => all()[FOLDS]?.[fold] === true;

export function rememberOpen(fold: string, open: boolean): void {
  if (isOpen(fold) !== open) remember(FOLDS, { ...all()[FOLDS], [fold]: open });
}

const all = (): Record<string, ControlValues> =>
  (game.settings.get(SYSTEM_ID, CHOICES_SETTING) as Record<string, ControlValues> | null) ?? {};
