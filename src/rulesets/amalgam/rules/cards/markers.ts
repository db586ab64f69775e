import type { WordCard } from "../amalgamate";

/** Marks on a card besides its Level, as the books write them: Snag, package, imposed (AM-CHR-06). */
export type Marker = "S" | "T" | "I";

/** The marks that a Word bears, in the order S, T, I (AM-CHR-06). */
export const markersOf = ({ snag, packageId, imposed }: WordCard): Marker[] => [
  ...(snag ? (["S"] as const) : []),
  ...(packageId === null ? [] : (["T"] as const)),
  ...(imposed ? (["I"] as const) : []),
];
