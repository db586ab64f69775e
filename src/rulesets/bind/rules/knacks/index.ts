export * from "./knacks";
