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
  isOwn: boolean;
  tabs: { group: string; id: string; shown: boolean }[];
  problems: string[];
}

/** Core's sheets are registered under the scope "core", or are the one that stands in where nobody registered any. */
function isOfCore(document: string, type: string, { constructor: Class }: SheetLike): boolean {
  if (Class === (foundry.applications.sheets as { BaseSheet?: unknown }).BaseSheet) return true;
  const entries = Object.values(CONFIG[document as TableConfiguredDocument].sheetClasses?.[type] ?? {});
  return entries.some(({ id, cls }) => (cls as unknown) === Class && id.startsWith("core."));
}

export async function createAndOpen(document: string, type: string): Promise<OpenedType> {
  const result: OpenedType = { uuid: null, sheet: null, isOwn: false, tabs: [], problems: [] };
  let sheet: SheetLike | null = null;
  try {
    const Class = getDocumentClass(document) as unknown as { create(data: object): Promise<SheetDocument | undefined> };
    const made = await Class.create({ name: `Check ${type}`, type });
    if (!made) throw new Error("the document was not created");
    result.uuid = made.uuid;
    sheet = await openSheet(made);
    result.sheet = sheet.constructor.name;
    result.isOwn = !isOfCore(document, type, sheet);
    result.tabs = await visitTabs(sheet);
    for (const tab of result.tabs) if (!tab.shown) result.problems.push(`tab ${tab.group}.${tab.id} did not show`);
  } catch (error) {
    result.problems.push(textOf(error));
  }
  await sheet?.close({ animate: false }).catch((error: unknown) => result.problems.push(`closing: ${textOf(error)}`));
  return result;
}
