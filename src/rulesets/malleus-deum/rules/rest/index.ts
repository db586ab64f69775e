export * from "./allowance";
export * from "./rest";
export * from "./companion";
