import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeItem, FakeUser } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { takeClass } from "../actions/characters/take-package";
import { fakeCreature, give } from "../testing/fake-creature";
import { cards, setTable } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const needs = (...ranks: [string, number][]) => ranks.map(([slug, rank]) => ({ anyOf: [slug], rank }));

/** Level 4, an Initiate with two abilities of these ranks. */
function fool(blithering: number, slingshot: number, level = 128) {
  const actor = fakeCreature("Fool", { system: { totalXp: level } });
  give(actor, "mythClass", "Fool class", { slug: "fool", kind: "initiate" });
  for (const [name, rank] of [
    ["blithering", blithering],
    ["slingshot", slingshot],
  ] as const)
    give(actor, "mythAbility", name, { slug: name, base: 1, spentXp: rank > 0 ? 2 ** (rank - 1) : 0 });
  return actor;
}

/** The class on somebody else's sheet, about to be dropped. @returns what came of it. */
async function taken(actor: ReturnType<typeof fakeCreature>, more: object = {}) {
  const said: string[] = [];
  const shown = cards().length;
  const before = actor.items.contents.map(({ id }) => id);
  Object.assign(ui.notifications, { warn: (text: string) => void said.push(text) });
  const teacher = fakeCreature("Teacher");
  const item = give(teacher, "mythClass", "Blithering Idiot", {
    slug: "blitheringIdiot",
    kind: "veteran",
    prerequisites: needs(["blithering", 5], ["slingshot", 5]),
    requiredTraits: ["I never stop talking"],
    ...more,
  });
  await takeClass(actor, item as never);
  const made = actor.items.contents.filter(({ id }) => !before.includes(id)).map(({ name }) => name);
  said.push(
    ...cards()
      .slice(shown)
      .flatMap(({ system }) => (system.parts as { text: string }[]).map(({ text }) => text)),
  );
  return { said, made };
}

describe("taking a class", () => {
  it("MY-CLS-03 MY-CLS-05 MY-TRT-05 flow 12: Level 4 with ranks 8 and 7 where 5 are asked: no training, and its Trait", async () => {
    expect(await taken(fool(8, 7))).toEqual({
      said: ["MYTHMAGICA.Class.waived"],
      made: ["Blithering Idiot", "I never stop talking"],
    });
  });

  it("MY-CLS-04 ranks that only just suffice take a month of training", async () => {
    expect((await taken(fool(6, 5))).said).toEqual(["MYTHMAGICA.Class.training.veteran 1"]);
  });

  it("MY-CLS-04 MY-CLS-05 a class whose entry asks for three months says three, and is waived as others are", async () => {
    expect((await taken(fool(6, 5), { trainingMonths: 3 })).said).toEqual(["MYTHMAGICA.Class.training.veteran 3"]);
    expect((await taken(fool(7, 7), { trainingMonths: 3 })).said).toEqual(["MYTHMAGICA.Class.waived"]);
  });

  it("MY-ABL-06 MY-LVL-04 a player is held back by prerequisites and by the limit; an Overlord is told and may", async () => {
    // Of the two, what is missing is said.
    const weak = "Blithering Idiot: MYTHMAGICA.Class.blocked.prerequisites MYTHMAGICA.Class.asksRank slingshot 5";
    expect(await taken(fool(5, 4))).toEqual({
      said: [weak, "MYTHMAGICA.Class.training.veteran 1"],
      made: ["Blithering Idiot", "I never stop talking"],
    });
    Object.assign(table.game, { user: new FakeUser({ name: "Pia" }) });
    expect(await taken(fool(5, 4))).toEqual({ said: [weak], made: [] });
    // As the thing is called, where a pack knows it.
    const { game } = table;
    const packs = game.packs;
    const sling = new FakeItem({ name: "Sling Shot", type: "mythWeapon", system: { slug: "slingshot" } });
    const pack = { documentName: "Item", getIndex: async () => [{ uuid: "sling", system: { slug: "slingshot" } }] };
    const { fromUuid } = globalThis;
    Object.assign(game, { packs: [pack] });
    Object.assign(globalThis, { fromUuid: async () => sling });
    const unarmed = fool(5, 4);
    await unarmed.items.contents.find(({ name }) => name === "slingshot")?.delete();
    expect((await taken(unarmed)).said).toEqual([weak.replace("slingshot", "Sling Shot")]);
    Object.assign(game, { packs });
    Object.assign(globalThis, { fromUuid });
    // Level 1: one class alone.
    expect(await taken(fool(8, 8, 16))).toEqual({
      said: ["Blithering Idiot: MYTHMAGICA.Class.blocked.classLimit"],
      made: [],
    });
  });

  it("MY-ABL-06 MY-CLS-03 a class may ask for a gift, or for having an ability at all; what is missing is named", async () => {
    const asks = (slug: string, ...more: string[]) => ({ prerequisites: [{ anyOf: [slug, ...more], rank: 0 }] });
    const blocked = (what: string) => `Blithering Idiot: MYTHMAGICA.Class.blocked.prerequisites ${what}`;
    const overlord = table.game.user;
    Object.assign(table.game, { user: new FakeUser({ name: "Pia" }) });
    const actor = fool(0, 0);
    expect(await taken(actor, asks("nightVision"))).toEqual({ said: [blocked("Night vision")], made: [] });
    expect(await taken(actor, asks("fireLore", "airLore"))).toEqual({
      said: [blocked("Fire loreMYTHMAGICA.Class.orAir lore")],
      made: [],
    });
    give(actor, "mythGift", "Sees by night", { slug: "nightVision", kind: "gift" });
    Object.assign(table.game, { user: overlord });
    const trained = {
      said: ["MYTHMAGICA.Class.training.veteran 1"],
      made: ["Blithering Idiot", "I never stop talking"],
    };
    expect(await taken(actor, asks("nightVision"))).toEqual(trained);
    // An ability that no XP were spent on is had.
    expect(await taken(fool(0, 0), asks("slingshot"))).toEqual(trained);
  });
});
