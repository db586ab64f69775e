/**
 * What `CONFIG` (sec. 3) names of classes that lie above it: the objects and layers of the scene (class C, sec. 22) and the windows
 * of tokens. Packages extend what stands there and put their own in its place.
 */
const LAYERS: Record<string, string> = {
  AmbientLight: "LightingLayer",
  AmbientSound: "SoundsLayer",
  Drawing: "DrawingsLayer",
  MeasuredTemplate: "TemplateLayer",
  Note: "NotesLayer",
  Region: "RegionLayer",
  Tile: "TilesLayer",
  Wall: "WallsLayer",
};

type Names = Record<string, unknown>;

export function fillConfigSlots(): void {
  const { placeables, layers } = foundry.canvas as unknown as { placeables: Names; layers: Names };
  const config = CONFIG as unknown as Record<string, Names>;
  for (const [name, layer] of Object.entries(LAYERS)) {
    Object.assign(config[name] as Names, { objectClass: placeables[name], layerClass: layers[layer] });
  }
  const { hud, sheets } = foundry.applications as unknown as { hud: Names; sheets: Names };
  Object.assign(config.Token as Names, {
    hudClass: hud.TokenHUD,
    prototypeSheetClass: sheets.PrototypeTokenConfig,
    rulerClass: (placeables.tokens as Names).TokenRuler,
  });
  Object.assign(config.Wall as Names, {
    animationTypes: {},
    doorSounds: {},
    textureGridSize: 200,
    thresholdAttenuationMultiplier: 1,
  });
  const { TextStyle } = (globalThis as unknown as { PIXI: { TextStyle: new (style: object) => object } }).PIXI;
  Object.assign(CONFIG, {
    canvasTextStyle: new TextStyle({ fontFamily: "Signika", fontSize: 36, fill: "#FFFFFF", stroke: "#111111" }),
    soundEffects: {},
    TinyMCE: firstEditor(),
  });
}

/** Options of the first generation's text editor, which packages add styles to. The table's editor reads none of them. */
function firstEditor(): object {
  const secret = { title: "Secret", block: "section", classes: "secret", wrapper: true };
  return {
    branding: false,
    content_css: [] as string[],
    menubar: false,
    plugins: "lists image table code save link",
    save_enablewhendirty: true,
    statusbar: false,
    style_formats: [{ title: "Custom", items: [secret] }],
    style_formats_merge: true,
    table_default_styles: {},
    toolbar: "styles bullist numlist image table hr link removeformat code save",
  };
}
