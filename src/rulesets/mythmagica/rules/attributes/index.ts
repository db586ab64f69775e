export * from "./attribute";
export * from "./damper";
export * from "./derived";
export * from "./effects";
export * from "./lookup";
export * from "./senses";
export * from "./speed";
