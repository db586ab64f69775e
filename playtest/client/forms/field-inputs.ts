/** Which input a field gets (sec. 12), injected into the common room as `environment().forms`. */
import type { DataField } from "../../common/fields/index.js";
import {
  ArrayField,
  BooleanField,
  ColorField,
  DocumentUUIDField,
  FilePathField,
  ForeignDocumentField,
  HTMLField,
  HueField,
  JavaScriptField,
  JSONField,
  NumberField,
  ObjectField,
  SetField,
  StringField,
} from "../../common/fields/index.js";
import { notImplemented, type FormBuilder } from "../../common/environment.js";
import {
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentTagsElement,
  HTMLFilePickerElement,
  HTMLHueSelectorSlider,
  HTMLRangePickerElement,
  HTMLStringTagsElement,
} from "../elements/index.js";
import type { InputConfig } from "../elements/form-input-element.js";
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  type FormGroupConfig,
} from "./inputs.js";
import type { SelectConfig } from "./select-options.js";

type Config = InputConfig & SelectConfig & Record<string, unknown>;
type Builder = (field: never, config: Config) => HTMLElement;

/** From the special to the general: the first class that fits decides. */
const builders: [abstract new (...args: never[]) => DataField, Builder][] = [
  [BooleanField, (_field, config) => createCheckboxInput(config)],
  [HueField, (_field, config) => HTMLHueSelectorSlider.create(config)],
  [NumberField, numberInput],
  [HTMLField, (_field, config) => createEditorInput(config)],
  [FilePathField, filePicker],
  [ColorField, (_field, config) => HTMLColorPickerElement.create(config)],
  [ForeignDocumentField, foreignInput],
  [
    DocumentUUIDField,
    (field: DocumentUUIDField, config) => HTMLDocumentTagsElement.create({ single: true, type: field.type, ...config }),
  ],
  [JSONField, (_field, config) => codeInput("json", config)],
  [JavaScriptField, (_field, config) => codeInput("javascript", config)],
  [StringField, stringInput],
  [SetField, setInput],
  [ArrayField, arrayInput],
  [
    ObjectField,
    (_field, config) => codeInput("json", { ...config, value: JSON.stringify(config.value ?? {}, null, 2) }),
  ],
] as [abstract new (...args: never[]) => DataField, Builder][];

function input(field: DataField, given: Record<string, unknown>): HTMLElement {
  const config: Config = { required: undefined, ...given } as Config;
  const build = builders.find(([Class]) => field instanceof Class)?.[1];
  if (!build) return notImplemented(`${field.constructor.name}#toInput`);
  if (field.placeholder !== undefined) config.placeholder ??= field.placeholder;
  return build(field as never, dropUndefined(config));
}

function dropUndefined(config: Config): Config {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined)) as Config;
}

function numberInput(field: NumberField, config: Config): HTMLElement {
  const choices = config.choices ?? field.choices;
  if (config.options || choices) {
    const chosen: Config = { ...config, choices };
    return createSelectInput({ ...withBlank(field, chosen), dataType: "Number" });
  }
  const bounds = dropUndefined({
    min: field.positive && field.min === undefined ? undefined : field.min,
    max: field.max,
    step: field.step,
    ...config,
  } as Config) as Config & { min?: number; max?: number; step?: number; value?: number };
  const ranged = [bounds.min, bounds.max, bounds.step].every((bound) => typeof bound === "number");
  if (ranged && config.type !== "number") {
    return HTMLRangePickerElement.create(bounds as Config & { min: number; max: number; step: number; value?: number });
  }
  return createNumberInput({ ...bounds, step: bounds.step ?? (field.integer ? 1 : "any") });
}

function stringInput(field: StringField, config: Config): HTMLElement {
  const choices = config.choices ?? field.choices;
  if (config.options || choices) return createSelectInput(withBlank(field, { ...config, choices }));
  return createTextInput(config);
}

/** An empty option where the field may be empty and the caller does not say otherwise. */
function withBlank(field: StringField | NumberField, config: Config): Config {
  const empty = field.nullable || !field.required || (field instanceof StringField && field.blank);
  return "blank" in config || !empty ? config : { ...config, blank: "" };
}

function setInput(field: SetField, config: Config): HTMLElement {
  const element = field.element as DataField;
  const choices = config.choices ?? (element as StringField).choices;
  if (config.options || choices) return createMultiSelectInput({ ...config, choices } as Config);
  if (element instanceof DocumentUUIDField)
    return HTMLDocumentTagsElement.create({ type: element.type, ...config } as Config);
  if (element instanceof StringField) return HTMLStringTagsElement.create(config);
  return notImplemented(`SetField#toInput of ${element.constructor.name}`);
}

function arrayInput(field: ArrayField, config: Config): HTMLElement {
  if (field.element instanceof StringField || field.element instanceof DocumentUUIDField)
    return setInput(field as never, config);
  return notImplemented(`${field.constructor.name}#toInput of ${(field.element as object).constructor.name}`);
}

function filePicker(field: FilePathField, config: Config): HTMLElement {
  const [category] = field.categories;
  const type = field.categories.length === 1 ? String(category).toLowerCase() : "any";
  return HTMLFilePickerElement.create({ type, ...config });
}

function foreignInput(field: ForeignDocumentField, config: Config): HTMLElement {
  const model = (field as unknown as { model: { documentName: string } }).model;
  const collection = game.collections.get(model.documentName) as unknown as Iterable<{
    id: string;
    name: string;
    visible: boolean;
  }>;
  const documents = [...(collection ?? [])].filter((entry) => entry.visible);
  const choices = Object.fromEntries(documents.map((entry) => [entry.id, entry.name]));
  const value = (config.value as { id?: string } | null)?.id ?? config.value;
  return createSelectInput({ blank: "", ...config, choices, value });
}

function codeInput(language: string, config: Config): HTMLElement {
  const value =
    typeof config.value === "string" || config.value == null ? config.value : JSON.stringify(config.value, null, 2);
  return HTMLCodeMirrorElement.create({ language, ...config, value });
}

/** A form group: label and hint of the field unless given; `widget` may replace the whole. */
function group(
  field: DataField,
  groupConfig: Record<string, unknown>,
  inputConfig: Record<string, unknown>,
): HTMLElement {
  const { widget, ...rest } = groupConfig;
  if (typeof widget === "function") {
    return (widget as (field: DataField, group: object, input: object) => HTMLElement)(field, rest, inputConfig);
  }
  const config: Record<string, unknown> = { ...rest };
  config.label ??= field.label || field.fieldPath;
  config.hint ??= field.hint;
  if (field.options.units) config.units ??= field.options.units;
  config.input ??= field.toInput({ localize: config.localize, ...inputConfig });
  return createFormGroup(config as unknown as FormGroupConfig);
}

/** Given to the common room by the boot: `setEnvironment({ forms: formBuilder })`. */
export const formBuilder: FormBuilder = { input, group };
