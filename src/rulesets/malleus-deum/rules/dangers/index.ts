export * from "./explosives";
export * from "./falling";
export * from "./fraction";
export * from "./harm";
export * from "./intervention";
export * from "./near-death-start";
export * from "./suffocation";
export * from "./temporary";
