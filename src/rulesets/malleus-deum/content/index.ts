// Pure: content of Malleus Deum as text and JSON, in and out.

export * from "./archetype-data";
export * from "./content-schema";
export * from "./import-content";
export * from "./lines";
export * from "./names";
export * from "./ranked-overcharge";
export { requirementsOf, type Requirement } from "./references";
export * from "./stat-block";
