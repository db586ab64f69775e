import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { aim, give, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";

let scene: FakeScene;
let archer: Creature;
let freddy: Creature;
let goblin: Creature;

const friend = { disposition: 1 };

/** Bob stands ten squares before the goblin, Freddy the Frontline Fighter right between them. */
beforeEach(() => {
  setTable();
  scene = fakeScene();
  archer = fakeCreature("Bob");
  freddy = fakeCreature("Freddy");
  goblin = fakeCreature("Goblin", { npc: true });
  scene.stand(archer, 0, 0, friend);
  scene.stand(freddy, 9, 0, friend);
  scene.stand(goblin, 10, 0, { disposition: -1 });
  aim(goblin);
});

/** Whether the dialog takes an ally to be in the way by itself; what is thrown then is of no matter. */
async function careful(more: Record<string, unknown> = {}): Promise<boolean> {
  const bow = sword(archer, { class: "shot", range: 160, families: new Set(["bow"]), ...more }, "Short Bow");
  const asked = confirmWith();
  diceFall([12, 11]);
  await useItem(bow as unknown as Item, { fast: false }).catch(() => undefined);
  const controls = (asked[0]?.controls ?? []) as { name: string; value?: unknown }[];
  return controls.find(({ name }) => name === "beside")?.value === "careful";
}

describe("missiles into a melee, on the map", () => {
  it("MY-MSL-05 an ally in the line of fire: the shot is careful by itself, two dice and the lower", async () => {
    expect(await careful()).toBe(true);
    expect(shownCard(archer).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.careful", value: "−1" });
  });

  it("MY-MSL-05 whoever stands aside, or fights with nobody there, is not in the way", async () => {
    scene.stand(freddy, 10, 1, friend);
    expect(await careful()).toBe(false);
    scene.stand(freddy, 5, 0, friend);
    expect(await careful()).toBe(false);
    scene.stand(freddy, 9, 0, { disposition: -1 });
    expect(await careful()).toBe(false);
  });

  it("MY-MSL-05 a clear line: the target is taller than the ally, or the shooter a Story higher", async () => {
    scene.stand(archer, 0, 0, { ...friend, elevation: 10 });
    expect(await careful()).toBe(false);
    scene.stand(archer, 0, 0, friend);
    freddy = fakeCreature("Tom Thumb", { system: { sizeCategory: "small" } });
    scene.tokens.contents = scene.tokens.contents.filter(({ x }) => x !== 900);
    scene.stand(freddy, 9, 0, friend);
    expect(await careful()).toBe(false);
  });

  it("MY-MSL-05 who arches with bows lobs arrows over heads, and no darts", async () => {
    give(archer, "mythGift", "Arching with Bows", { slug: "archingWithBows", flags: new Set(["arching"]) });
    expect(await careful()).toBe(false);
    expect(await careful({ class: "thrown", families: new Set(["dart"]) })).toBe(true);
  });

  it("MY-MIS-03 MY-MSL-05 the book's Bob: by 12 he misses Defense 20 with +7 and a 1, recklessly, and Freddy takes 12 besides", async () => {
    const bow = sword(archer, { class: "shot", range: 160, tempo: 6, damage: 5, spentXp: 4 }, "Bow");
    Object.assign(goblin.system._source as object, { level: 10 });
    confirmWith({ beside: "reckless" });
    diceFall([1]);
    await useItem(bow as unknown as Item, { fast: false });
    const card = shownCard(archer);
    const button = card.view.buttons.find(({ action }) => action === "strikeOther");
    expect(button?.value).toBe(freddy.uuid);
    const margin = Math.abs(Number(String(card.view.margin).split(" ").at(-1)?.replace("−", "-")));
    await card.press("strikeOther", freddy.uuid);
    expect(lastCard().proposals).toMatchObject([{ target: freddy.uuid, data: { damage: 5 + margin } }]);
  });
});
