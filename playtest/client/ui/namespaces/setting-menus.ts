/** `foundry.applications.settings.menus`, as far as packages read it: which fonts there are. The windows are not there. */
export class FontConfig {
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
