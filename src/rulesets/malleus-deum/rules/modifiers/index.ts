export * from "./categories";
export * from "./mirror";
export * from "./situation";
