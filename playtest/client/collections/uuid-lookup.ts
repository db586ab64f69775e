/** `fromUuid` and `fromUuidSync` (sec. 5.5): world, embedded, compendium and token actors, absolute and relative. */
import { parseUuid } from "../../common/utils/uuid.js";
import type { AnyDocument, Data, IndexEntry } from "../documents/types";
import { CompendiumCollection } from "./compendium-collection";

export interface LookupOptions {
  relative?: AnyDocument | null;
  /** false: what would have to be fetched gives null instead of an error. */
  strict?: boolean;
  invalid?: boolean;
}

interface Holder {
  get(id: string, options?: Data): unknown;
}

/** The document of a uuid; compendium documents are fetched. Null when there is none. */
export async function fromUuid(
  uuid: string | null | undefined,
  options: LookupOptions = {},
): Promise<AnyDocument | null> {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, { relative: options.relative });
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (!(collection instanceof CompendiumCollection)) {
    return fromUuidSync(uuid, { strict: false, ...options }) as AnyDocument | null;
  }
  if (parsed.documentType === "Folder") return collection.folders.get(documentId ?? "") ?? null;
  const document = await collection.getDocument(documentId ?? "");
  return document ? descend(document, embedded, options) : null;
}

/**
 * The document of a uuid at once; a compendium document that is not cached gives its index entry. What is no uuid is
 * nothing's: systems ask with an id first and look it up themselves where this gives null.
 */
export function fromUuidSync(
  uuid: string | null | undefined,
  options: LookupOptions = {},
): AnyDocument | IndexEntry | null {
  if (!uuid) return null;
  const parsed = parseUuid(uuid, { relative: options.relative });
  if (!parsed) return null;
  const { collection, documentId, embedded } = parsed;
  if (!collection) return null;
  if (collection instanceof CompendiumCollection) {
    if (parsed.documentType === "Folder") return collection.folders.get(documentId ?? "") ?? null;
    const cached = collection.get(documentId ?? "");
    if (cached) return descend(cached, embedded, options);
    const entry = embedded.length ? undefined : collection.index.get(documentId ?? "");
    // An entry of an index says which pack it is of, once it was asked for so (core's issue 8154).
    if (!embedded.length) return entry ? Object.assign(entry, { pack: collection.collection }) : null;
    return refuse(`${uuid} is embedded in a compendium and can be had only with fromUuid.`, options);
  }
  const document = (collection as Holder).get(documentId ?? "", { invalid: options.invalid }) as
    AnyDocument | undefined;
  return document ? descend(document, embedded, options) : null;
}

/** Walk down pairs of class name and id. A token's "Actor" and "ActorDelta" are its own, whatever their id. */
function descend(from: AnyDocument, path: string[], options: LookupOptions): AnyDocument | null {
  let document: AnyDocument | null = from;
  for (let index = 0; document && index + 1 < path.length; index += 2) {
    const [name = "", id = ""] = [path[index], path[index + 1]];
    if (document.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
      const token: { actor?: AnyDocument | null; delta?: AnyDocument | null } = document as never;
      document = (name === "Actor" ? token.actor : token.delta) ?? null;
    } else if (document.documentName === "ActorDelta") {
      const actor: AnyDocument | null | undefined = (document as unknown as { syntheticActor?: AnyDocument })
        .syntheticActor;
      document = actor ? descend(actor, [name, id], options) : null;
    } else {
      // A system may know kinds of its own below its documents; they answer here, as in Foundry.
      const invalid = options.invalid ?? false;
      document = document.getEmbeddedDocument(name, id, { invalid, strict: false }) ?? null;
    }
  }
  return document;
}

function refuse(message: string, options: LookupOptions): null {
  if (options.strict !== false) throw new Error(message);
  return null;
}
