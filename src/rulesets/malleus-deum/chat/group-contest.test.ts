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

/** One against three thugs who throw these, with 9 + 4 + 2 = 15 of the delegate's. */
async function against(slug: string, ...throws: number[][]) {
  const dourli = fakeCreature();
  const ability = giveAbility(dourli, slug, slug, 2, { family: "general" });
  const foes = throws.map((_one, at) => fakeCreature({ name: `Thug ${at + 1}`, npc: true }));
  dice = throws.flat();
  const data: GroupContestData = {
    ...{ title: slug, tie: "failure", actor: dourli.uuid, ability: ability.uuid, slug },
    opponents: foes.map(({ uuid }) => uuid),
    acting: {
      plan: { difficulty: 0, bonus: [{ label: slug, value: 2 }] },
      dice: [{ id: "acting", faces: 12, dice: [9, 4] }],
    },
  };
  await rollGroup(data, foes, null);
  const message = [...world.values()].findLast((one) => one instanceof FakeChatMessage) as unknown as CardMessage;
  const { parts, proposals } = message.system;
  return { dourli, data, foes: foes.map(({ uuid }) => uuid), parts, proposals };
}

it("MD-CHK-27 companion 3.34 Terrifying asks each who did not stand against it, a tie of an npc's stands", async () => {
  const { foes, parts } = await against("monster.terrifying", [2, 3], [9, 6], [10, 8]);
  const rolls = parts.flatMap((part) => (part.type === "malleusExtra" ? (part.rolls as object[]) : []));
  expect(rolls).toMatchObject([{ actor: foes[0], check: "mettle", difficulty: 2 }]);
});

it("MD-CHK-27 companion 3.2 what comes over one alone comes over none of several", async () => {
  const { parts, proposals } = await against("physical.knockout", [2, 3], [2, 4]);
  expect([parts.length, proposals.filter(({ kind }) => kind !== "malleusMastery")]).toEqual([1, []]);
});

it("MD-CHK-27 MD-CMB-05 a delegate who slips past all of them offers the GM that they are unaware; past all but one, nothing", async () => {
  const past = await against("skulduggery.sneak", [2, 3], [9, 5]);
  const unaware = past.proposals.filter(({ kind }) => kind === "malleusCondition");
  expect(unaware.map(({ target, data, automatic }) => [target, data, automatic])).toEqual(
    past.foes.map((uuid) => [uuid, { condition: "unaware", step: "gain" }, false]),
  );
  const noticed = await against("skulduggery.sneak", [2, 3], [9, 6]);
  expect(noticed.proposals).toEqual([]);
});

it("MD-CHK-17 the delegate's doubles offer what doubles bring, on the card of their roll", async () => {
  const { dourli, data, parts } = await against("skulduggery.sneak", [2, 3]);
  const message = { id: "card", system: { parts, proposals: [], origin: null } } as unknown as CardMessage;
  const shown = (faces: number[]) => {
    const { rolled: _rolled, ...waiting } = { ...data, type: "malleusGroupContest" } as GroupContestData & CardPart;
    const acting = { ...data.acting, dice: [{ id: "acting", faces: 12, dice: faces }] };
    return groupContestPartType.context({ ...waiting, acting } as never, { message, actor: dourli, index: 0 });
  };
  expect(shown([6, 6])).toMatchObject({ mayBoon: true, mayBane: false });
  expect(shown([5, 5])).toMatchObject({ mayBoon: false, mayBane: true });
  expect(shown([9, 4])).toMatchObject({ mayBoon: false, mayBane: false });
});
