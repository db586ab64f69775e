import type { JsonObject } from "../../common/protocol.js";

/** Characters of all documents that a page can be sent at once. No text in a browser holds twice as much. */
export const MOST_OF_A_PAGE = 256 * 1024 * 1024;
/** A field of this many characters goes when the world is too large. */
const LARGE_FIELD = 4096;
/** Classes without which nobody can join. */
const ALWAYS = new Set(["User", "Setting"]);

type Documents = Record<string, JsonObject[]>;
type SizeOf = (documentName: string, id: string) => number;

/**
 * A world that is too large for a page still opens: of its messages the largest are left out, then the largest documents come
 * without their large fields. They have their names and can be deleted. Changes `documents`; returns sentences on what is missing.
 */
export function fitSnapshot(documents: Documents, sizeOf: SizeOf, most = MOST_OF_A_PAGE): string[] {
  const sized = Object.entries(documents).flatMap(([documentName, sources]) =>
    sources.map((source) => ({ documentName, source, size: sizeOf(documentName, String(source._id)) })),
  );
  let size = sized.reduce((sum, one) => sum + one.size, 0);
  if (size <= most) return [];
  const largestFirst = sized.toSorted((a, b) => b.size - a.size);
  const gone = new Set<JsonObject>();
  for (const one of largestFirst.filter(({ documentName }) => documentName === "ChatMessage")) {
    if (size <= most) break;
    gone.add(one.source);
    size -= one.size;
  }
  documents.ChatMessage = (documents.ChatMessage ?? []).filter((source) => !gone.has(source));
  const slim = new Map<JsonObject, JsonObject>();
  for (const { documentName, source, size: own } of largestFirst) {
    if (size <= most) break;
    if (documentName === "ChatMessage" || ALWAYS.has(documentName)) continue;
    const rest = withoutLargeFields(source);
    slim.set(source, rest);
    size -= own - JSON.stringify(rest).length;
  }
  for (const [name, sources] of Object.entries(documents))
    documents[name] = sources.map((source) => slim.get(source) ?? source);
  return sentences(gone.size, [...slim.values()]);
}

function withoutLargeFields(source: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => (JSON.stringify(value)?.length ?? 0) < LARGE_FIELD),
  );
}

function sentences(messages: number, slim: JsonObject[]): string[] {
  const told: string[] = [];
  if (messages > 0)
    told.push(`This world is too large: ${messages} chat messages are not shown. Clear the chat to be rid of them.`);
  if (slim.length > 0) {
    const names = slim.slice(0, 5).map(({ name }) => `"${String(name).slice(0, 40)}"`);
    const more = slim.length > names.length ? ` and ${slim.length - names.length} more` : "";
    told.push(
      `This world is too large: ${names.join(", ")}${more} came without their contents. Delete what is not needed, then load the page anew.`,
    );
  }
  return told;
}
