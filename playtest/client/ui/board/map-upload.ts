import type { SceneDocument } from "../../documents/types";
import { word } from "../shared/words";

/** Store an image in the world's assets; resolves to the path documents refer to. Throws with the server's reason. */
export async function uploadMap(file: File): Promise<string> {
  const query = new URLSearchParams({ path: `worlds/${game.world.id}/assets/maps`, name: plainName(file.name) });
  const response = await fetch(`/table/upload?${query.toString()}`, { method: "POST", body: file });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { path: string }).path;
}

/** Letters, digits and hyphens, and the ending the file had. */
function plainName(name: string): string {
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const ending = dot > 0 ? name.slice(dot).toLowerCase() : "";
  const plain = stem
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain || "map"}${ending}`;
}

/** Size of an image in pixels; null when it cannot be read as one. */
export async function pictureSize(src: string): Promise<{ width: number; height: number } | null> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
  } catch {
    // Not an image, or not there: the board shows the scene's colour.
    return null;
  }
  return image.naturalWidth > 0 ? { width: image.naturalWidth, height: image.naturalHeight } : null;
}

/** An image file from outside becomes the map of the scene, in its own size. */
export async function mapFromFile(scene: SceneDocument | null, file: File): Promise<void> {
  if (!scene || !scene.canUserModify(game.user, "update")) return;
  try {
    const src = await uploadMap(file);
    await scene.update({ background: { src }, ...(await pictureSize(src)) });
  } catch (error) {
    console.warn(error);
    const reason = error instanceof Error ? error.message : String(error);
    ui.notifications.error(word("TABLE.Scene.UploadFailed", { file: file.name, reason }), { console: false });
  }
}
