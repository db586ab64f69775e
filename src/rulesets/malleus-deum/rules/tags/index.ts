export * from "./tag";
