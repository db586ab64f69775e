export * from "./coins";
