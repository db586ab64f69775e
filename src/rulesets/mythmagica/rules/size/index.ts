export * from "./category";
export * from "./weight";
