export * from "./trait";
