export * from "./build";
export * from "./casting";
export * from "./contests";
export * from "./formula";
export * from "./items";
export * from "./paths";
export * from "./standing";
