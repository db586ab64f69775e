import { SYSTEM_ID } from "../platform/system-id";
import type { Migration } from "../contracts/migration";

type Data = Record<string, unknown>;

/**
 * Until class names survived the build, each build registered its sheets under names of its own ("manifold.xZ"), and worlds
 * hold them: as a document's choice (`flags.core.sheetClass`) and as a type's default (setting `core.sheetClasses`). Each type
 * had one sheet of ours, so whatever it was called, it is that one.
 * @param sheets Class name of the sheet by type of actor or item.
 */
export function namedSheets(number: number, sheets: Readonly<Record<string, string>>): Migration {
  /** The id that a stored one stands for; null where it is right, somebody else's, or empty. */
  const renamed = (type: unknown, stored: unknown): string | null => {
    if (typeof type !== "string" || !Object.hasOwn(sheets, type)) return null;
    const id = `${SYSTEM_ID}.${sheets[type]}`;
    return typeof stored === "string" && stored.startsWith(`${SYSTEM_ID}.`) && stored !== id ? id : null;
  };
  return {
    number,
    summary: "sheets by their lasting names",
    migrate(documentName, source) {
      if (documentName === "Setting") return defaultsOf(source, renamed);
      const core = (source.flags as { core?: Data } | undefined)?.core;
      const id = renamed(source.type, core?.sheetClass);
      return id ? { "flags.core.sheetClass": id } : null;
    },
  };
}

function defaultsOf({ core }: Data, renamed: (type: string, stored: unknown) => string | null): Data | null {
  const { sheetClasses } = (core ?? {}) as { sheetClasses?: Record<string, Data | null> };
  const update: Data = {};
  for (const [documentName, byType] of Object.entries(sheetClasses ?? {})) {
    for (const [type, stored] of Object.entries(byType ?? {})) {
      const id = renamed(type, stored);
      if (id) update[`core.sheetClasses.${documentName}.${type}`] = id;
    }
  }
  return Object.keys(update).length > 0 ? update : null;
}
