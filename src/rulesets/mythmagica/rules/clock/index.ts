export * from "./closing";
export * from "./on-time";
