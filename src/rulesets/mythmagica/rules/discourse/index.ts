export * from "./bandying";
export * from "./escalation";
export * from "./participants";
export * from "./stakes";
export * from "./uses";
