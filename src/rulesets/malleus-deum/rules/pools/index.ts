export * from "./exhaust";
export * from "./overcharge";
export * from "./plan-pool";
export * from "./pool-check";
export * from "./pool-odds";
export * from "./pool";
export * from "./spell";
