export * from "./aspect";
export * from "./manage";
export * from "./resist";
export * from "./starting-difficulty";
export * from "./answers";
