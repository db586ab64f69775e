export interface FontDefinition extends FontFaceDescriptors {
  urls: string[];
}
type Families = Record<string, { fonts?: FontDefinition[] }>;

/**
 * Loads what packages configured (foundryvtt.com/article/v10-font-config: "the core API will take care of loading fonts for you, using
 * the FontFace API"). A family without fonts is the machine's own. One that cannot be had is said in the console.
 */
export function loadFonts(): void {
  for (const [family, { fonts = [] }] of Object.entries(CONFIG.fontDefinitions as Families)) {
    for (const font of fonts) {
      loadFont(family, font).catch(() =>
        console.error(`The font "${family}" (${font.urls.join(", ")}) could not be loaded.`),
      );
    }
  }
}

/** One face of a family, from the first of its addresses that can be had. */
export async function loadFont(family: string, { urls, ...descriptors }: FontDefinition): Promise<void> {
  const source = urls.map((url) => `url("${url}")`).join(", ");
  const face = new FontFace(family, source, { display: "swap", ...descriptors });
  document.fonts.add(face);
  await face.load();
}
