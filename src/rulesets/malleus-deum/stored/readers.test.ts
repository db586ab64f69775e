import "../testing/foundry";
import { describe, expect, it } from "vitest";
import type { CardPart } from "../../../foundry/messages/card-model";
import { attackDataOf } from "./attack-data";
import { chaseDataOf } from "./chase-data";
import { checkDataOf } from "./check-data";
import { compelDataOf } from "./compel-data";
import { contestDataOf } from "./contest-data";
import { controlDataOf } from "./control-data";
import { defenceDataOf } from "./defence-data";
import { extraDataOf } from "./extra-data";
import { groupContestDataOf } from "./group-contest-data";
import { moveDataOf } from "./move-data";
import { openingDataOf } from "./opening-data";
import { resistDataOf } from "./resist-data";
import { ritualDataOf } from "./ritual-data";
import { storedStrike } from "./strike-data";
import { turnDataOf } from "./turn-data";

const check = {
  plan: { difficulty: 14, bonus: [{ label: "Climb", value: 2 }] },
  dice: [{ id: "check", dice: [3, 9] }],
};
const readers: Record<string, (part: CardPart) => object> = {
  attackDataOf,
  chaseDataOf,
  compelDataOf,
  contestDataOf,
  controlDataOf,
  defenceDataOf,
  extraDataOf,
  groupContestDataOf,
  moveDataOf,
  openingDataOf,
  resistDataOf,
  ritualDataOf,
  storedStrike,
  turnDataOf,
};

describe("parts of cards, which may come from anybody", () => {
  it.each(Object.entries(readers))("%s refuses what is no such part with a sentence", (_name, read) => {
    for (const data of [{}, { dice: "12", plan: [] }, { plan: null, dice: [{ id: 3 }] }])
      expect(() => read({ type: "x", ...data } as unknown as CardPart)).toThrow("MANIFOLD.Card.Senseless");
  });

  it("MD-CHK-01 a check is rebuilt: terms, dice and what is left out; nothing else of the card comes along", () => {
    const read = checkDataOf({ type: "malleusCheck", ...check, evil: { constructor: 1 } });
    expect(read).toEqual({ title: "", ...check, ability: null, secret: false, about: null, rerolled: false });
  });

  it.each([
    ["a term without a number", { plan: { difficulty: 14, bonus: [{ label: "Climb", value: "2" }] } }],
    ["an edge that is none", { plan: { ...check.plan, edge: "great" } }],
    ["dice that are no numbers", { dice: [{ id: "check", dice: ["3"] }] }],
    ["consequences that are none", { then: { success: [{ kind: 3 }], failure: [] } }],
  ])("MD-CHK-01 a check with %s is refused", (_what, wrong) => {
    expect(() => checkDataOf({ type: "malleusCheck", ...check, ...wrong } as unknown as CardPart)).toThrow(
      "MANIFOLD.Card.Senseless",
    );
  });
});
