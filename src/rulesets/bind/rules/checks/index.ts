export * from "./bonus";
export * from "./check";
export * from "./difficulty";
export * from "./skill";
export * from "./skills";
