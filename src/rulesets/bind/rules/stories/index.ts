export * from "./stories";
