export * from "./rests";
export * from "./scene";
