// The pure rules of Amalgam, both editions: plain data in, plain data out, usable from Node. One namespace per chapter.

export * from "./amalgamate";
export * from "./edition";
export * from "./labels";
export * from "./outcome";

export * as actors from "./actors";
export * as cards from "./cards";
export * as crafting from "./crafting";
export * as difficulty from "./difficulty";
export * as imposition from "./imposition";
export * as items from "./items";
export * as pledge from "./pledge";
export * as resolution from "./resolution";
export * as restoring from "./restoring";
export * as table from "./table";
export * as thaumaturgy from "./thaumaturgy";
export * as throws from "./throw";
