export * from "./awards";
export * from "./costs";
export * from "./ledger";
