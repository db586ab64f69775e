export * from "./complications";
export * from "./feats";
export * from "./hunch";
export * from "./survival";
export * from "./thresholds";
