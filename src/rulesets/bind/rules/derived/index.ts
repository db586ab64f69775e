export * from "./derived";
export * from "./encumbrance";
export * from "./sheet";
