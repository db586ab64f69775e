import type { AnyDocument, MacroDocument } from "../../documents/types";

/** The macro for what was dropped on the bar: itself, one that rolls a table, or one that opens a document's sheet. */
export async function macroForDrop(data: Record<string, unknown>): Promise<MacroDocument | null> {
  const document = typeof data.uuid === "string" ? await fromUuid(data.uuid) : null;
  if (!document) return null;
  if (data.type === "Macro") return worldMacro(document);
  const call = document.documentName === "RollTable" ? "draw()" : "sheet.render(true)";
  return createScript(
    document,
    `const document = await fromUuid(${JSON.stringify(document.uuid)});\nawait document.${call};`,
  );
}

/** A pack's macro is imported, so that it can stand on the bar. */
async function worldMacro(document: AnyDocument): Promise<MacroDocument | null> {
  if (!document.pack) return document as MacroDocument;
  return ((await game.macros.importDocument(document as MacroDocument)) ?? null) as MacroDocument | null;
}

async function createScript(document: AnyDocument, command: string): Promise<MacroDocument | null> {
  const present = game.macros.find((macro) => macro.command === command && macro.isOwner);
  if (present) return present;
  const source = {
    name: document.name,
    type: "script",
    scope: "global",
    img: document.img ?? "icons/svg/dice-target.svg",
    command,
  };
  return ((await CONFIG.Macro.documentClass.create(source)) ?? null) as MacroDocument | null;
}
