import { systemPath } from "../platform/system-id";

const font = (file: string, weight: string) => ({ urls: [systemPath(`assets/fonts/${file}.woff2`)], weight });

/**
 * The skins' fonts where Foundry keeps fonts: it loads them, and offers them in editors, notes and drawings
 * (foundryvtt.com/article/v10-font-config).
 */
export function registerFonts(): void {
  CONFIG.fontDefinitions["IM Fell English SC"] = {
    editor: true,
    fonts: [font("im-fell-english-sc-latin-400-normal", "400")],
  };
  CONFIG.fontDefinitions["Alegreya Sans"] = {
    editor: true,
    fonts: [font("alegreya-sans-latin-400-normal", "400"), font("alegreya-sans-latin-700-normal", "700")],
  };
}
