const IMAGE = [".apng", ".avif", ".bmp", ".gif", ".jpg", ".jpeg", ".png", ".svg", ".tiff", ".webp"];
const VIDEO = [".m4v", ".mp4", ".ogv", ".webm"];
const AUDIO = [".aac", ".flac", ".m4a", ".mid", ".mp3", ".ogg", ".opus", ".wav", ".webm"];
const EXTENSIONS: Record<string, string[]> = {
  image: IMAGE,
  video: VIDEO,
  audio: AUDIO,
  imagevideo: [...IMAGE, ...VIDEO],
  text: [".csv", ".json", ".md", ".pdf", ".tsv", ".txt", ".xml", ".yml", ".yaml"],
  font: [".otf", ".ttf", ".woff", ".woff2"],
  graphics: [".fbx", ".glb", ".gltf", ".mtl", ".obj", ".stl", ".usdz"],
};

/** Ends of file names of a kind; none for "any" and "folder". */
export function fileExtensions(type: string): string[] {
  return EXTENSIONS[type] ?? [];
}

export function isPicture(path: string): boolean {
  return IMAGE.some((end) => path.toLowerCase().endsWith(end));
}

export function nameOf(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? path);
}

/** The folder of a file's path, "" at the top. */
export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

/** The folder above; the roots (icons, systems/<id>, worlds/<id>/assets) have only the list of roots above them. */
export function parentOf(folder: string): string {
  const depth = folder.startsWith("systems/") ? 2 : folder.startsWith("worlds/") ? 3 : 1;
  const steps = folder.split("/");
  return steps.length <= depth ? "" : steps.slice(0, -1).join("/");
}
