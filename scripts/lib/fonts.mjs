import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";

/** Open fonts of the skins (SIL Open Font License), from their packages into assets/fonts. */
const FONTS = [
  "@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2",
  "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2",
];

export async function copyFonts(outFolder) {
  const folder = join(outFolder, "assets", "fonts");
  await mkdir(folder, { recursive: true });
  for (const font of FONTS) await cp(inRoot("node_modules", font), join(folder, font.split("/").at(-1)));
}
