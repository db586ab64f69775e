import { loadFont, type FontDefinition } from "../../fonts";

/** `foundry.applications.settings.menus`, as far as packages read it: which fonts there are. The windows are not there. */
export class FontConfig {
  static readonly SETTING = "fonts";
  static readonly FONT_TYPES = Object.freeze({ FILE: "file", SYSTEM: "system" });

  /** Every list of families that fonts come from: what the world keeps of its own, and what packages configured. */
  static _collectDefinitions(): Record<string, object>[] {
    const own = game.settings.get("core", FontConfig.SETTING) as Record<string, object> | null;
    return [own ?? {}, CONFIG.fontDefinitions as Record<string, object>];
  }

  /** Loads every face of a family; answers whether all could be had. A family without faces is the machine's own. */
  static async loadFont(family: string, { fonts = [] }: { fonts?: FontDefinition[] } = {}): Promise<boolean> {
    const loaded = await Promise.allSettled(fonts.map((font) => loadFont(family, font)));
    const failed = loaded.filter(({ status }) => status === "rejected").length;
    if (failed > 0) ui.notifications?.warn(`The font "${family}" could not be loaded.`);
    return failed === 0;
  }

  /** Names of the fonts that editors may choose from, those of packages among them. */
  static getAvailableFonts(): string[] {
    const fonts = CONFIG.fontDefinitions as Record<string, { editor?: boolean }>;
    return Object.entries(fonts)
      .filter(([, font]) => font.editor !== false)
      .map(([name]) => name);
  }

  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(FontConfig.getAvailableFonts().map((name) => [name, name]));
  }
}
