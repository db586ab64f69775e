export * from "./filter";
export * from "./mastery";
export * from "./rank-formula";
