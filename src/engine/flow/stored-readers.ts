// What may lie in flags and on cards, read field by field: plain values, lists and objects, dice and terms.
export * from "./stored";
export * from "./stored-rolls";
