export * from "./rest";
export * from "./companion";
