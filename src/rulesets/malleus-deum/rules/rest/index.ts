export * from "./allowance";
export * from "./rest";
