export * from "./budget";
export * from "./costs";
