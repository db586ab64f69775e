import { DialogV2 } from "../../applications/api/index";
import type { FolderDocument, Operation } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import { content, group, select } from "../shared/fields";
import { word } from "../shared/words";

/** Ask for a folder's name, colour and order; create it, or change the given one. */
export async function editFolder(
  folder: FolderDocument | null,
  data: { type?: string; folder?: string | null },
  operation: Operation,
): Promise<FolderDocument | null> {
  const cls = CONFIG.Folder.documentClass;
  const type = word(cls.metadata.label);
  const title = folder ? word("TABLE.Folder.Edit") : word("TABLE.Directory.CreateFolder");
  const name = el("input", {
    type: "text",
    name: "name",
    value: folder?.name ?? "",
    placeholder: type,
    autofocus: true,
  });
  const color = el("input", { type: "color", name: "color", value: cssColor(folder?.color, "#87806f") });
  const sorting = { a: word("TABLE.Folder.SortingA"), m: word("TABLE.Folder.SortingM") };
  const result = (await DialogV2.input({
    window: { title, icon: "fa-solid fa-folder" },
    position: { width: 360 },
    content: content(
      group(word("TABLE.Folder.Name"), name),
      group(word("TABLE.Folder.Color"), color),
      group(word("TABLE.Folder.Sorting"), select("sorting", sorting, folder?.sorting ?? "a")),
    ),
    ok: { label: folder ? word("Save") : word("TABLE.Create.Ok") },
  })) as Record<string, unknown> | null;
  if (!result) return null;
  const source = { name: String(result.name ?? "").trim() || type, color: result.color, sorting: result.sorting };
  if (folder) return ((await folder.update(source)) ?? folder) as FolderDocument;
  return ((await cls.create({ ...data, ...source }, operation)) ?? null) as FolderDocument | null;
}
