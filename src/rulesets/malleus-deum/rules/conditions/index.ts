export * from "./condition-terms";
export * from "./condition";
export * from "./conditions";
export * from "./saves";
export * from "./turn-start";
