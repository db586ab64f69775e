export * from "./encumbrance";
