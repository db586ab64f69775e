export * from "./casting";
export * from "./conjuring";
export * from "./durations";
export * from "./illusions";
export * from "./items";
export * from "./shapes";
export * from "./upkeep";
export * from "./vocabulary";
