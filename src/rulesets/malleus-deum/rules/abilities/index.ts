export * from "./filter";
export * from "./mastery";
