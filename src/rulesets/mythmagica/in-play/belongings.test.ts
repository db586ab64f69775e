import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeItem } from "../../../foundry/testing/fake-documents";
import { rollConflict } from "../actions/conflict/conflict";
import { takePeople } from "../actions/characters/take-package";
import { itemsOf } from "../adapters/creature";
import { trainingFor } from "../adapters/characters/training";
import { kinds } from "../kinds";
import { NO_ATTRIBUTES } from "../rules/attributes";
import { blockView } from "../sheets/block-view";
import { gearView } from "../sheets/gear-view";
import { storyView } from "../sheets/story-view";
import { sword } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, setTable } from "../testing/play";

let table: ReturnType<typeof setTable>;
beforeEach(() => void (table = setTable()));

type Who = ReturnType<typeof fakeCreature>;

describe("what comes with belonging", () => {
  it("MY-GLO-07 a group that shares beliefs is a faction where somebody stands against them", () => {
    const robin = fakeCreature("Robin");
    give(robin, "mythAggregate", "The Merry", { scope: "faction", traits: ["Takes from the rich"] });
    expect(storyView(robin).bundles.map(({ detail }) => detail)).toEqual(["MYTHMAGICA.Bond.unopposed"]);
    (table.game.items as unknown as { contents: FakeItem[] }).contents.push(
      new FakeItem({ name: "The Sheriff's", type: "mythAggregate", system: { scope: "faction", traits: ["Obeys"] } }),
    );
    expect(storyView(robin).bundles.map(({ detail }) => detail)).toEqual(["MYTHMAGICA.Bond.faction"]);
  });

  it("MY-NWP-04 a people brings the natural attacks of its entry, and none that is there already", async () => {
    const all = (table.game.items as unknown as { contents: FakeItem[] }).contents;
    const entry = (type: string, name: string, system: object) => {
      const item = new FakeItem({ name, type, system: { slug: name.toLowerCase(), ...system } });
      all.push(item);
      return item as never;
    };
    entry("mythAttackMode", "Horns", { damage: 4 });
    const faun = entry("mythRace", "Faun", {
      ...{ baseline: NO_ATTRIBUTES, sizeCategory: "medium", lineageOf: "", traits: [] },
      grants: [{ slug: "horns", degree: "none" }],
    });
    const [robin, horned] = [fakeCreature("Robin"), fakeCreature("Horned")];
    give(horned, "mythAttackMode", "Horns", { damage: 6 });
    await takePeople(robin, faun);
    await takePeople(horned, faun);
    const horns = (who: Who) => itemsOf(who, "mythAttackMode").map(({ system }) => system.damage);
    expect([horns(robin), horns(horned)]).toEqual([[4], [6]]);
  });
});

describe("what changes hands", () => {
  it("MY-TRN-05 MY-ITM-04 is not drawn, worn or attuned with whoever gets it", () => {
    const [robin, anna] = [fakeCreature("Robin"), fakeCreature("Anna")];
    const comes = (item: FakeItem): object => {
      const data = { from: item.uuid, count: 1, id: "a".repeat(16) };
      const change = kinds.mythReceive?.plan(anna as never, data)[0] as unknown as { data: { system: object } };
      return change.data.system;
    };
    expect(comes(sword(robin, { quantity: 1 }) as FakeItem)).toMatchObject({ carryState: "stowed", damage: 7 });
    const mail = give(robin, "mythArmour", "Mail", { quantity: 1, carryState: "stowed", worn: true, ward: 4 });
    expect(comes(mail)).toMatchObject({ worn: false, ward: 4 });
    const ring = give(robin, "mythMagicItem", "Ring", { quantity: 1, carryState: "inHand", attuned: true });
    expect(comes(ring)).toMatchObject({ attuned: false, carryState: "stowed" });
    expect(comes(give(robin, "mythGear", "Rope", { quantity: 2 }))).toEqual(
      expect.not.objectContaining({ worn: false }),
    );
  });
});

