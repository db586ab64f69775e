export * from "./armour";
export * from "./attack";
export * from "./defender";
export * from "./open-defences";
export * from "./result";
export * from "./armour-modifier";
export * from "./attack-limits";
