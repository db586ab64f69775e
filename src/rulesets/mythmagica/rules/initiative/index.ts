export * from "./opening-odds";
export * from "./opening-throw";
