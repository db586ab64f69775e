import type { WordCard } from "../amalgamate";

/** Marks on a card: Snag, package, imposed, and its Level (AM-CHR-06). */
export const markersOf = ({ snag, packageId, imposed, level }: WordCard): string[] => [
  ...(snag ? ["S"] : []),
  ...(packageId === null ? [] : ["T"]),
  ...(imposed ? ["I"] : []),
  `L${level}`,
];
