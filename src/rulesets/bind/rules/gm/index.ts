export * from "./chase";
export * from "./encounters";
export * from "./hazards";
export * from "./morale";
