/** Values of settings: from stored JSON, by type, and back. */
import { deepClone } from "../../common/utils/index.js";
import type { DataField } from "../../common/fields/data-field.js";
import type { ModelType, RegisteredSetting, SettingConfig, SettingType } from "./setting-types.js";

/** Fields are recognised by what they can do: packages may bring their own classes. */
export function isFieldType(type: SettingType | undefined): type is DataField {
  return typeof type === "object" && type !== null && "clean" in type && "validate" in type;
}

export function isModelType(type: SettingType | undefined): type is ModelType {
  return typeof type === "function" && "defineSchema" in type && "cleanData" in type;
}

/** The value for a stored JSON text; unreadable or invalid ones give the default. */
export function readValue(setting: RegisteredSetting, json: string | undefined | null): unknown {
  if (json === undefined || json === null) return defaultValue(setting);
  try {
    const stored: unknown = JSON.parse(json);
    return stored === null && !isFieldType(setting.type) ? defaultValue(setting) : castValue(setting, stored);
  } catch (error) {
    console.warn(
      `The stored value of the setting ${setting.id} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
    return defaultValue(setting);
  }
}

export function defaultValue(setting: RegisteredSetting): unknown {
  const { type } = setting;
  if (isFieldType(type)) {
    const initial = setting.default === undefined ? type.getInitialValue({}) : deepClone(setting.default);
    return type.initialize(initial);
  }
  if (isModelType(type)) return new type((deepClone(setting.default) as object | undefined) ?? {});
  return deepClone(setting.default);
}

function castValue(setting: RegisteredSetting, value: unknown): unknown {
  const { type } = setting;
  if (isFieldType(type)) {
    const clean = type.clean(value);
    const failure = type.validate(clean);
    if (failure) throw failure.asError();
    return type.initialize(clean);
  }
  if (isModelType(type)) return type.fromSource ? type.fromSource(value as object) : new type(value as object);
  return castPrimitive(type, value);
}

function castPrimitive(type: SettingType | undefined, value: unknown): unknown {
  if (type === undefined) return value;
  if (type === String) return String(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return typeof value === "string" ? value !== "false" && value !== "" : Boolean(value);
  if (type === Object || type === Array || typeof type !== "function") return value;
  return value instanceof type ? value : new (type as new (value: unknown) => unknown)(value);
}

/** The JSON text to store for a new value. @throws when the value does not fit the setting */
export function writeValue(setting: RegisteredSetting, value: unknown): string {
  const { type } = setting;
  if (value === undefined) return JSON.stringify(toSource(type, defaultValue(setting)) ?? null);
  if (isFieldType(type)) {
    const clean = type.clean(type.toObject(value));
    const failure = type.validate(clean);
    if (failure) throw new Error(`${setting.id}: ${failure.message || type.validationError}`);
    return JSON.stringify(clean ?? null);
  }
  if (isModelType(type)) return JSON.stringify(new type(toSource(type, value) as object).toObject(true));
  return JSON.stringify(checked(setting, castPrimitive(type, value)) ?? null);
}

function toSource(type: SettingType | undefined, value: unknown): unknown {
  if (isFieldType(type)) return type.toObject(value);
  if (isModelType(type) && typeof value === "object" && value !== null && "toObject" in value) {
    return (value as { toObject(source: boolean): object }).toObject(true);
  }
  return value;
}

/** Choices are what the settings' window offers; code may store others (tests made at Foundry do). */
function checked(setting: RegisteredSetting, value: unknown): unknown {
  if (setting.type === Number && Number.isNaN(value)) throw new Error(`${setting.id}: the value is not a number`);
  if (setting.range && typeof value === "number") {
    return Math.min(Math.max(value, setting.range.min), setting.range.max);
  }
  return value;
}

/** The choices of a setting as key -> label, or undefined. */
export function choicesOf({ choices }: SettingConfig): Record<string, string> | undefined {
  const found = typeof choices === "function" ? choices() : choices;
  return Array.isArray(found) ? Object.fromEntries(found.map((choice) => [choice, choice])) : found;
}
