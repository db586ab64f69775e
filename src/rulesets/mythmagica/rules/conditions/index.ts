export * from "./clocks";
export * from "./condition";
export * from "./curses";
export * from "./diseases";
export * from "./harm";
export * from "./held";
export * from "./limbs";
export * from "./roll-tags";
