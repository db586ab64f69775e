export * from "./goods";
