import stemmer from "wink-porter2-stemmer";
import type { Stem } from "../../rules/pledge";

/** The Porter 2 algorithm: "Swiftly", "swiftness" and "swift" have one stem. */
export const stem: Stem = (word) => stemmer(word);
