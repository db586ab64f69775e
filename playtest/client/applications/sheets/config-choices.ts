import type { UserDocument } from "../../documents/types";

type Choices = Record<string, string>;

/** A group of constants as choices: {-1: "Hostile", ...} from {HOSTILE: -1, ...}. */
export function levels(group: string): Choices {
  const constants = (globalThis.CONST as unknown as Record<string, Record<string, number> | undefined>)[group] ?? {};
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [String(value), sentence(name)]));
}

export function gridTypes(): Choices {
  return levels("GRID_TYPES");
}

/** Actors a user may play. */
export function ownActors(document: TableDocument): Choices {
  const user = document as UserDocument;
  const owned = game.actors.filter(
    (actor) => actor.testUserPermission(user, "OWNER", { exact: !user.isGM }) || user.isGM,
  );
  return Object.fromEntries(owned.map((actor) => [actor.id ?? "", actor.name]));
}

type Trackable = { bar?: string[]; value?: string[] };

/** Attributes that bars can show: those the system declares for the actor's type, else every number found. */
export function barChoices(actor: TableDocument | null): Choices {
  const declared = CONFIG.Actor.trackableAttributes as Record<string, Trackable> | undefined;
  const own = (actor?.type && declared?.[actor.type]) || declared?.["*"];
  const paths = own ? [...(own.bar ?? []), ...(own.value ?? [])] : numbersIn(actor?.system ?? {}, "");
  return Object.fromEntries(paths.map((path) => [path, path]));
}

const DEPTH = 4;

/** Paths of numbers, and of {value, max} pairs as one. */
function numbersIn(data: object, prefix: string, depth = 0): string[] {
  if (depth > DEPTH) return [];
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "number") return [path];
    if (!value || typeof value !== "object" || Array.isArray(value)) return [];
    return "value" in value && "max" in value ? [path] : numbersIn(value, path, depth + 1);
  });
}

function sentence(name: string): string {
  const text = name.toLowerCase().replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
