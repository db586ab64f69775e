export * from "./cast";
export * from "./pools";
