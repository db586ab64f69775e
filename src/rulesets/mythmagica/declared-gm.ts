/** Parts of cards, and kinds of change, of the Overlord's tools: names that messages store. */
export const GM_PARTS: string[] = [];

export const GM_KINDS: string[] = [
  "mythWord",
  "mythXp",
  "mythClosing",
  "mythPurse",
  "mythMoney",
  "mythReceive",
  "mythHandOver",
];
