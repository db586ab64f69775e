export * from "./apply-damage";
export * from "./damage";
export * from "./effect";
export * from "./near-death";
export * from "./payment";
export * from "./physical";
