import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable, shownCard } from "../testing/play";
import { SPELL } from "../testing/spells";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done } from "../testing/table-fight";

let scene: FakeScene;
beforeEach(() => {
  setTable();
  scene = fakeScene();
});

const lines = (actor: Creature) => shownCard(actor).view.lines;

describe("electricity in the water", () => {
  it("MY-ARE-17 so does a bolt of lightning: from whoever failed against it, and from nobody who withstood it", async () => {
    const [bear, wolf] = [fakeCreature("Bear"), fakeCreature("Wolf")];
    scene.lay("waterlogged", { x: 0, y: 0, side: 9 });
    scene.stand(bear, 1, 1);
    scene.stand(wolf, 2, 1);
    const medea = fakeCreature("Medea", { npc: true, level: 3, in: 2 });
    const bolt = {
      ...SPELL,
      potency: "fell",
      damageForm: "electrical",
      resist: "ag",
      against: "in",
      prerequisites: [],
    };
    aim(bear);
    confirmWith({});
    await useItem(give(medea, "mythAbility", "Bolt", bolt as never) as never, { fast: false });
    const card = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
    const told = async (face: number) => {
      diceFall([face]);
      await shownCard(medea, card).press("resistNamed", bear.uuid);
      return lines(bear).filter((line) => line.includes("shocked"));
    };
    // Against 10 + 3 + 2.
    expect(await told(11)).toEqual(["MYTHMAGICA.Area.result.shocked Wolf"]);
    // 4 short, with as much again for the wolf, who loses no Conflict Roll by it.
    const harm = proposed("mythSustain").map(({ target, data }) => [target, data.damage, data.conflict]);
    expect(harm).toEqual([
      [bear.uuid, harm[0]?.[1], true],
      [wolf.uuid, harm[0]?.[1], false],
    ]);
    expect(await done("apply")).toEqual(["done", "done"]);
    expect(wolf.system.damage).toBe(harm[0]?.[1]);
    await done("undo");
    expect(wolf.system.damage).toBe(0);
    const other = fakeCreature("Otter");
    scene.stand(other, 1, 2);
    diceFall([17]);
    await shownCard(medea, card).press("resistNamed", other.uuid);
    expect(lines(other).filter((line) => line.includes("shocked"))).toEqual([]);
    aim();
  });

  it("MY-ARE-17 lightning in the water goes on to whoever stands 5 feet from the struck, not 10", async () => {
    const people = ["Robin", "Bear", "Wolf", "Fox"].map((name) => fakeCreature(name, { tn: name === "Wolf" ? 4 : 0 }));
    const [robin, bear, wolf] = people as [Creature, Creature, Creature];
    scene.lay("waterlogged", { x: 0, y: 0, side: 9 });
    people.forEach((one, at) => scene.stand(one, at, 0));
    aim(bear);
    confirmWith({});
    diceFall([19]);
    await useItem(sword(robin, { damage: 3, damageForm: "electrical" }) as never, { fast: false });
    expect(lines(robin)).toContain("MYTHMAGICA.Area.result.shocked Robin, Wolf");
    // 3 + Margin each, behind the Ward of each; the first alone lost a Conflict Roll (MY-CST-03).
    const shocks = proposed("mythSustain").map(({ target, data }) => [target, data.damage, data.conflict]);
    const [, dealt] = shocks[0] as [string, number, boolean];
    expect(shocks).toEqual([
      [bear.uuid, dealt, true],
      [robin.uuid, dealt, false],
      [wolf?.uuid, dealt - 2, false],
    ]);
    expect(dealt).toBeGreaterThan(3);
  });

  it("MY-ARE-17 nobody is struck twice: not who is a target of the spell, nor whom it was carried on to before; nothing goes on from the immune", async () => {
    const [bear, wolf, otter] = ["Bear", "Wolf", "Otter"].map((name) => fakeCreature(name)) as [
      Creature,
      Creature,
      Creature,
    ];
    scene.lay("waterlogged", { x: 0, y: 0, side: 9 });
    scene.stand(bear, 1, 1);
    scene.stand(wolf, 2, 1);
    scene.stand(otter, 3, 1);
    const medea = fakeCreature("Medea", { npc: true, level: 3, in: 2 });
    const form = { potency: "fell", damageForm: "electrical", resist: "ag", against: "in", prerequisites: [] };
    const strike = async (...targets: Creature[]) => {
      aim(...targets);
      confirmWith({});
      const spell = give(medea, "mythAbility", "Bolt", { ...SPELL, ...form, area: "Cloud" } as never);
      await useItem(spell as never, { fast: false });
      const card = lastCard().message;
      Object.assign(game.messages, { get: (id: string) => (id === card.id ? card : undefined) });
      return async (one: Creature) => {
        diceFall([11]);
        await shownCard(medea, card).press("resistNamed", one.uuid);
        return proposed("mythSustain").map(({ target }) => target);
      };
    };
    const fails = await strike(bear, wolf);
    expect(await fails(bear)).toEqual([bear.uuid]);
    expect(await fails(wolf)).toEqual([wolf.uuid, otter.uuid]);
    const again = await strike(bear, otter);
    expect(await again(bear)).toEqual([bear.uuid, wolf.uuid]);
    expect(await again(otter)).toEqual([otter.uuid]);
    (bear as unknown as FakeActor)._source.system = {
      ...((bear as unknown as FakeActor)._source.system as object),
      defences: { electrical: "immune" },
    };
    const last = await strike(bear);
    expect(await last(bear)).toEqual([]);
    aim();
  });
});
