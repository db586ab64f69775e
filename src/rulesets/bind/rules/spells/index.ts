export * from "./dead";
export * from "./fate";
export * from "./fire";
export * from "./force";
export * from "./mind";
export * from "./nature";
export * from "./nura";
export * from "./shapes";
