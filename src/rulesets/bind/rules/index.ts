// The pure rules of BIND: plain data in, plain data out, usable from Node. One namespace per chapter.

export * as labels from "./labels";
export * as settings from "./settings";

export * as checks from "./checks";
export * as characters from "./characters";
export * as combat from "./combat";
export * as conditions from "./conditions";
export * as creatures from "./creatures";
export * as derived from "./derived";
export * as experience from "./experience";
export * as fatigue from "./fatigue";
export * as gm from "./gm";
export * as goods from "./goods";
export * as knacks from "./knacks";
export * as magic from "./magic";
export * as spells from "./spells";
export * as time from "./time";
export * as stories from "./stories";
