export * from "./hazards";
export * from "./area";
