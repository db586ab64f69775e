const CATEGORIES: Readonly<Record<string, string[]>> = {
  IMAGE: ["apng", "avif", "bmp", "gif", "jpeg", "jpg", "png", "svg", "tiff", "webp"],
  VIDEO: ["m4v", "mp4", "ogv", "webm"],
  AUDIO: ["aac", "flac", "m4a", "mid", "mp3", "ogg", "opus", "wav", "webm"],
  TEXT: ["csv", "json", "md", "pdf", "tsv", "txt", "xml", "yml", "yaml"],
  FONT: ["otf", "ttf", "woff", "woff2"],
  GRAPHICS: ["fbx", "glb", "gltf", "mtl", "obj", "stl", "usdz"],
};

/** Is this a path or web address of a file in one of the categories? No other schemes; wildcards are fine. */
export function isAcceptedFile(path: string, categories: string[]): boolean {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) && !/^https?:\/\//i.test(path)) return false;
  const extension = /\.([A-Za-z0-9]+)$/.exec(path.split(/[?#]/)[0] ?? "")?.[1]?.toLowerCase();
  return extension !== undefined && categories.some((category) => CATEGORIES[category]?.includes(extension));
}
