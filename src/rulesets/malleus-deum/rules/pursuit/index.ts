export * from "./chase-actions";
export * from "./chase-events";
export * from "./chase";
export * from "./standing";
