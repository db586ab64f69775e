export * from "./mastery";
