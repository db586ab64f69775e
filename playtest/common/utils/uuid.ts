/** What a document's uuid says. */
export interface ParsedUuid {
  uuid: string;
  /** Class name of the document itself. */
  type: string | undefined;
  id: string;
  /** Class name and id of the outermost parent when the document is embedded. */
  primaryType: string | undefined;
  primaryId: string | undefined;
  /** The collection the outermost document lives in, if the client knows it. */
  collection: unknown;
  /** Collection id of the pack, or null for the world. */
  pack: string | null;
  /** Alternating class names and ids below the outermost document, the last pair being the document itself. */
  embedded: string[];
  documentType: string | undefined;
  documentId: string | undefined;
}

interface Relative {
  uuid: string;
  documentName?: string;
  parent?: Relative | null;
  getEmbeddedCollection?: (name: string) => unknown;
}

interface ClientGlobals {
  game?: { collections?: { get(name: string): unknown }; packs?: { get(id: string): unknown } };
}

/** `.Item.<id>` is a child, `..<id>` or `.<id>` a sibling of the document it is relative to. */
function resolveRelative(uuid: string, relative: Relative): string {
  const path = uuid.slice(1);
  if (!path.includes(".") || path.startsWith(".")) {
    const id = path.replace(/^\.+/, "");
    const parent = relative.parent;
    if (parent && relative.documentName) return `${parent.uuid}.${relative.documentName}.${id}`;
    return relative.uuid.split(".").slice(0, -1).concat(id).join(".");
  }
  return `${relative.uuid}.${path}`;
}

/** Parse "Actor.<id>", "Actor.<id>.Item.<id>", "Compendium.<package>.<pack>.Item.<id>", or ".Item.<id>" with `relative`. */
export function parseUuid(uuid: string, options: { relative?: unknown } = {}): ParsedUuid | null {
  if (typeof uuid !== "string" || uuid === "") return null;
  let full = uuid.replace(/^@UUID\[(.*)\]$/, "$1");
  if (full.startsWith(".")) {
    const relative = options.relative as Relative | null | undefined;
    if (relative?.uuid === undefined) return null;
    full = resolveRelative(full, relative);
  }
  const parts = full.split(".");
  const { game } = globalThis as ClientGlobals;
  let pack: string | null = null;
  let collection: unknown;
  let type: string | undefined;
  let id: string | undefined;
  if (parts[0] === "Compendium") {
    parts.shift();
    pack = `${parts.shift() ?? ""}.${parts.shift() ?? ""}`;
    collection = game?.packs?.get(pack);
    if (parts.length === 1) {
      // The old form without the class name: Compendium.<package>.<pack>.<id>.
      type = (collection as { documentName?: string } | undefined)?.documentName;
      id = parts.shift();
    } else {
      type = parts.shift();
      id = parts.shift();
    }
  } else {
    type = parts.shift();
    id = parts.shift();
    if (type !== undefined) collection = game?.collections?.get(type);
  }
  if (id === undefined || id === "") return null;
  if (parts.length % 2 !== 0) return null;
  const embedded = parts;
  const isEmbedded = embedded.length > 0;
  return {
    uuid: full,
    type: isEmbedded ? embedded[embedded.length - 2] : type,
    id: isEmbedded ? (embedded[embedded.length - 1] as string) : id,
    primaryType: isEmbedded ? type : undefined,
    primaryId: isEmbedded ? id : undefined,
    collection,
    pack,
    embedded,
    documentType: type,
    documentId: id,
  };
}

/** The uuid of a document by its parts; null without an id. */
export function buildUuid(parts: {
  id: string | null;
  documentName: string;
  pack?: string | null;
  parent?: { uuid?: string | null; pack?: string | null } | null;
}): string | null {
  if (!parts.id) return null;
  if (parts.parent?.uuid) return `${parts.parent.uuid}.${parts.documentName}.${parts.id}`;
  const base = `${parts.documentName}.${parts.id}`;
  return parts.pack ? `Compendium.${parts.pack}.${base}` : base;
}
