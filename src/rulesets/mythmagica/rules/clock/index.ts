export * from "./closing";
export * from "./on-time";
export * from "./story";
