/** What may be registered as a setting (sec. 14). */
import type { DataField } from "../../common/fields/data-field.js";

export type SettingScope = "world" | "client" | "user";

/** A model class as a setting's type. */
export interface ModelType {
  new (data?: object): { toObject(source?: boolean): object };
  fromSource?(source: object): { toObject(source?: boolean): object };
  readonly schema: unknown;
}

export type SettingType = DataField | ModelType | ((value?: unknown) => unknown) | (new (value: never) => unknown);

export interface SettingConfig {
  name?: string;
  hint?: string;
  scope?: SettingScope;
  /** Shown in the settings window. */
  config?: boolean;
  type?: SettingType;
  default?: unknown;
  /** Allowed values: key -> label. A function is asked when needed. */
  choices?: Record<string, string> | string[] | (() => Record<string, string>);
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  onChange?(value: unknown, options?: object, userId?: string): unknown;
  filePicker?: boolean | string;
  input?(field: unknown, config: object): HTMLElement;
  [key: string]: unknown;
}

export interface RegisteredSetting extends SettingConfig {
  namespace: string;
  key: string;
  /** `namespace.key`. */
  id: string;
  scope: SettingScope;
}

export interface SettingMenu {
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new (...args: never[]) => unknown;
  /** For GMs only; default true. */
  restricted?: boolean;
  [key: string]: unknown;
}

/** Where settings of the world and of the user are stored: JSON texts by `namespace.key`. */
export interface SettingStorage {
  getWorld(key: string): string | undefined | null;
  setWorld(key: string, json: string, options?: object): Promise<unknown>;
  /** User scope; without these it lies in the browser, per user. */
  getUser?(key: string): string | undefined | null;
  setUser?(key: string, json: string, options?: object): Promise<unknown>;
}
