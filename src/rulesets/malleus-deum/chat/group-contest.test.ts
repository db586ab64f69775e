import { fakeFoundry } from "../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../testing/foundry";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeChatMessage, world } from "../../../foundry/testing/fake-documents";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import { rollGroup } from "../actions/checks/oppose-group";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { groupContestPartType } from "./group-contest-part";
import type { GroupContestData } from "../stored/group-contest-data";

let dice: number[] = [];
class FakeRoll {
  readonly dice;
  constructor(formula: string) {
    this.dice = [{ results: dice.splice(0, Number.parseInt(formula)).map((result) => ({ result })) }];
  }
  async evaluate() {
    return this;
  }
}
beforeEach(() => {
  fakeFoundry();
  vi.stubGlobal("Roll", FakeRoll);
});
afterEach(() => void vi.unstubAllGlobals());

it("MD-CHK-27 a dozen roll against one, each with their rank and conditions, and the card keeps who, how much and the faces", async () => {
  const dourli = fakeCreature();
  const sneak = giveAbility(dourli, "Sneak", "skulduggery.sneak", 3);
  const foes = Array.from({ length: 12 }, (_, at) =>
    fakeCreature({ name: `Thug ${at + 1}`, npc: true, conditions: at === 1 ? ["dazed"] : [] }),
  );
  for (const foe of foes.slice(0, 2)) giveAbility(foe, "Perception", "skulduggery.sneak", 5);
  // 8 and 6 against Dourli's 9 + 4 + 3 = 16; all the others throw 2 and 1.
  dice = [8, 6, 8, 6, ...Array.from({ length: 10 }, () => [2, 1]).flat()];
  const data: GroupContestData = {
    title: "Sneak",
    tie: "failure",
    actor: dourli.uuid,
    ability: sneak.uuid,
    slug: "skulduggery.sneak",
    opponents: foes.map(({ uuid }) => uuid),
    acting: {
      plan: { difficulty: 0, bonus: [{ label: "Sneak", value: 3 }] },
      dice: [{ id: "acting", faces: 12, dice: [9, 4] }],
    },
  };
  await rollGroup(data, foes, null);
  const message = [...world.values()].find((one) => one instanceof FakeChatMessage) as unknown as CardMessage;
  const [part] = message.system.parts;
  const { rolled = [] } = part as unknown as GroupContestData;
  // Dazed: -3 on everything (MD-CON-17).
  expect(rolled.slice(0, 3).map(([, ...rest]) => rest)).toEqual([
    [5, [8, 6], "none"],
    [2, [8, 6], "none"],
    [0, [2, 1], "none"],
  ]);
  expect(rolled.map(([who]) => who)).toEqual(foes.map(({ uuid }) => uuid));
  const seen = groupContestPartType.context(part as CardPart, { message, actor: dourli, index: 0 }) as {
    rows: { name: string; total: number; dice: string; tone: string }[];
    outcome: string;
  };
  expect(seen.rows.slice(0, 3).map(({ name, total, dice: faces, tone }) => [name, total, faces, tone])).toEqual([
    ["Thug 1", 19, "8, 6", "bad"],
    ["Thug 2", 16, "8, 6", "bad"],
    ["Thug 3", 3, "2, 1", "good"],
  ]);
  expect(seen.outcome).toBe("MALLEUS.Opposed.aheadOf 10 12");
});

it("MD-CHK-27 MD-CON-42 what tires them counts where they roll with their muscles", async () => {
  const dourli = fakeCreature();
  const strength = giveAbility(dourli, "Strength", "strength", 2, { family: "primary" });
  const foes = [fakeCreature({ npc: true, conditions: ["tired"] }), fakeCreature({ npc: true })];
  for (const foe of foes) giveAbility(foe, "Strength", "strength", 4, { family: "primary" });
  dice = [8, 6, 8, 6];
  const data: GroupContestData = {
    title: "Strength",
    tie: "failure",
    actor: dourli.uuid,
    ability: strength.uuid,
    slug: "strength",
    opponents: foes.map(({ uuid }) => uuid),
    acting: { plan: { difficulty: 0, bonus: [] }, dice: [{ id: "acting", faces: 12, dice: [9, 4] }] },
  };
  await rollGroup(data, foes, null);
  const message = [...world.values()].find((one) => one instanceof FakeChatMessage) as unknown as CardMessage;
  const { rolled = [] } = message.system.parts[0] as unknown as GroupContestData;
  expect(rolled.map(([, bonus]) => bonus)).toEqual([4 - 3, 4]);
});
