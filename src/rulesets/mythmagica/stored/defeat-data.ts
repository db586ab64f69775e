import type { ConsequenceList } from "../rules/glory/consequences";
import type { Picker } from "../rules/glory/picks";
import { list, nullable, object, oneOf, otherwise, textOf, whole } from "./readers";

/** How the Overlord closes a defeat that picks do not decide: see the endings of the terms (MY-CSQ-08, MY-CSQ-09). */
export const ENDINGS = ["none", "mercy", "removed", "dead", "spared", "waived", "stakes", "beaten", "agreed"] as const;
export type Ending = (typeof ENDINGS)[number];

/** What happens to a defeat that waits. */
export type DefeatDeed =
  | {
      act: "pick";
      list: ConsequenceList;
      number: number;
      by: Picker;
      note: string;
      item: string;
      traits: string[] | null;
    }
  | { act: "settle"; ending: Ending; note: string }
  /** Glory Status 6 without blood: as at 5 (MY-CSQ-08). */
  | { act: "lower" }
  /** The Overlord says that somebody fell where no card did. */
  | { act: "fall"; pool: "hp" | "fp" };

type Stored = {
  act: DefeatDeed["act"];
  list: ConsequenceList;
  number: number;
  by: Picker;
  note: string;
  item: string;
  /** Ids of Traits that a dream washes away; null on cards of before, on which the words name them. */
  traits: string[] | null;
  ending: Ending;
  pool: "hp" | "fp";
};

/** What a card stores; what its act does not ask for is left aside. */
export const defeatDeed = object<Stored>({
  act: oneOf(["pick", "settle", "lower", "fall"]),
  list: otherwise(oneOf(["nonLethal", "lethal"]), "nonLethal"),
  number: otherwise(whole(0, 33), 0),
  by: otherwise(oneOf(["opponent", "player"]), "opponent"),
  note: otherwise(textOf(120), ""),
  item: otherwise(textOf(20), ""),
  traits: otherwise(nullable(list(textOf(20), 40)), null),
  ending: otherwise(oneOf(ENDINGS), "waived"),
  pool: otherwise(oneOf(["hp", "fp"]), "hp"),
});
