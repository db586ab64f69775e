/** Creates one document of every subtype and opens its sheet. */
import { openSheet, visitTabs, type SheetDocument, type SheetLike } from "./sheets";
import { textOf } from "./wait";

/** The subtypes a person can create: those of the manifest, or "base" where a system declares none. */
export function subtypes(): { document: string; type: string }[] {
  return ["Actor", "Item"].flatMap((document) => {
    const types = game.documentTypes[document] ?? [];
    const own = types.filter((type) => type !== "base");
    return (own.length > 0 ? own : types).map((type) => ({ document, type }));
  });
}

export interface OpenedType {
  uuid: string | null;
  sheet: string | null;
  tabs: { group: string; id: string; shown: boolean }[];
  problems: string[];
}

export async function createAndOpen(document: string, type: string): Promise<OpenedType> {
  const result: OpenedType = { uuid: null, sheet: null, tabs: [], problems: [] };
  let sheet: SheetLike | null = null;
  try {
    const Class = getDocumentClass(document) as unknown as { create(data: object): Promise<SheetDocument | undefined> };
    const made = await Class.create({ name: `Check ${type}`, type });
    if (!made) throw new Error("the document was not created");
    result.uuid = made.uuid;
    sheet = await openSheet(made);
    result.sheet = sheet.constructor.name;
    result.tabs = await visitTabs(sheet);
    for (const tab of result.tabs) if (!tab.shown) result.problems.push(`tab ${tab.group}.${tab.id} did not show`);
  } catch (error) {
    result.problems.push(textOf(error));
  }
  await sheet?.close({ animate: false }).catch((error: unknown) => result.problems.push(`closing: ${textOf(error)}`));
  return result;
}
