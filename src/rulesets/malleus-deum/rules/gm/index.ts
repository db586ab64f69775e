export * from "./compel-panel";
export * from "./design-guide";
export * from "./fight-opening";
export * from "./level-party";
export * from "./morale-panel";
export * from "./pending";
export * from "./tries";
export * from "./unset";
