import { DOMParser, DOMSerializer, Fragment, type Node } from "prosemirror-model";
import { proseSchema } from "./schema.js";

/** HTML as a document of the editor. Scripts and handlers do not survive: only what the schema knows does. */
export function parseProse(html: string): Node {
  const template = document.createElement("template");
  template.innerHTML = html;
  return DOMParser.fromSchema(proseSchema).parse(template.content as unknown as HTMLElement);
}

/** The document as HTML; an empty paragraph alone is "". */
export function serializeProse(doc: Node | Fragment): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  if (only?.type.name === "paragraph" && only.content.size === 0) return "";
  const holder = document.createElement("div");
  holder.append(DOMSerializer.fromSchema(proseSchema).serializeFragment(doc instanceof Fragment ? doc : doc.content));
  return holder.innerHTML;
}
