export * from "./effects";
export * from "./kinds";
export * from "./weapons";
