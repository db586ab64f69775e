export * from "./award";
export * from "./tables";
