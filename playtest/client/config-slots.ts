/**
 * What `CONFIG` (sec. 3) holds besides: the windows of tokens, which lie above it, and slots that packages read and write though
 * nothing is drawn. Packages extend what stands there and put their own in its place.
 */
type Names = Record<string, unknown>;

export function fillConfigSlots(): void {
  const config = CONFIG as unknown as Record<string, Names>;
  const { hud, sheets } = foundry.applications as unknown as { hud: Names; sheets: Names };
  Object.assign(config.Token as Names, {
    hudClass: hud.TokenHUD,
    prototypeSheetClass: sheets.PrototypeTokenConfig,
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
