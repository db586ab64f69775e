export * from "./consequences";
export * from "./defeat";
export * from "./faction";
export * from "./picks";
export * from "./words";
export * from "./dealing";
