export * from "./bidding";
export * from "./complication";
export * from "./glory";
export * from "./refresh";
