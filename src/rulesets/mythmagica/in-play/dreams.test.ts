import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { pickConsequence } from "../actions/guts/defeat";
import { lessonsOf } from "../actions/guts/dreams";
import { beckoningsOf } from "../adapters/magic/magic-items";
import { dreamsIn, consequenceAt, fallOf } from "../adapters/guts/defeat";
import { itemsOf, type Creature } from "../adapters/creature";
import { all, chosen, hero, setFallenTable, suffers } from "../testing/fallen";
import { give } from "../testing/fake-creature";
import { cards, lastCard } from "../testing/play";
import { inWindowOf, playerOf } from "../testing/windows";

const known = (type: string, name: string, system: object) => new FakeItem({ name, type, system } as never);

let robin: Creature;
beforeEach(async () => {
  setFallenTable();
  const spell = (name: string, more: object = {}) =>
    known("mythAbility", name, {
      ...{ slug: name.toLowerCase().replaceAll(" ", ""), category: "occultSpell", prerequisites: [] },
      ...more,
    });
  Object.assign(game, {
    packs: [],
    items: {
      contents: [
        spell("Mist"),
        spell("Mist of Sleep"),
        spell("Lullaby", { category: "musicalScore" }),
        spell("Fire", { prerequisites: [{ anyOf: ["fireLore"], rank: 4 }] }),
        spell("Blessing", { category: "paganSpell" }),
        known("mythGift", "Pagan Beckoning", { slug: "paganBeckoning", kind: "gift", flags: ["paganBeckoning"] }),
        known("mythClass", "Bard", {
          ...{ slug: "bard", kind: "initiate", prerequisites: [], requiredTraits: [], grants: [], magical: false },
          ...{ attributeAdjustments: {}, trainingMonths: 3 },
        }),
      ],
    },
  });
  robin = hero("Robin", { gutsSpent: 20 });
  await suffers(robin, { setback: 32 });
});

/** What is chosen from the lists of a dream: uuids of what the world knows, or what stands there. */
const taught = (...names: string[]) =>
  names.map((one) => game.items.contents.find(({ name }) => name === one)?.uuid ?? one);
const abilities = () => itemsOf(robin, "mythAbility").map(({ name }) => name);
const gifts = () => itemsOf(robin, "mythGift").map(({ name }) => name);

