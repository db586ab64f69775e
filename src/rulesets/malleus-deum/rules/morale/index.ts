export * from "./contagion";
export * from "./group-morale";
export * from "./ladder";
export * from "./morale-check";
export * from "./triggers";
