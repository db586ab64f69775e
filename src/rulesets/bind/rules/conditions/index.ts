export * from "./conditions";
