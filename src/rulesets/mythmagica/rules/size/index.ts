export * from "./category";
export * from "./outfit";
export * from "./weight";