describe("what a dream teaches", () => {
  it("MY-CSQ-08 C5: 17 up to three scores and occult spells that are chosen come with a card, and go with it", async () => {
    const chose = taught("Mist of Sleep", "", "Fire", "Blessing", "Lullaby", "Mist");
    await pickConsequence(robin, chosen(17, { item: "spells", note: "Of the moon", taught: chose }));
    expect(lastCard().proposals.map(({ kind, data }) => [kind, (data.item as { name: string }).name])).toEqual([
      ["mythDreamt", "Mist of Sleep"],
      ["mythDreamt", "Fire"],
      ["mythDreamt", "Lullaby"],
    ]);
    expect(abilities()).toEqual(["Mist of Sleep", "Fire", "Lullaby"]);
    // What was said is remembered behind what the three lists said.
    expect(fallOf(robin)?.picks[0]?.note).toContain("Mist of Sleep, Fire · Of the moon");
    // Whoever does not qualify is told of; who deals the defeat knows better.
    expect(lastCard().parts[0]).toMatchObject({ text: expect.stringContaining("unqualified Fire") });
    await all("undo");
    expect(abilities()).toEqual([]);
  });

  it("MY-CSQ-08 C5: 6 a lesson is one spell; what nobody knows is remembered and no more", async () => {
    const will = hero("Will", { gutsSpent: 12 });
    await suffers(will, { setback: 32 });
    await pickConsequence(will, chosen(6, { item: "spell", taught: taught("Lullaby", "Mist") }));
    expect(itemsOf(will, "mythAbility").map(({ name }) => name)).toEqual(["Lullaby"]);
    const before = cards().length;
    await pickConsequence(robin, chosen(17, { item: "spells", note: "A song of the sea" }));
    expect(cards()).toHaveLength(before + 1);
    expect(fallOf(robin)?.picks[0]?.note).toContain("A song of the sea");
  });

  it("MY-CSQ-08 C5: 17 a name in the words teaches nothing: of two that are called the same, the one that is chosen comes", async () => {
    const other = known("mythAbility", "Lullaby", { slug: "cradleSong", category: "musicalScore", prerequisites: [] });
    (game.items.contents as unknown[]).push(other);
    await pickConsequence(robin, chosen(17, { item: "spells", note: "Fire, and a Mist", taught: [other.uuid] }));
    expect(lastCard().proposals.map(({ data }) => (data.item as { system: object }).system)).toMatchObject([
      { slug: "cradleSong" },
    ]);
    expect(abilities()).toEqual(["Lullaby"]);
  });

  it("MY-CSQ-08 the lists of a dream offer what is known: scores and occult spells, classes, Beckonings that come and that go", async () => {
    const names = async (dreamt: string, of = robin) =>
      (await lessonsOf(of, dreamt)).map(({ options }) => options.map(({ name }) => name));
    const spells = ["Fire", "Lullaby", "Mist", "Mist of Sleep"];
    expect([await names("spell"), await names("spells")]).toEqual([[spells], [spells, spells, spells]]);
    expect([await names("class"), await names("favor")]).toEqual([[["Bard"]], []]);
    const domain = (key: string) => `MYTHMAGICA.ItemWord.domain.${key}`;
    const will = hero("Will", { beckonings: ["mysticism", "paganism"] });
    expect(await names("beckoning", will)).toEqual([
      ["occultism", "fantasia"].map(domain),
      ["mysticism", "paganism"].map(domain),
    ]);
  });

  it("MY-CSQ-08 C5: 17 a Beckoning takes the place of the one that is held, as a gift or as it is written", async () => {
    give(robin, "mythGift", "Occult Beckoning", { slug: "occultBeckoning", flags: new Set(["occultBeckoning"]) });
    await pickConsequence(robin, chosen(17, { item: "beckoning", taught: ["paganBeckoning"] }));
    expect([gifts(), beckoningsOf(robin)]).toEqual([["Pagan Beckoning"], ["paganism"]]);
    await all("undo");
    expect([gifts(), beckoningsOf(robin)]).toEqual([["Occult Beckoning"], ["occultism"]]);
    const will = hero("Will", { gutsSpent: 20, beckonings: ["mysticism"] });
    await suffers(will, { setback: 32 });
    await pickConsequence(will, chosen(17, { item: "beckoning", taught: ["paganBeckoning", "mysticism"] }));
    expect([beckoningsOf(will), will.system.beckonings]).toEqual([["paganism"], []]);
  });

  it("MY-CSQ-09 C6: 24 a violent defeat swaps no Beckoning", async () => {
    const will = hero("Will", { gutsSpent: 31, beckonings: ["mysticism"] });
    await suffers(will, { damage: 32 });
    expect(dreamsIn(consequenceAt("lethal", 24)!)).toEqual(["language", "class", "spells", "favor"]);
    expect(dreamsIn(consequenceAt("nonLethal", 17)!)).toContain("beckoning");
    await pickConsequence(will, chosen(24, { item: "beckoning", taught: ["paganBeckoning"] }));
    expect([beckoningsOf(will), fallOf(will)?.picks]).toEqual([["mysticism"], []]);
  });

  it("MY-CSQ-08 MY-LVL-04 C5: 17 training in a class that is chosen brings the class with all that it gives, and asks no months", async () => {
    await pickConsequence(robin, chosen(17, { item: "class", note: "On the moon", taught: taught("Bard") }));
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythPackage"]);
    expect(lastCard().parts[0]).toMatchObject({ text: "" });
    expect(itemsOf(robin, "mythClass").map(({ name }) => name)).toEqual(["Bard"]);
  });

  it("MY-CSQ-08 what a player's dream teaches waits for the Overlord, and nobody gives themselves a spell by a card", async () => {
    const will = hero("Will", { gutsSpent: 12 });
    await suffers(will, { setback: 32 });
    await pickConsequence(will, chosen(10));
    const anna = playerOf("Anna", will);
    await inWindowOf(anna, () => pickConsequence(will, chosen(6, { item: "spell", taught: taught("Lullaby") })));
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythDreamt"]);
    expect(itemsOf(will, "mythAbility")).toEqual([]);
    expect(await all("apply")).toMatchObject([{ status: "done" }]);
    expect(itemsOf(will, "mythAbility").map(({ name }) => name)).toEqual(["Lullaby"]);
  });
});
