import { localize } from "../../../../foundry/platform/i18n";

/** "It has come to blows" (MY-ESC-01). */
export const moodWords = (mood: unknown): string =>
  localize(`MYTHMAGICA.Party.mood.${mood === "violence" ? "violence" : "discourse"}`);
