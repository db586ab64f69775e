import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerDialogs } from "../../../foundry/testing/playing";
import { portalWords } from "../actions/combat/attack-obstacles";
import { postPortal } from "../actions/magic/portal";
import { framesAt } from "../adapters/grid/portals";
import { portalPartType } from "../chat/magic/portal-part";
import type { Creature } from "../adapters/creature";
import { fakeCreature } from "../testing/fake-creature";
import { fakeScene, type FakeScene } from "../testing/scene";
import { lastCard, setTable } from "../testing/play";
import { placePortal } from "../windows/gm/place-portal";

let scene: FakeScene;
type Moving = TokenDocument & { update: ReturnType<typeof vi.fn> };
beforeEach(() => {
  setTable();
  scene = fakeScene();
  Object.assign(scene, {
    createEmbeddedDocuments: (
      _type: string,
      made: { name: string; shapes: object[]; flags: { manifold: object } }[],
    ) => {
      for (const { name, shapes, flags } of made)
        scene.regions.push({
          ...{ uuid: `Scene.s.Region.${name}`, name, shapes, elevation: { bottom: null, top: null } },
          getFlag: (_scope, key) => (flags.manifold as Record<string, unknown>)[key],
        });
      return Promise.resolve(made);
    },
  });
  Object.assign(scene.tokens, { [Symbol.iterator]: () => scene.tokens.contents[Symbol.iterator]() });
});

/** Frames of such sides, in feet, whose middles lie in the spaces 2/2 and 12/2. */
async function open(near: number, far: number, more: object = {}): Promise<void> {
  const marks = [2, 12].map((x) => scene.stand(fakeCreature("Mark"), x, 2));
  Object.assign(canvas.tokens as object, { controlled: marks.map((document) => ({ document })) });
  answerDialogs({ name: "Gate", near, far, framed: true, turned: false, ...more });
  await placePortal();
}
const stands = (actor: Creature, x: number, more: object = {}, isOwner = true): Moving => {
  const token = scene.stand(actor, x, 2, more) as unknown as Moving;
  Object.defineProperty(token, "isOwner", { value: isOwner });
  return Object.assign(token, { update: vi.fn() });
};
/** Steps into the first frame from the west or the east; what its card shows. */
async function enters(token: Moving, from: number) {
  const [frame] = framesAt(token);
  if (!frame) throw new Error("No frame is here.");
  await postPortal(token, frame, { x: from * 100, y: 200 });
  return portalPartType.context(lastCard().parts[0] as never, {} as never) as {
    text: string;
    hint: string;
    buttons: { action: string }[];
  };
}
const through = () =>
  portalPartType.actions?.goThrough?.(lastCard().parts[0] as never, {} as never, {} as never, null as never);

describe("portals", () => {
  it("MY-POR-01 two frames that are bounded on all four sides make a portal; one, or an open one, makes none", async () => {
    await open(10, 10, { framed: false });
    Object.assign(canvas.tokens as object, { controlled: [{ document: scene.tokens.contents[0] }] });
    await placePortal();
    expect(scene.regions).toEqual([]);
    await open(10, 10);
    expect(scene.regions.map(({ name }) => name)).toEqual(["Gate 1", "Gate 2"]);
    expect(framesAt(stands(fakeCreature("Robin"), 2))).toMatchObject([{ name: "Gate 1", side: 10 }]);
    expect(framesAt(stands(fakeCreature("Will"), 4))).toEqual([]);
  });

  it("MY-POR-02 whoever fits goes through and is moved out of the other frame; the smaller frame decides, at 10 feet of 10, not of 9", async () => {
    await open(20, 10);
    const token = stands(fakeCreature("Bear"), 2, { width: 2, height: 2 });
    const card = await enters(token, 0);
    expect(card.hint).toContain("MYTHMAGICA.Portal.smaller 10");
    await through();
    // The middle of 12/2 lies at 1250, the rim of 10 feet at 1350: the first whole space beyond it.
    expect(token.update).toHaveBeenCalledWith({ x: 1400, y: 200 });
    scene.regions.length = 0;
    await open(20, 9);
    const large = stands(fakeCreature("Ox"), 2, { width: 2, height: 2 });
    expect((await enters(large, 0)).buttons).toEqual([]);
    await through();
    expect(large.update).not.toHaveBeenCalled();
  });

  it("MY-POR-03 from opposite faces one comes out at opposite faces; of a frame that is turned round, the other way", async () => {
    const out = async (from: number, turned: boolean) => {
      scene.tokens.contents = [];
      scene.regions.length = 0;
      await open(10, 10, { turned });
      const token = stands(fakeCreature("Robin"), 2);
      await enters(token, from);
      await through();
      return (token.update.mock.calls[0]?.[0] as { x: number }).x;
    };
    expect(await out(0, false)).toBe(1400);
    expect(await out(4, false)).toBe(1000);
    expect(await out(0, true)).toBe(1000);
  });

  it("MY-POR-03 whoever steps in from the north comes out to the south, and from the south to the north", async () => {
    await open(10, 10);
    const token = stands(fakeCreature("Robin"), 2);
    const [frame] = framesAt(token);
    if (!frame) throw new Error("No frame is here.");
    for (const [from, y, words] of [
      [0, 400, "south"],
      [500, 0, "north"],
    ] as const) {
      await postPortal(token, frame, { x: 200, y: from });
      const { text } = portalPartType.context(lastCard().parts[0] as never, {} as never) as { text: string };
      expect(text).toContain(`MYTHMAGICA.Portal.face.${words}`);
      await through();
      expect(token.update).toHaveBeenLastCalledWith({ x: 1200, y });
    }
  });

  it("MY-POR-02 a blow or shot at somebody whom a portal brings nearer says so: 55 feet over the ground, 15 through it", async () => {
    await open(10, 10);
    const robin = fakeCreature("Robin");
    const wolf = fakeCreature("Wolf", { npc: true });
    scene.stand(robin, 1, 2);
    scene.stand(wolf, 14, 2);
    expect(portalWords(robin, wolf)).toEqual([{ text: "MYTHMAGICA.Portal.shorter Wolf 15", blocks: false }]);
    scene.stand(wolf, 2, 4);
    expect(portalWords(robin, wolf)).toEqual([]);
  });

  it("MY-POR-02 nobody moves what is not theirs, and a frame without the other leads nowhere", async () => {
    await open(10, 10);
    const token = stands(fakeCreature("Robin"), 2, {}, false);
    expect((await enters(token, 0)).buttons).toEqual([]);
    await through();
    expect(token.update).not.toHaveBeenCalled();
    scene.regions.pop();
    expect((await enters(token, 0)).text).toBe("MYTHMAGICA.Portal.closed");
  });
});