describe("weapons by their tables and families", () => {
  const trained = (tag: string, weapon: object) => {
    const robin = fakeCreature("Robin");
    const training = give(robin, "mythProficiency", "Training", { tag, degree: "versed", weapons: [], sizes: [] });
    const held = sword(robin, { families: new Set(), table: "", ...weapon });
    return trainingFor(held as never, "medium", [training as never], [])?.degree ?? null;
  };

  it("MY-WPN-04 blades are the sharp ones of close combat, poleaxes and spears; blunt ones and bows are none", () => {
    expect(trained("blade", { table: "sharp" })).toBe("versed");
    expect(trained("blade", { class: "polearm", table: "polearm", families: new Set(["poleaxe"]) })).toBe("versed");
    expect(trained("blade", { class: "thrown", table: "thrown", families: new Set(["spear"]) })).toBe("versed");
    expect(trained("blade", { table: "blunt" })).toBeNull();
    expect(trained("blunt", { table: "blunt" })).toBe("versed");
    expect(trained("closeCombat", { class: "polearm", table: "polearm" })).toBeNull();
  });

  it("MY-WPN-07 what the Overlord calls an axe is one", () => {
    expect(trained("axe", { table: "sharp" })).toBeNull();
    expect(trained("axe", { table: "sharp", families: new Set(["axe"]) })).toBe("versed");
  });
});

describe("words of the glossary", () => {
  it("MY-GLO-04 tunic and breeches are an outfit, boots and a hat are not", () => {
    const robin = fakeCreature("Robin");
    expect(gearView(robin).dressed).toBe("");
    const wears = (name: string, ...covers: string[]) =>
      give(robin, "mythGear", name, { covers: new Set(covers), kind: "thing", weight: 1, quantity: 1 });
    wears("Boots", "feet");
    wears("Tunic", "torso", "arms");
    expect(gearView(robin).dressed).toBe("MYTHMAGICA.Outfit.parts");
    wears("Breeches", "legs");
    expect(gearView(robin).dressed).toBe("MYTHMAGICA.Outfit.whole");
  });

  it("MY-GLO-07 spirits are of ectoplasm, liquid it is ichor; beasts are not", () => {
    const substance = (ilk: string, kin: string) =>
      blockView(
        fakeCreature("It", {
          npc: true,
          system: { classification: { ilk, kin, keywords: [], mortality: "immortal" } },
        }),
      )?.lines.find(({ label }) => label === "MYTHMAGICA.Block.substance")?.words;
    expect(substance("eidolon", "demon")?.split(", ")).toEqual([
      "MYTHMAGICA.Block.stateOf MYTHMAGICA.Block.state.solid MYTHMAGICA.Block.ectoplasm",
      "MYTHMAGICA.Block.stateOf MYTHMAGICA.Block.state.liquid MYTHMAGICA.Block.ichor",
      "MYTHMAGICA.Block.stateOf MYTHMAGICA.Block.state.gas MYTHMAGICA.Block.ectoplasm",
      "MYTHMAGICA.Block.stateOf MYTHMAGICA.Block.state.plasma MYTHMAGICA.Block.ectoplasm",
    ]);
    expect(substance("living", "blooded")).toBeUndefined();
  });

  it("MY-GLO-01 the dialog says what light lies on the scene, where sight counts", async () => {
    const said = async (darknessLevel: number | null) => {
      Object.assign(canvas, { scene: darknessLevel === null ? null : { environment: { darknessLevel }, tokens: [] } });
      const asked = confirmWith({ threshold: "15" });
      diceFall([9]);
      await rollConflict(fakeCreature("Robin"), { kind: "check", attributes: ["pc"] });
      return (asked[0]?.controls as { name: string; hint?: string }[]).find(({ name }) => name === "sight")?.hint;
    };
    expect(await said(0)).toBe("MYTHMAGICA.Light.bright");
    expect(await said(0.5)).toBe("MYTHMAGICA.Light.dim");
    expect(await said(0.9)).toBe("MYTHMAGICA.Light.scant");
    expect(await said(1)).toBe("MYTHMAGICA.Light.none");
  });
});
