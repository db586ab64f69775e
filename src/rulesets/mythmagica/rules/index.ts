// The pure rules of Mythmagica: plain data in, plain data out, usable from Node. One area a line.

export * from "./advancement";
export * from "./areas";
export * from "./attributes";
export * from "./characters";
export * from "./clock";
export * from "./combat";
export * from "./conditions";
export * from "./conflict";
export * from "./creatures";
export * from "./discourse";
export * from "./experience";
export * from "./glory";
export * from "./grid";
export * from "./guts";
export * from "./initiative";
export * from "./innate";
export * from "./magic";
export * from "./money";
export * from "./size";
export * from "./traits";
export * from "./turns";
