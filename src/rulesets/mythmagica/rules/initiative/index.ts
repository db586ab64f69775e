export * from "./opening-roll";
export * from "./opening-throw";
