export * from "./coins";
export * from "./enchantment";
export * from "./powers";
export * from "./encumbrance-sheet";
export * from "./free-gear";
export * from "./encumbrance";
export * from "./saves";
export * from "./weapon-tags";
