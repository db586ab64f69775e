export * from "./aids";
export * from "./flanking";
export * from "./flight";
export * from "./passage";
export * from "./path";
export * from "./push";
export * from "./reach";
