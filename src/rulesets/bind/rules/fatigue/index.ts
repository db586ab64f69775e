export * from "./sources";
export * from "./track";
