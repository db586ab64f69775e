export * from "./hazards";
