import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { answerDialogs } from "../../../foundry/testing/playing";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { watchAreas } from "../actions/grid/area-watch";
import { itemsOf, type Creature } from "../adapters/creature";
import { placeArea } from "../windows/gm/place-area";
import { fakeCreature } from "../testing/fake-creature";
import { cards, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done } from "../testing/table-fight";

const GHOSTS = "Induced Fear of Ghosts";

let scene: FakeScene;
let robin: Creature;
let moves: (...args: unknown[]) => void;
let deletes: (...args: unknown[]) => void;
beforeEach(() => {
  setTable();
  scene = fakeScene();
  robin = fakeCreature("Robin");
  Object.assign(Hooks, {
    on: (name: string, told: typeof moves) => void (name === "moveToken" ? (moves = told) : (deletes = told)),
  });
  Object.assign(CONFIG, { Token: { movement: { actions: {} } } });
  watchAreas();
});

const quiet = () => new Promise((resolve) => setTimeout(resolve, 30));
/** The token goes there, as this user has drawn it. */
async function go(actor: Creature, x: number) {
  const token = (
    actor as unknown as FakeActor & { getActiveTokens(): { x: number; y: number }[] }
  ).getActiveTokens()[0] as {
    x: number;
    y: number;
  };
  const origin = { x: token.x, y: token.y };
  token.x = x * 100;
  const passed = { waypoints: [{ x: token.x, y: token.y, action: "walk" }] };
  moves(token, { origin, passed, method: "dragging", chain: [], id: `m${x}` }, {}, { isSelf: true });
  await quiet();
}
const traits = (actor: Creature) =>
  itemsOf(actor, "mythTrait").map(({ system: { text, kind, expires } }) => [text, kind, expires]);

describe("places that lend a Trait", () => {
  it("MY-TRT-07 whoever comes into one has its Trait while they are there, and takes it along no further", async () => {
    scene.lay("steeped", { x: 2, y: 0, side: 2 }, { trait: GHOSTS });
    scene.stand(robin, 0, 0);
    await go(robin, 2);
    expect(shownCard(robin).view.lines).toEqual([`MYTHMAGICA.Area.told.trait ${GHOSTS}`]);
    await done("apply");
    expect(traits(robin)).toEqual([[GHOSTS, "environmental", "whilePresent"]]);
    const before = cards().length;
    await go(robin, 3);
    expect(cards()).toHaveLength(before);
    await go(robin, 4);
    expect(lastCard().parts[0]).toMatchObject({ title: "MYTHMAGICA.Area.out Robin steeped" });
    await done("apply");
    expect(traits(robin)).toEqual([]);
    await done("undo");
    expect(traits(robin)).toHaveLength(1);
  });

  it("MY-TRT-07 MY-ARE-15 a place or a web that is taken off the map ends for those inside, and for nobody else", async () => {
    scene.lay("steeped", { x: 2, y: 0, side: 2 }, { trait: GHOSTS });
    scene.lay("stickyMorass", { x: 2, y: 0, side: 1 });
    const [fly, free] = [
      fakeCreature("Fly", { npc: true, conditions: ["caught"] }),
      fakeCreature("Free", { npc: true }),
    ];
    scene.stand(fly, 2, 0);
    scene.stand(free, 2, 0);
    scene.stand(robin, 0, 0);
    await go(robin, 3);
    await done("apply");
    const [place, web] = scene.regions;
    const before = cards().length;
    deletes(web);
    await quiet();
    expect(cards()).toHaveLength(before + 1);
    expect(lastCard().proposals).toMatchObject([{ target: fly.uuid, data: { condition: "caught", step: "lose" } }]);
    deletes(place);
    await quiet();
    expect(cards()).toHaveLength(before + 2);
    await done("apply");
    expect(traits(robin)).toEqual([]);
  });

  it("MY-TRT-07 one's own Trait of the same words stays; those without Guts are not told", async () => {
    scene.lay("steeped", { x: 2, y: 0, side: 2 }, { trait: GHOSTS });
    const wolf = fakeCreature("Wolf", { npc: true });
    scene.stand(wolf, 0, 0);
    await go(wolf, 2);
    expect(cards()).toEqual([]);
    scene.stand(robin, 0, 0);
    await go(robin, 2);
    const { proposals } = lastCard();
    await done("apply");
    const [item] = itemsOf(robin, "mythTrait");
    Object.assign((item as unknown as { _source: { system: object } })._source.system, { kind: "personal" });
    expect(proposals).toHaveLength(1);
    await go(robin, 4);
    await done("apply");
    expect(traits(robin).map(([text]) => text)).toEqual([GHOSTS]);
  });

  it("MY-TRT-07 MY-ARE-01 any area may lend one: between two with the same Trait it stays", async () => {
    scene.lay("gloomy", { x: 1, y: 0, side: 1 }, { trait: GHOSTS });
    scene.lay("clouded", { x: 2, y: 0, side: 1 }, { trait: GHOSTS });
    scene.stand(robin, 0, 0);
    await go(robin, 1);
    await done("apply");
    await go(robin, 2);
    expect(lastCard().proposals).toEqual([]);
    await go(robin, 3);
    expect(lastCard().proposals).toMatchObject([{ kind: "mythTrait", data: { text: GHOSTS, lose: true } }]);
  });

  it("MY-TRT-07 MY-ARE-15 whoever stands where the Overlord lays one out gets its card at once, and the far or unseen none", async () => {
    const [far, lurker] = [fakeCreature("Far"), fakeCreature("Lurker", { npc: true })];
    const token = scene.stand(robin, 2, 2);
    scene.stand(far, 9, 9);
    scene.stand(lurker, 2, 1, { hidden: true });
    Object.assign(canvas, { tokens: { controlled: [{ document: token }] } });
    Object.assign(scene, {
      createEmbeddedDocuments: async (
        _type: string,
        [data]: { flags: { manifold: { area: object } }; shapes: object[]; name: string }[],
      ) => {
        const made = { uuid: `r${scene.regions.length}`, elevation: { bottom: null, top: null }, ...data };
        scene.regions.push({ ...made, getFlag: () => data?.flags.manifold.area } as never);
        return [made];
      },
    });
    answerDialogs({
      kind: "stickyMorass",
      name: "Web",
      trait: "Loathes spiders",
      quality: 5,
      severity: "moderate",
      water: "none",
      feet: 10,
    });
    await placeArea();
    expect(cards()).toHaveLength(1);
    const { view } = shownCard(robin);
    expect(view).toMatchObject({ title: "MYTHMAGICA.Area.title Robin Web", roll: expect.stringContaining("15") });
    expect(view.lines).toContain("MYTHMAGICA.Area.told.trait Loathes spiders");
    // Clouds ask nothing of anybody: nobody is told.
    answerDialogs({ kind: "clouded", name: "", trait: "", quality: 0, severity: "moderate", water: "none", feet: 10 });
    await placeArea();
    expect(cards()).toHaveLength(1);
  });
});
