interface FontDefinition extends FontFaceDescriptors {
  urls: string[];
}
type Families = Record<string, { fonts?: FontDefinition[] }>;

/**
 * Loads what packages configured (foundryvtt.com/article/v10-font-config: "the core API will take care of loading fonts for you, using
 * the FontFace API"). A family without fonts is the machine's own. One that cannot be had is said in the console.
 */
export function loadFonts(): void {
  for (const [family, { fonts = [] }] of Object.entries(CONFIG.fontDefinitions as Families)) {
    for (const { urls, ...descriptors } of fonts) {
      const face = new FontFace(family, urls.map((url) => `url("${url}")`).join(", "), {
        display: "swap",
        ...descriptors,
      });
      document.fonts.add(face);
      face.load().catch(() => console.error(`The font "${family}" (${urls.join(", ")}) could not be loaded.`));
    }
  }
}
