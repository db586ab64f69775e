import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lastCard } from "../../../foundry/testing/playing";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fallOf } from "../adapters/guts/defeat";
import { itemsOf, type Creature } from "../adapters/creature";
import { gloryParts } from "../chat/guts/glory-parts";
import { endingsOf, pickConsequence, settleDefeat } from "../actions/guts/defeat";
import { give } from "../testing/fake-creature";
import {
  applied,
  chosen,
  hero,
  inside,
  kinds,
  names,
  openFor,
  setFallenTable,
  source,
  suffers,
} from "../testing/fallen";
import { living } from "../testing/living";

beforeEach(() => {
  setFallenTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("what is picked after a defeat", () => {
  it("MY-CSQ-11 MY-CSQ-12 who is captured has not got away, by the lethal list neither", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    give(robin, "mythArmour", "Mail", { ward: 4 });
    await suffers(robin, { setback: 32 });
    await pickConsequence(robin, chosen(14));
    expect(openFor(robin)).toEqual([13, 14, 15, 16, 17, 19, 21, 22]);
  });

  it("MY-CSQ-11 of an Overlord's Named character the victor picks what an Avatar's player alone would", async () => {
    const sheriff = hero("Sheriff", { gutsSpent: 12, importance: "named" }, { npc: true });
    give(sheriff, "mythTrait", "Hates water", { kind: "personal" });
    await suffers(sheriff, { setback: 32 });
    expect(openFor(sheriff)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("MY-CSQ-10 loser and victor may agree on something else for a violent defeat, in words; not without blood, nor at 6", async () => {
    const [robin, bound, gone] = [
      hero("Robin", { gutsSpent: 20 }),
      hero("Will", { gutsSpent: 20 }),
      hero("Much", { gutsSpent: 50 }),
    ];
    await suffers(robin, { damage: 32 });
    await suffers(bound, { setback: 32 });
    await suffers(gone, { damage: 32 });
    const mayAgree = [robin, bound, gone].map((one) => endingsOf(one, fallOf(one)!).includes("agreed"));
    expect(mayAgree).toEqual([true, false, false]);
    await settleDefeat(robin, "agreed");
    await settleDefeat(bound, "agreed", "Sworn to silence");
    expect([fallOf(robin)?.by, fallOf(bound)?.by]).toEqual(["hp", "fp"]);
    await settleDefeat(robin, "agreed", "Carries the Sheriff's brand");
    expect([fallOf(robin), source(robin).consequences]).toMatchObject([
      null,
      [{ by: "agreed", number: 0, note: "Carries the Sheriff's brand", glory: 4 }],
    ]);
  });

  it("MY-CSQ-11 what lacks its words is said, and has no card", async () => {
    const robin = hero("Robin", { gutsSpent: 5 });
    await suffers(robin, { damage: 32 });
    const before = game.messages.contents.length;
    await pickConsequence(robin, chosen(5));
    expect([game.messages.contents.length, fallOf(robin)?.picks]).toEqual([before, []]);
    await pickConsequence(robin, chosen(5, { note: "Will thinks I am a coward" }));
    expect(fallOf(robin)).toBeNull();
  });

  it("MY-CSQ-11 incapacitated or knocked out, as whoever picks it says", async () => {
    for (const [item, condition] of [
      ["", "incapacitated"],
      ["unconscious", "unconscious"],
    ] as const) {
      const robin = hero("Robin", { gutsSpent: 12 });
      await suffers(robin, { setback: 32 });
      await pickConsequence(robin, chosen(8, { item }));
      expect(kinds(robin)).toEqual(["overcome", condition]);
    }
  });

  it("MY-CSQ-08 MY-CSQ-09 MY-CND-10 the mildest lasts until its bearer is no longer Overcome, scenes or not", async () => {
    const falls = [
      { gutsSpent: 4, harm: { setback: 32 }, heal: { setback: -1 } },
      { gutsSpent: 0, harm: { damage: 32 }, heal: { damage: -1 } },
    ];
    for (const { gutsSpent, harm, heal } of falls) {
      const robin = living(hero("Robin", { gutsSpent }));
      await suffers(robin, harm);
      await pickConsequence(robin, chosen(1));
      expect(kinds(robin)).toEqual(["overcome", "incapacitated"]);
      // No end of a scene ends it.
      expect(inside(robin).at(-1)?._source.system).toMatchObject({ clock: null });
      expect(await applied("mythTime", robin, { over: "scene" })).toMatchObject({ status: "done" });
      expect(kinds(robin)).toEqual(["overcome", "incapacitated"]);
      await suffers(robin, heal);
      expect(kinds(robin)).toEqual([]);
    }
  });

  it("MY-CRS-01 MY-DIS-03 a curse or a disease that is named with the pick has its card; unnamed it is told and remembered", async () => {
    const named = async (number: number, item: string, gutsSpent = 45) => {
      const robin = hero("Robin", { gutsSpent });
      await suffers(robin, { damage: 32 });
      await pickConsequence(robin, chosen(number, { item }));
      return lastCard().proposals.map(({ kind, data }) => (kind === "mythAfflict" ? data : kind));
    };
    const at5 = { glory: 5, quality: 0 };
    expect(await named(26, "hecate")).toEqual([{ kind: "curse", slug: "hecate", chronic: false, ...at5 }]);
    expect(await named(28, "leprosy")).toEqual([{ kind: "disease", slug: "leprosy", chronic: true, ...at5 }]);
    expect(await named(11, "anthrax", 12)).toEqual([
      { kind: "disease", slug: "anthrax", chronic: false, glory: 3, quality: 0 },
    ]);
    // A curse that nobody named asks on a card of its own.
    expect([await named(26, ""), lastCard().parts[0]]).toEqual([
      [],
      { type: "mythCurseChoice", glory: 5, category: "open" },
    ]);
    // What is refused brings no card: the blow's is the last.
    expect(await named(11, "anthrax")).toEqual(["mythSustain"]);
  });

  describe("a curse of which two people choose", () => {
    let anna: FakeUser;
    const gm = () => game.users.find(({ isGM }) => isGM) as User;
    const part = (card: CardMessage, actor: Creature, user: User) => {
      Object.assign(game, { user });
      const context = { message: card, actor, index: 0 } as never;
      const type = gloryParts.mythCurseChoice!;
      const view = type.context(card.system.parts[0] as never, context) as { buttons: { value: string }[] };
      return {
        offers: view.buttons.map(({ value }) => value),
        press: (action: string, value: string) =>
          type.actions![action]!(
            card.system.parts[0] as never,
            context,
            { dataset: { value } } as never,
            null as never,
          ),
      };
    };

    it("MY-CRS-01 MY-CSQ-11 the Overlord says of body or spirit, the player which: neither takes the other's word", async () => {
      const overlord = gm();
      anna = new FakeUser({ name: "Anna" });
      const robin = hero("Robin", { gutsSpent: 45, age: "elderly" });
      (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
      await suffers(robin, { damage: 32 });
      await pickConsequence(robin, chosen(26));
      const card = lastCard().message as unknown as CardMessage;
      const player = anna as unknown as User;
      expect([part(card, robin, player).offers, part(card, robin, overlord).offers]).toEqual([
        [],
        ["physical", "spiritual"],
      ]);
      await part(card, robin, player).press("sortOfCurse", "spiritual");
      expect(part(card, robin, player).offers).toEqual([]);
      await part(card, robin, overlord).press("sortOfCurse", "physical");
      // The elderly cannot be aged (MY-CRS-14); of the eight of the body seven are left.
      expect(part(card, robin, overlord).offers).toEqual([]);
      expect(part(card, robin, player).offers).toEqual([
        ...["abomination", "dolorousWound", "insatiableHunger", "insatiableThirst"],
        ...["lycanthropy", "transformation", "unendingTorment"],
      ]);
      await part(card, robin, player).press("nameCurse", "hecate");
      expect(lastCard().message).toBe(card);
      await part(card, robin, player).press("nameCurse", "dolorousWound");
      Object.assign(game, { user: overlord });
      expect(lastCard().proposals.map(({ data }) => data)).toEqual([
        { kind: "curse", slug: "dolorousWound", glory: 5, quality: 0, chronic: false },
      ]);
      // Named once, it stands.
      expect(part(card, robin, player).offers).toEqual([]);
      Object.assign(game, { user: overlord });
    });

    it("MY-CRS-01 a player who picks it cannot name it over the victors' heads; the Overlord can say the sort at once", async () => {
      const overlord = gm();
      anna = new FakeUser({ name: "Anna" });
      const robin = hero("Robin", { gutsSpent: 45 });
      (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
      await suffers(robin, { damage: 32 });
      await pickConsequence(robin, chosen(26, { item: "spiritual" }));
      const card = lastCard().message as unknown as CardMessage;
      expect(part(card, robin, anna as unknown as User).offers).toHaveLength(9);
      Object.assign(game, { user: overlord });
    });
  });

  it("MY-CSQ-08 MY-CSQ-09 a Trait that is held may change in place of a new one (C5: 9, C6: 18)", async () => {
    const falls = [
      { number: 9, gutsSpent: 12, harm: { setback: 32 } },
      { number: 18, gutsSpent: 20, harm: { damage: 32 } },
    ];
    for (const { number, gutsSpent, harm } of falls) {
      const robin = hero("Robin", { gutsSpent });
      const trait = give(robin, "mythTrait", "Wary of knights", { kind: "personal", text: "Wary of knights" });
      await suffers(robin, harm);
      // The victor's pick comes first.
      await pickConsequence(robin, chosen(openFor(robin)[0] ?? 0));
      await pickConsequence(robin, chosen(number, { note: "Hates knights", item: trait.id }));
      const traits = itemsOf(robin, "mythTrait").map(({ name, system }) => [name, system.text]);
      expect(traits).toEqual([["Hates knights", "Hates knights"]]);
    }
  });

  it("MY-CSQ-09 C6: 25 a class that is forgotten goes with what it alone gave, and its XP can be spent anew", async () => {
    const robin = hero("Robin", { gutsSpent: 33, unspentXp: 3, totalXp: 128 });
    const grants = (...slugs: string[]) => ({ grants: slugs.map((slug) => ({ slug, degree: "versed" })) });
    const fool = give(robin, "mythClass", "Fool", {
      ...{ slug: "fool", kind: "initiate", attributeAdjustments: { ht: 1 }, requiredTraits: ["Laughs"] },
      ...grants("blithering", "melee", "trivia"),
    } as never);
    give(robin, "mythClass", "Politician", { slug: "politician", kind: "veteran", ...grants("trivia") } as never);
    const skill = (name: string, slug: string, more: object = {}) =>
      give(robin, "mythAbility", name, {
        slug,
        category: "tradeSkill",
        base: 16,
        spentXp: 32,
        degree: "none",
        ...more,
      } as never);
    skill("Blithering", "blithering");
    skill("Trivia", "trivia");
    skill("Melee", "melee", { base: 4, spentXp: 4 });
    give(robin, "mythTrait", "Laughs", { kind: "class", text: "Laughs" });
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(25));
    expect(fallOf(robin)?.picks).toEqual([]);
    await pickConsequence(robin, chosen(25, { item: fool.id }));
    expect(names(robin).filter((one) => !String(one).startsWith("MYTHMAGICA"))).toEqual([
      "Politician",
      "Trivia",
      "Melee",
    ]);
    expect(source(robin).unspentXp).toBe(35);
  });

  it("MY-CSQ-09 C6: 32 whoever goes over leaves a faction and its Traits behind, and joins the one that is named", async () => {
    const robin = hero("Robin", { gutsSpent: 33 });
    const outlaws = give(robin, "mythAggregate", "Outlaws", { scope: "faction", traits: ["Robs the rich"] } as never);
    give(robin, "mythTrait", "Robs the rich", { kind: "faction", text: "Robs the rich" });
    give(robin, "mythTrait", "Loves Marian", { kind: "personal", text: "Loves Marian" });
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(32, { item: outlaws.id, note: "Feudalists" }));
    expect(names(robin).filter((one) => one !== "MYTHMAGICA.Condition.overcome")).toEqual(["Loves Marian"]);
  });

  it("MY-CSQ-08 C5: 6, 17 a dream leaves its dreamer unconscious; an ability is one free choice more, a language is noted", async () => {
    const robin = hero("Robin", { gutsSpent: 12, totalXp: 0 });
    await suffers(robin, { setback: 32 });
    await pickConsequence(robin, chosen(6, { item: "ability" }));
    expect(kinds(robin)).toEqual(["overcome", "unconscious"]);
    expect(source(robin).oddLevelPicks).toEqual({ used: 0, extra: 1 });
    const pick = (slug: string) =>
      applied("mythPick", robin, { item: { _id: "i".repeat(16), name: slug, type: "mythGift", system: { slug } } });
    expect(await pick("swimming")).toMatchObject({ status: "done" });
    // At Level 0 it is the only one.
    expect(await pick("nightVision")).toMatchObject({ status: "refused" });
    const will = hero("Will", { gutsSpent: 20 });
    await suffers(will, { setback: 32 });
    await pickConsequence(will, chosen(17, { item: "language" }));
    expect(fallOf(will)?.picks).toEqual([]);
    await pickConsequence(will, chosen(17, { item: "language", note: "Old Norse" }));
    expect(source(will).languages).toEqual(["Common", "Old Norse"]);
    expect(fallOf(will)?.picks[0]?.note).toBe("MYTHMAGICA.Defeat.dreamt.language · Old Norse");
  });

  it("MY-CSQ-08 C5: 7 of a dream it is remembered what it showed; a cleansing one takes the Traits that are ticked, never the Heroic one", async () => {
    const dreamer = async (name: string) => {
      const one = hero(name, { gutsSpent: 12 });
      give(one, "mythTrait", "Loyal", { kind: "heroic", text: "Loyal" });
      give(one, "mythTrait", "Hates water", { kind: "personal", text: "Hates water" });
      await suffers(one, { setback: 32 });
      return one;
    };
    const traits = (one: Creature) => itemsOf(one, "mythTrait").map(({ name }) => name);
    const robin = await dreamer("Robin");
    await pickConsequence(robin, chosen(7, { item: "foes", note: "The bridge burns" }));
    expect(fallOf(robin)?.picks[0]?.note).toBe("MYTHMAGICA.Defeat.dreamt.foes · The bridge burns");
    expect(kinds(robin)).toEqual(["overcome", "unconscious"]);
    expect(traits(robin)).toEqual(["Loyal", "Hates water"]);
    // Two are called the same; the words of today's cards take none.
    const will = await dreamer("Will");
    const doubled = give(will, "mythTrait", "Hates water", { kind: "personal", text: "Hates water" });
    const heroic = itemsOf(will, "mythTrait")[0]?.id;
    for (const no of [{ note: "hates water" }, { taught: [heroic] }, { taught: [] }])
      await pickConsequence(will, chosen(7, { item: "cleansed", ...no }));
    expect([fallOf(will)?.picks, traits(will)]).toEqual([[], ["Loyal", "Hates water", "Hates water"]]);
    await pickConsequence(will, chosen(7, { item: "cleansed", note: "in the river", taught: [doubled.id] }));
    expect(traits(will)).toEqual(["Loyal", "Hates water"]);
    expect(itemsOf(will, "mythTrait").some(({ id }) => id === doubled.id)).toBe(false);
    expect(fallOf(will)?.picks[0]?.note).toContain("Hates water · in the river");
    // A card of before that still waits names them in words.
    const anna = await dreamer("Anna");
    const before = { act: "pick", list: "nonLethal", number: 7, by: "opponent", item: "cleansed" };
    expect(await applied("mythDefeat", anna, { ...before, note: "Loyal" })).toMatchObject({ status: "refused" });
    expect(await applied("mythDefeat", anna, { ...before, note: "loyal and hates water" })).toMatchObject({
      status: "done",
    });
    expect(traits(anna)).toEqual(["Loyal"]);
  });

  it("MY-CSQ-08 C5: 17 a favor that a benefactor was asked for lies among the effects until it is taken away", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    await suffers(robin, { setback: 32 });
    await pickConsequence(robin, chosen(17, { item: "favor", note: "A ship from Odin" }));
    expect(inside(robin).map(({ name }) => name)).toContain("MYTHMAGICA.Defeat.favor A ship from Odin");
  });
});
