import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { attackPartType } from "../chat/attack-part";
import { progressPartType } from "../chat/progress-part";
import { scrollPartType } from "../chat/scroll-part";
import type { OffersView } from "../chat/offers";
import * as prompt from "../../../foundry/windows/prompt";
import { fakeCreature, giveAbility, giveGear, giveShield, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import type { Creature } from "../adapters/creature";
import { attackWith } from "../actions/combat/attack";
import { actInChase } from "../actions/combat/chase-acts";
import { rollDefence } from "../actions/combat/defend";
import { harm } from "../actions/combat/harm";
import { readFrom } from "../actions/magic/scroll";
import { chasePart } from "../stored/chase-data";
import { progressPart, type LongerAction } from "../stored/progress-data";

let table: FakeTable;
beforeEach(() => void (table = setTable()));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = (message: FakeChatMessage, actor: Creature | null, index = 0) =>
  ({ message, actor, index }) as unknown as CardContext;
const CLICK = { shiftKey: false } as MouseEvent;

describe("defending untrained", () => {
  it("MDC-ABL-08 MD-CHK-10 whoever never learned it dodges at 0 and parries with a sword at -3, and not with a mace", async () => {
    const thug = fakeCreature({ npc: true, name: "Thug" });
    const club = giveWeapon(thug, "Club", "", { attackDifficulty: 14, damageTypes: new Set() });
    const scholar = fakeCreature({ name: "Mophissius" });
    giveWeapon(scholar, "Sword", "sword.strike", { parrySlug: "sword.parry" });
    giveWeapon(scholar, "Mace", "mace.strike", { parrySlug: "mace.parry" });
    giveShield(scholar);
    await attackWith(thug, club, { target: scholar, fast: true });
    const { message, parts } = lastCard();
    const { defences } = attackPartType.context(parts[0]!, at(message, thug)) as {
      defences: { id: string; bonus: string; available: boolean }[];
    };
    expect(defences.map(({ id, bonus, available }) => [id, bonus, available])).toEqual([
      ["armour", "−3", true],
      ["dodge", "+0", true],
      ["block", "+0", true],
      ["parry:sword.parry", "−3", true],
    ]);
    diceFall([9, 8]); // 17 - 3 against 14
    confirmWith();
    const data = parts[0] as never;
    await rollDefence(
      { data, defender: scholar, attacker: thug, origin: message.id, option: "parry:sword.parry" },
      false,
    );
    expect(lastCard().parts[0]).toMatchObject({ plan: { bonus: [{ value: -3 }] } });
    expect([proposed("malleusDamage"), proposed("malleusSpend").length]).toEqual([[], 1]);
  });

  it("MDC-CMB-01 a stat block says all that a creature has: nothing untrained opens for it", async () => {
    const thug = fakeCreature({ npc: true, system: { armourDifficulty: 8 } });
    giveWeapon(thug, "Sword", "sword.strike", { parrySlug: "sword.parry" });
    const dourli = fakeCreature();
    const asked = confirmWith();
    diceFall([5, 6]);
    await attackWith(dourli, giveWeapon(dourli, "Axe", "axe.strike"), { target: thug });
    const defence = asked[0]?.controls.find(({ name }) => name === "defence") as unknown as { options: unknown[] };
    expect(defence.options).toHaveLength(1);
  });
});

describe("a pursuit", () => {
  const sprint = async (actor: Creature) => {
    answerDialogs({ act: "sprint" });
    confirmWith();
    diceFall([2, 3]);
    const runners = [
      { id: actor.uuid, side: "pursuer" as const, rank: 5 },
      { id: "Actor.thief", side: "quarry" as const, rank: 7 },
    ];
    const card = new FakeChatMessage({
      type: "card",
      system: { parts: [chasePart({ round: 1, runners, destination: null })] },
    });
    await actInChase(actor, runners[0]!, runners, null, { origin: card.id, fast: false });
    return proposed("malleusCondition").map(({ data }) => data.condition);
  };

  it("MDC-CMB-08 a failed run tires; it turns Tired into Exhausted, and the exhausted stay so", async () => {
    expect(await sprint(fakeCreature())).toEqual(["tired"]);
    const tired = fakeCreature({ conditions: ["tired"] });
    expect(await sprint(tired)).toEqual(["exhausted"]);
    expect(written("malleusCondition", tired, { condition: "exhausted", step: "gain" })).toEqual([
      ["create", "MALLEUS.Condition.exhausted"],
      ["delete", "tired"],
    ]);
    expect(await sprint(fakeCreature({ conditions: ["exhausted"] }))).toEqual(["exhausted"]);
  });
});

describe("an action of many", () => {
  const action: LongerAction = {
    name: "Ram the door",
    starter: "",
    ability: "ram",
    need: { standard: 2, move: 0, minor: 0 },
    interruptible: false,
    collective: true,
  };
  const gives = (card: FakeChatMessage, actor: Creature, by: FakeUser) => {
    const parts = [{ type: "note", about: "gives-standard" }];
    const message = new FakeChatMessage({ type: "card", system: { actor: actor.uuid, origin: card.id, parts } });
    message.author = by;
  };

  it("MD-ACT-10 only who has the ability contributes, whoever began it and whatever a card says", async () => {
    const anna = new FakeUser({ name: "Anna" });
    const [dourli, rozlyn, untrained] = [
      fakeCreature(),
      fakeCreature({ name: "Rozlyn" }),
      fakeCreature({ name: "Ben" }),
    ];
    giveAbility(dourli, "Ram", "ram", 1);
    giveAbility(rozlyn, "Ram", "ram", 2);
    giveAbility(untrained, "Ram", "ram", 0, { rank: null });
    const part = progressPart({ ...action, starter: dourli.uuid });
    const card = new FakeChatMessage({ type: "card", system: { parts: [part] } });
    const done = () => (progressPartType.context(part, at(card, dourli)) as OffersView).lines?.[0];
    gives(card, untrained, table.game.user);
    expect(done()).toContain(" 0 2");
    const press = progressPartType.actions!.give!;
    const button = { dataset: { value: `${untrained.uuid} standard` } } as unknown as HTMLElement;
    await expect(press(part, at(card, dourli), button, CLICK)).rejects.toThrow(/MALLEUS.Longer.unable Ben/);
    gives(card, rozlyn, anna); // not hers
    expect(done()).toContain(" 0 2");
    gives(card, rozlyn, table.game.user);
    expect(done()).toContain(" 1 2");
    (rozlyn as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    expect(done()).toContain(" 2 2");
  });
});

describe("harm that no weapon deals", () => {
  const dealt = async (answers: object, settings: Record<string, string> = {}) => {
    for (const [key, value] of Object.entries(settings)) table.settings.set(`manifold.malleus-deum.${key}`, value);
    answerDialogs({ way: "damage", amount: 1, share: "", ...answers });
    await harm(fakeCreature());
    return proposed("malleusDamage").map(({ data }) => [data.base, data.direct ?? false]);
  };

  it("MD-DMG-05 MD-DMG-03 a quarter of 9 Stamina and 8 Health is 4, straight to Health", async () => {
    expect(await dealt({ share: "quarter" })).toEqual([[4, true]]);
    expect(await dealt({ amount: 5 })).toEqual([[5, false]]);
  });

  it("MDC-DTH-06 a third is of Health, or of both where the world wants it, rounded down", async () => {
    expect(await dealt({ share: "third" })).toEqual([[2, true]]);
    expect(await dealt({ share: "thirds" }, { fractions: "all" })).toEqual([[11, true]]);
    expect(await dealt({ share: "third" }, { fractions: "all" })).toEqual([[5, true]]);
  });
});

describe("reading a scroll", () => {
  const spell = () =>
    giveAbility(fakeCreature({ name: "Pack" }), "Ward", "magic.ward", 1, {
      family: "magic",
      dice: "pool",
      pool: "magic",
      difficulty: 4,
      overcharge: "9+R",
      threshold: null,
      resistDifficulty: null,
    });

  it("MDC-MAG-25 the die of a reading that failed with a bane is spent after the casting, not before", async () => {
    const held = spell();
    Object.assign(table.game, { items: { contents: [held] }, packs: [] });
    const reader = fakeCreature();
    giveAbility(reader, "Inochian", "language.inochian", 0, { difficulty: 12 });
    const scroll = giveGear(reader, "Scroll", { tags: new Set(["scroll"]), spell: "magic.ward" });
    const language = reader.items.contents?.[0] ?? (reader.items as unknown as Item[])[0]!;
    answerDialogs({ spell: held.id, language: language.id, helped: false });
    confirmWith();
    diceFall([3, 3]); // 6 fails, an odd double
    await readFrom(reader, scroll);
    expect(proposed("malleusExhaust")).toEqual([]);
    expect(proposed("malleusReading")).toMatchObject([{ target: scroll.uuid, data: { helped: false, owed: 1 } }]);
    expect(written("malleusReading", scroll, { helped: false, owed: 1 })).toEqual([["system.reading.owed", 1]]);
    scroll.system.reading.owed = 1;
    diceFall([9, 8]);
    await readFrom(reader, scroll);
    const read = lastCard();
    const cast = read.parts.find(({ type }) => type === "malleusScroll") as CardPart;
    diceFall([6, 4]);
    confirmWith({ magic: 2, "dice:magic": 2, dice: 2 });
    await scrollPartType.actions!.cast!(cast, at(read.message, reader, 1), {} as HTMLElement, CLICK);
    expect(proposed("malleusExhaust")).toMatchObject([{ target: reader.uuid, data: { magic: 1 } }]);
    expect(proposed("malleusReading")).toMatchObject([{ data: { owed: 0 } }]);
  });

  it("MDC-MAG-25 a failure with a boon helps the next try by 3", async () => {
    const held = spell();
    Object.assign(table.game, { items: { contents: [held] }, packs: [] });
    const reader = fakeCreature();
    const language = giveAbility(reader, "Inochian", "language.inochian", 0, { difficulty: 18 });
    const scroll = giveGear(reader, "Scroll", { tags: new Set(["scroll"]), spell: "magic.ward" });
    answerDialogs({ spell: held.id, language: language.id, helped: false });
    confirmWith();
    diceFall([4, 4]);
    await readFrom(reader, scroll);
    expect(proposed("malleusReading")).toMatchObject([{ data: { helped: true, owed: 0 } }]);
  });

  it("MDC-MAG-25 a scroll is preselected by its name, the longest spell's that it holds; what it was read for counts before", async () => {
    const pack = fakeCreature({ name: "Pack" });
    const named = (name: string, slug: string) =>
      giveAbility(pack, name, slug, 1, { family: "magic", dice: "pool", pool: "magic", difficulty: 4 });
    const [ward, greater] = [named("Ward", "magic.ward"), named("Greater Ward", "magic.greater_ward")];
    Object.assign(table.game, { items: { contents: [ward, greater] }, packs: [] });
    const reader = fakeCreature();
    giveAbility(reader, "Inochian", "language.inochian", 0, { difficulty: 18 });
    const chosenFor = async (name: string, spell = "") => {
      const scroll = giveGear(reader, name, { tags: new Set(["scroll"]), spell });
      const fields = vi.spyOn(prompt, "choice");
      answerDialogs(null);
      await readFrom(reader, scroll);
      return fields.mock.calls.find(([, field]) => field === "spell")?.[3];
    };
    expect(await chosenFor("Scroll of the greater ward")).toBe(greater.id);
    vi.restoreAllMocks();
    expect(await chosenFor("Scroll of Ward")).toBe(ward.id);
    vi.restoreAllMocks();
    expect(await chosenFor("Scroll of Ward", "magic.greater_ward")).toBe(greater.id);
    vi.restoreAllMocks();
    expect(await chosenFor("Old scroll")).toBe("");
  });
});
