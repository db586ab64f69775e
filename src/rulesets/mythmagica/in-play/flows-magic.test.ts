import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { answerDialogs } from "../../../foundry/testing/playing";
import { passTime } from "../../../foundry/time/pass-time";
import { disbelieve } from "../actions/magic/disbelieve";
import { askUpkeep } from "../actions/magic/end-spell";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { marksOn } from "../adapters/magic/running";
import { money, purseOf, weightWords } from "../adapters/characters/purse";
import { setTo } from "../../../foundry/changes/plan-change";
import { aim, sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { has, living } from "../testing/living";
import { cards, confirmWith, diceFall, lastCard, proposed, shownCard, written } from "../testing/play";
import { SPELL } from "../testing/spells";
import { setStory } from "../testing/story";
import { done } from "../testing/table-fight";

// Flows of the third digest: choking, what is kept up, what is not there, and coins that are cut.

beforeEach(() => {
  const { game: played } = setStory();
  Object.defineProperty(played.messages as object, "contents", { configurable: true, get: cards });
  Object.assign(played.messages as object, { get: (id: string) => cards().find((one) => one.id === id) });
});

const cast = async (item: unknown, values: object = {}) => {
  confirmWith({ ...values });
  await useItem(item as Item, { fast: false });
};
const running = (one: Creature) => marksOn(one).map(({ effect }) => effect.name);

describe("Flow 4: choking", () => {
  it("Flow 4 MY-CND-28 2, 6, 12, 20, 30, and with the sixth Round all of 32 Hit Points; a spell of words has two Drawbacks", async () => {
    const robin = living(fakeCreature("Robin"), "choking");
    const suffered: number[] = [];
    for (let round = 1; round <= 6; round++) {
      await passTime({ ruleset: "mythmagica", event: "round", actors: [robin] });
      await done("apply");
      suffered.push(robin.system.damage);
    }
    // 42 would be the sum: 32 are all that there is.
    expect(suffered).toEqual([2, 6, 12, 20, 30, 32]);
    expect([robin.system.hp.value, has(robin)]).toEqual([0, expect.arrayContaining(["overcome"])]);
    await done("undo");
    expect(robin.system.damage).toBe(30);

    // Words come hard meanwhile: the Extreme Drawback of a spell that is spoken.
    const medea = living(fakeCreature("Medea", { in: 2 }), "choking");
    await cast(give(medea, "mythAbility", "Scry", { ...SPELL, rollAttribute: "in", range: "Self", verbal: true }));
    diceFall([15, 12, 18]);
    confirmWith({ fiat: 15 });
    await shownCard(medea).press("rollSpell");
    expect(shownCard(medea).view.edges).toContainEqual({ label: "MYTHMAGICA.Condition.choking", value: "−2" });

    // Whoever withstands what she stammers has that as an Extreme Edge; of a gesture alone, nothing.
    const robbed = async (verbal: boolean, ...faces: number[]) => {
      const bolt = { ...SPELL, potency: "fell", damageForm: "electrical", resist: "ag", against: "in", verbal };
      await cast(give(medea, "mythAbility", verbal ? "Bolt" : "Spark", bolt));
      const card = lastCard().message;
      const thief = fakeCreature("Thief");
      diceFall(faces);
      await shownCard(medea, card).press("resistNamed", thief.uuid);
      return (shownCard(thief).view.edges as { value: string }[]).map(({ value }) => value);
    };
    expect(await robbed(true, 3, 18, 9)).toEqual(["+2"]);
    expect(await robbed(false, 9)).toEqual([]);
  });
});

describe("Flow 6: what a mystic keeps up", () => {
  const POWER = { ...SPELL, category: "mysticalPower", castTime: "action", range: "Self", setbackCost: "2" };
  const HEARTFELT = { ...POWER, durationTypes: new Set(["heartfelt"]), duration: "Heartfelt", upkeep: 2 };
  const FIXATED = { ...POWER, durationTypes: new Set(["fixated"]), duration: "Fixated" };

  it("Flow 6 MY-SPL-03 MY-MAG-07 MY-DUR-06 MY-DUR-09 Heart 2: two of 2 each are 4 a Round, a third fails, a blow ends the Fixated one alone", async () => {
    const mystic = living(fakeCreature("Mystic", { ht: 2 }));
    const learn = (name: string, data: object) => give(mystic, "mythAbility", name, data as never);
    for (const [name, data] of [
      ["Aura", { ...HEARTFELT, nimbus: true }],
      ["Calm", HEARTFELT],
      ["Gaze", FIXATED],
    ] as const)
      await cast(learn(name, data));
    expect(running(mystic).sort()).toEqual(["Aura", "Calm", "Gaze"]);
    const third = learn("Peace", HEARTFELT);
    await cast(third);
    expect(String(written("mythCast", mystic, proposed("mythCast")[0]?.data)[0])).toContain("heartfeltLimit");
    expect(running(mystic)).toHaveLength(3);

    const before = mystic.system.setback;
    await askUpkeep(mystic);
    await done("apply", "mythUpkeep");
    expect(mystic.system.setback - before).toBe(4);
    await done("undo", "mythUpkeep");
    expect(mystic.system.setback).toBe(before);

    // Four Fate Points left cannot pay four.
    const { fpMax } = mystic.system.derived;
    await (mystic as unknown as { update(data: object): Promise<unknown> }).update({ "system.setback": fpMax - 4 });
    await askUpkeep(mystic);
    const { data } = proposed("mythUpkeep")[0] ?? {};
    expect(String(written("mythUpkeep", mystic, data)[0])).toContain("upkeep");
    const calm = marksOn(mystic).find(({ effect }) => effect.name === "Calm")?.mark.cast ?? "";
    expect(written("mythUpkeep", mystic, { ...data, drop: [calm] })).toEqual(
      expect.arrayContaining([
        ["delete", "Calm"],
        ["system.setback", fpMax - 2],
      ]),
    );

    aim(fakeCreature("Thug", { npc: true }));
    confirmWith({});
    diceFall([5]);
    await useItem(sword(mystic) as unknown as Item, { fast: false });
    await done("apply");
    expect(running(mystic).sort()).toEqual(["Aura", "Calm"]);
  });
});

describe("Flow 8: a phantasm", () => {
  it("Flow 8 MY-ILL-06 MY-ILL-07 MY-ILL-10 Level 4 and Intelligence 1 against 16: two dice and the lower, then one; its harm is Tormenting", async () => {
    // An ogre of rank 6 is seen through at 10 + 6.
    const mage = living(fakeCreature("Medea", { npc: true, level: 6, in: 0 }));
    const ogre = give(mage, "mythAbility", "Ogre", {
      ...SPELL,
      ...{ potency: "fell", damageForm: "crushing", resist: "ag", against: "in", illusionKind: "phantasm" },
      ...{ durationTypes: new Set(["disbelief"]), duration: "Disbelief" },
    });
    const hero = living(fakeCreature("Hero", { in: 1, system: { totalXp: 128 } }));
    expect(hero.system.derived.level).toBe(4);
    aim(hero);
    await cast(ogre);
    await done("apply");
    const casting = lastCard().message;
    const own = (casting.system as { parts: { cast: string }[] }).parts[0]?.cast ?? "";
    const tries = async (mode: string, ...faces: number[]) => {
      answerDialogs({ what: "the ogre", mode });
      await disbelieve(hero);
      const { message } = lastCard();
      diceFall(faces);
      await shownCard(hero, message).press("rollDisbelief", own);
      return cards().at(-2)?.system as { parts: { result: string }[] };
    };
    // Passively 12 + 5 and 10 + 5: the lower is 15 against 16.
    expect((await tries("passive", 12, 10)).parts[0]).toMatchObject({ result: "failure" });
    expect(lastCard().message.whisper).toEqual([]);
    expect(running(mage)).toEqual(["Ogre"]);
    diceFall([3]);
    await shownCard(hero, casting).press("resistNamed", hero.uuid);
    // 3 + 4 against 16: 3 and the Margin of 9, as Setback that torments.
    expect(proposed("mythSustain")).toMatchObject([{ data: { damage: 0, form: "tormenting" } }]);
    // Hurt by it he may try again, and actively: 12 + 5 is enough.
    expect((await tries("active", 12)).parts[0]).toMatchObject({ result: "success" });
    await done("apply");
    expect(running(mage)).toEqual([]);
  });
});

describe("Flow 12: a purse", () => {
  const coins = (metal: string, count: number, eighths = 0) => ({ metal, size: "medium", coins: count, eighths });

  it("Flow 12 MY-MON-01 MY-MON-03 MY-MON-04 20 silver of one gold piece: three Pieces of Eight go, 4 silver come back", async () => {
    const robin = fakeCreature("Robin", { system: { purse: [coins("gp", 1)] } });
    const price = money.parse("20 sp") ?? 0;
    const plan = money.plan(robin, -price);
    expect(plan).toEqual(setTo(robin, "system.purse", [coins("gp", 0, 5), coins("sp", 4)], "purse"));
    // Five eighths of 64 and 4: 44 left of 64.
    const left = fakeCreature("Robin", { system: { purse: [coins("gp", 0, 5), coins("sp", 4)] } });
    expect(money.of(left)).toBe(money.parse("44 sp"));
    expect(money.plan(left, -(money.parse("45 sp") ?? 0))).toBeNull();
  });

  it("Flow 12 MY-MON-02 128 silver are 8 pounds, and as two gold pieces 2 ounces", () => {
    const weight = (...purse: object[]) => weightWords(purseOf(fakeCreature("Robin", { system: { purse } })));
    expect(weight(coins("sp", 128))).toBe("MYTHMAGICA.Gm.Purse.pounds 8");
    // An eighth of a pound, as it is written.
    expect(weight(coins("gp", 2))).toBe("MYTHMAGICA.Gm.Purse.pounds 0.13");
  });
});
