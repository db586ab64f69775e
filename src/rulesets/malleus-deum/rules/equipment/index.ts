export * from "./coins";
export * from "./encumbrance-sheet";
export * from "./encumbrance";
export * from "./saves";
export * from "./weapon-tags";
