import type { Change } from "../../engine";
import { isObject, listOf, maybe, readShape, text } from "../changes/data-shape";
import { create, setTo } from "../changes/plan-change";
import { remembered } from "../changes/remembered";
import type { ChangeHandler, ShownChange } from "../contracts/change-handler";
import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { SYSTEM_ID } from "../platform/system-id";

/** What a guide made: new values with their paths, and items to copy. */
export interface Made {
  /** A list, since stored objects cannot have dots in their keys. */
  values: { path: string; value: JsonValue }[];
  items: Record<string, JsonValue>[];
}

export interface MadeRules {
  /** The type of the actors that it makes. */
  actor: string;
  /** All that it may set. */
  paths: RegExp;
  /** What a card says of it. */
  shown: RegExp;
  /** All that it may bring. */
  items: readonly string[];
}

/** Where a character holds what is to be made of it until that is carried out: a card has no room for a whole character. */
export const MADE_FLAG = "made";

/** Flags come from anybody. @throws Error when it is nothing that the guide makes. */
function readMade({ paths, items }: MadeRules, stored: string): Made {
  const isValue = (one: unknown): one is Made["values"][number] =>
    isObject(one) && paths.test(String(one.path)) && one.value !== undefined;
  const isItem = (one: unknown): one is Made["items"][number] =>
    isObject(one) &&
    items.includes(String(one.type)) &&
    /^\w{16}$/.test(String(one._id)) &&
    typeof one.name === "string";
  const shape = readShape({ values: maybe(listOf(isValue, 999)), items: maybe(listOf(isItem, 999)) });
  const { values, items: made } = shape(JSON.parse(stored));
  const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return { values: listed(values).filter(isValue), items: listed(made).filter(isItem) };
}

/** A character as a guide made it, in one change that can be taken back. */
export function madeKind(rules: MadeRules): ChangeHandler {
  return {
    limits: { of: ["Actor"], paths: rules.paths, inside: { Item: { comes: true } } },
    parse: readShape({ stored: text(16) }),
    plan(target, { stored }) {
      if (!isActor(target) || target.type !== rules.actor) throw new Error(localize("MANIFOLD.Changes.Senseless"));
      const kept = target.getFlag(SYSTEM_ID, MADE_FLAG) as { id?: unknown; made?: unknown } | undefined;
      if (!kept) throw new Error(localize("MANIFOLD.Guide.takenBack"));
      if (kept.id !== stored) throw new Error(localize("MANIFOLD.Guide.gone"));
      const { values, items } = readMade(rules, String(kept.made));
      return [
        ...values.flatMap(({ path, value }) => setTo(target, path, value, "made")),
        ...items.map((item) => create(target, "Item", item, "made")),
      ];
    },
    describe(changes, { name }) {
      const numbers = changes.flatMap((change) =>
        change.kind === "set" && rules.shown.test(change.path)
          ? [`${labelOf(rules.actor, change.path)} ${String(change.after)}`]
          : [],
      );
      const gained = changes.flatMap((change) => (change.kind === "create" ? [nameIn(change.data)] : []));
      return [
        ...(numbers.length > 0 ? [`${name}: ${numbers.join(", ")}`] : []),
        ...(gained.length > 0 ? [format("MANIFOLD.Guide.gains", { name, what: gained.join(", ") })] : []),
      ];
    },
    shorten: (changes) => inShort(changes, rules.shown),
    // What was made is there, and the book takes it back: a whole character twice over is too much for its flags.
    afterwards: (target) => target.unsetFlag(SYSTEM_ID, MADE_FLAG),
  };
}

const nameIn = (data: unknown): string => String((data as { name?: unknown }).name ?? "");

/** The numbers that are worth a line, and all that came in one more. */
function inShort(changes: readonly Change[], shown: RegExp): ShownChange[] {
  const all = remembered(changes);
  const names = all.flatMap((one) => (one.kind === "create" ? [nameIn(one.data)] : []));
  return [
    ...all.filter((change) => change.kind === "set" && shown.test(change.path)),
    ...(names.length > 0 ? [{ kind: "create", data: { name: names.join(", ") } } as const] : []),
  ];
}

/** A field's own name, as its model says it. */
function labelOf(type: string, path: string): string {
  const model = CONFIG.Actor.dataModels[type] as { schema?: TypeDataModel["schema"] } | undefined;
  const label = model?.schema?.getField?.(path.replace(/^system\./, ""))?.label;
  return label ? localize(label) : path.replace(/^system\./, "");
}
