import { beforeEach, describe, expect, it } from "vitest";
import { replay, roll } from "../../../engine";
import { FakeChatMessage, FakeUser } from "../../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../testing/fake-foundry";
import type { AmendmentReader } from "./amendments";

let table: FakeTable;
let time = 1;
beforeEach(() => void (table = fakeFoundry()));

const paid: AmendmentReader = {
  type: "paid",
  read: ({ label, value, side }) =>
    typeof value === "number" ? { label: String(label), value, side: String(side) } : null,
  mayAmend: ({ isGM }, { value }) => isGM || value <= 2,
};

describe("what is said of a roll after its dice fell", () => {
  const card = (author: unknown, origin: string | null, part: object): FakeChatMessage =>
    Object.assign(
      new FakeChatMessage({ type: "card", timestamp: time++, system: { origin, parts: [part], proposals: [] } }),
      { author },
    );
  const amend = (author: unknown, roll: FakeChatMessage, label: string, value: unknown, side = "acting") =>
    card(author, roll.id, { type: "paid", label, value, side });

  it("counts by side, the last word for each thing, and nobody's who may not say it", async () => {
    const { amendmentsOf } = await import("./amendments");
    const pia = new FakeUser({ name: "Pia" });
    const dice = card(pia, null, { type: "check" });
    amend(pia, dice, "Guts", 1);
    amend(pia, dice, "Guts", 2);
    amend(pia, dice, "Luck", 9);
    amend(table.game.user, dice, "Good play", 3);
    amend(table.game.user, dice, "Cover", 4, "opposing");
    amend(table.game.user, dice, "Torn", "lots");
    const said = (side: string) => amendmentsOf(dice as never, side, paid).map(({ label, value }) => [label, value]);
    expect(said("acting")).toEqual([
      ["Guts", 2],
      ["Good play", 3],
    ]);
    expect(said("opposing")).toEqual([["Cover", 4]]);
  });
});

it("the same dice under another setup: what turns the result, and what is only counted", async () => {
  const { judgeAgain } = await import("./judge-again");
  // 9 on the dice against 10 and against 9.
  const dice = [{ id: "check", faces: 12, dice: [9] }];
  const judge = {
    judge: ({ against, bonus }: { against: number; bonus: number }) => {
      const [face = 0] = replay(() => roll("check", 1, 12), dice);
      return face + bonus >= against;
    },
    key: String,
  };
  expect(judgeAgain(judge, { against: 10, bonus: 0 }, { against: 10, bonus: 1 })).toEqual({
    before: false,
    after: true,
    turned: true,
  });
  expect(judgeAgain(judge, { against: 12, bonus: 0 }, { against: 12, bonus: 2 }).turned).toBe(false);
});
