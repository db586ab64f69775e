import type { Rulebook } from "./rulebook";

/** What "to stack" can mean: the interface names them apart (AM-EDN-03). */
export type StackMeaning = "stackPackage" | "templatePackage" | "attachItem" | "wordStack";

/** The meanings that an edition has: a package in both, Items on Words in v10, Words on Words in 2012 (AM-EDN-03). */
export const stackMeanings = ({ packageName, attachedItems, wordStacks }: Rulebook): StackMeaning[] => [
  packageName === "stack" ? "stackPackage" : "templatePackage",
  ...(attachedItems ? (["attachItem"] as const) : []),
  ...(wordStacks ? (["wordStack"] as const) : []),
];
