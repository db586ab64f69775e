import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { tokenKinds } from "../changes/combat/token-kinds";
import { aim, mode } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done } from "../testing/table-fight";

let scene: FakeScene;
let wolf: Creature;

beforeEach(() => {
  setTable();
  scene = fakeScene();
  wolf = fakeCreature("Wolf", { npc: true });
});

describe("pushes on the map", () => {
  it("MY-MIS-06 MY-ATK-04 a shove moves the token straight away by 5 feet, not into somebody, and can be undone", async () => {
    const robin = fakeCreature("Robin", { st: 3 });
    scene.stand(robin, 0, 0, { disposition: 1 });
    scene.stand(wolf, 1, 1, { disposition: -1 });
    aim(wolf);
    confirmWith();
    diceFall([19]);
    await useItem(mode(robin, "shoving") as unknown as Item, { fast: false });
    const card = lastCard().message;
    expect(lastCard().proposals).toContainEqual(expect.objectContaining({ kind: "mythPush", target: "Token.Wolf" }));
    await done("apply", "mythPush", card);
    const wolfs = () => scene.tokens.contents.find(({ actor }) => actor === wolf);
    expect(wolfs()).toMatchObject({ x: 200, y: 200 });
    await done("undo", "mythPush", card);
    expect(wolfs()).toMatchObject({ x: 100, y: 100 });
    scene.stand(fakeCreature("Fox"), 2, 2);
    const [push] = proposed("mythPush");
    const kind = tokenKinds.mythPush!;
    expect(() => kind.plan(wolfs() as never, kind.parse(push!.data))).toThrow("MYTHMAGICA.Way.notPushed Wolf");
    await done("apply", "mythPush", card);
    expect(wolfs()).toMatchObject({ x: 100, y: 100 });
  });
});
