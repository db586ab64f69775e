/** How an outcome feels; it decides colour and icon. The words always say it too. */
export type Tone = "triumph" | "good" | "mixed" | "bad" | "disaster";
