import { DialogV2 } from "../../applications/api/index";
import type { SceneDocument } from "../../documents/types";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import { content, group, select } from "../shared/fields";
import { word } from "../shared/words";
import { pictureSize, uploadMap } from "./map-upload";

interface SceneSource {
  name: string;
  width: number;
  height: number;
  background: { src: string | null; offsetX?: number; offsetY?: number };
  backgroundColor: unknown;
  grid: { type: number; size: number; distance: number; units: string };
}

/** Map image, size and grid of a scene. An image brings its own size when none was given. */
export async function configureScene(scene: SceneDocument | null): Promise<void> {
  if (!scene) {
    ui.notifications.warn(word("TABLE.Token.NoScene"), { console: false });
    return;
  }
  const source = scene._source as unknown as SceneSource;
  const result = (await DialogV2.input({
    window: { title: word("TABLE.Scene.ConfigTitle", { name: scene.name }), icon: "fa-solid fa-map" },
    position: { width: 480 },
    content: content(...fields(source)),
    ok: { label: word("TABLE.Scene.Save"), icon: "fa-solid fa-floppy-disk" },
  })) as Record<string, unknown> | null;
  if (!result) return;
  const changes = foundry.utils.expandObject(result) as Record<string, unknown>;
  await scene.update({ ...changes, ...(await newSize(source, changes)) });
}

function fields(source: SceneSource): HTMLElement[] {
  const { grid } = source;
  const picker = picturePicker(source.background.src ?? "");
  const number = (name: string, value: number, min: number): HTMLElement =>
    el("input", { type: "number", name, value, min, step: "any", required: true });
  return [
    group(word("Name"), el("input", { type: "text", name: "name", value: source.name, required: true })),
    group(word("TABLE.Scene.Background"), picker),
    ...(game.user.can("FILES_UPLOAD") ? [group(word("TABLE.Scene.Upload"), uploadField(picker))] : []),
    group(
      word("TABLE.Scene.BackgroundColor"),
      el("input", { type: "color", name: "backgroundColor", value: cssColor(source.backgroundColor, "#999999") }),
    ),
    group(word("TABLE.Scene.Width"), number("width", source.width, 1)),
    group(word("TABLE.Scene.Height"), number("height", source.height, 1)),
    group(word("TABLE.Scene.GridType"), gridTypes(grid.type)),
    group(word("TABLE.Scene.GridSize"), number("grid.size", grid.size, 20)),
    group(word("TABLE.Scene.OffsetX"), shift("background.offsetX", source.background.offsetX)),
    group(word("TABLE.Scene.OffsetY"), shift("background.offsetY", source.background.offsetY)),
    group(word("TABLE.Scene.GridDistance"), number("grid.distance", grid.distance, 0)),
    group(word("TABLE.Scene.GridUnits"), el("input", { type: "text", name: "grid.units", value: grid.units })),
  ];
}

/** Whole pixels to the left or up; negative ones go the other way. */
function shift(name: string, value = 0): HTMLElement {
  return el("input", { type: "number", name, value, step: 1, required: true });
}

function gridTypes(type: number): HTMLSelectElement {
  const keys = ["Gridless", "Square", "HexOddR", "HexEvenR", "HexOddQ", "HexEvenQ"];
  const choices = Object.fromEntries(keys.map((key, value) => [String(value), word(`TABLE.Scene.${key}`)]));
  const field = select("grid.type", choices, String(type));
  field.dataset.dtype = "Number";
  return field;
}

function picturePicker(value: string): HTMLElement {
  if (!customElements.get("file-picker")) return el("input", { type: "text", name: "background.src", value });
  const picker = document.createElement("file-picker");
  for (const [name, text] of Object.entries({ name: "background.src", type: "image", value }))
    picker.setAttribute(name, text);
  return picker;
}

/** A new picture whose size was not typed in decides the scene's. */
async function newSize(before: SceneSource, changes: Record<string, unknown>): Promise<object> {
  const src = (changes.background as { src?: string } | undefined)?.src;
  const resized = Number(changes.width) !== before.width || Number(changes.height) !== before.height;
  if (!src || src === before.background.src || resized) return {};
  return (await pictureSize(src)) ?? {};
}

/** A file from this device, stored with the world; its path goes into the field of the map image. */
function uploadField(picker: HTMLElement): HTMLElement {
  const input = el("input", { type: "file", accept: "image/*" });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void upload(file, picker as HTMLInputElement);
  });
  return input;
}

async function upload(file: File, picker: HTMLInputElement): Promise<void> {
  try {
    picker.value = await uploadMap(file);
  } catch (error) {
    console.warn(error);
    const reason = error instanceof Error ? error.message : String(error);
    ui.notifications.error(word("TABLE.Scene.UploadFailed", { file: file.name, reason }), { console: false });
  }
}
