export * from "./check-type";
export * from "./damage-notation";
export * from "./filter";
export * from "./mastery";
export * from "./rank-formula";
export * from "./skill-tree";
export * from "./special-rules";
export * from "./untrained";
