export * from "./armour";
export * from "./attack";
export * from "./defender";
export * from "./open-defences";
export * from "./result";
