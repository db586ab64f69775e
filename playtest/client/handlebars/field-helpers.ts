import Handlebars from "handlebars";
import { environment } from "../../common/environment.js";

interface HelperOptions {
  hash: Record<string, unknown>;
}

/** What the helpers need of a data field. */
interface FieldLike {
  toInput(config: object): unknown;
  toFormGroup(groupConfig: object, inputConfig: object): unknown;
}

/** Options of the group; all others go to the input. */
const GROUP_KEYS = new Set(["classes", "hidden", "hint", "label", "labelFor", "rootId", "stacked", "units", "widget"]);

/** `{{formInput field value= name= ...}}`. */
export function formInput(field: FieldLike, { hash }: HelperOptions): Handlebars.SafeString {
  return html(asField(field, "formInput")?.toInput(hash) ?? []);
}

/** `{{formGroup field value= label= hint= classes= units= stacked= localize= widget= rootId=}}`. */
export function formGroup(field: FieldLike, { hash }: HelperOptions): Handlebars.SafeString {
  const groupConfig: Record<string, unknown> = { localize: hash.localize };
  const inputConfig: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(hash)) (GROUP_KEYS.has(key) ? groupConfig : inputConfig)[key] = value;
  // Fields of systems' own add to the list.
  if (typeof groupConfig.classes === "string") groupConfig.classes = groupConfig.classes.split(/\s+/).filter(Boolean);
  return html(asField(field, "formGroup")?.toFormGroup(groupConfig, inputConfig) ?? []);
}

/** A field that is not there stops a sheet of generation 13; one of 14 opens without it, as a system's tests there show. */
function asField(field: FieldLike | undefined, helper: string): FieldLike | null {
  if (typeof field?.toInput === "function") return field;
  const message = `Non-DataField instance provided to the helper {{${helper}}}`;
  if (environment().generation < 14) throw new Error(message);
  console.error(message);
  return null;
}

/** A widget may answer one element or several. */
function html(made: unknown): Handlebars.SafeString {
  if (made instanceof HTMLElement) return new Handlebars.SafeString(made.outerHTML);
  const all = [...(made as Iterable<Element>)];
  return new Handlebars.SafeString(all.map((element) => element.outerHTML).join(""));
}
