import { beforeEach, describe, expect, it } from "vitest";
import { embed, FakeCollection, FakeDocument, FakeToken } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { markArea, tokensWithin } from "./areas";

const SIZE = 100;
let table: FakeTable;
let scene: FakeDocument;
let made: unknown[];

function token(name: string, x: number, y: number, hidden = false): TokenDocument {
  const one = Object.assign(new FakeToken({ name }), {
    ...{ x: x * SIZE, y: y * SIZE, width: 1, height: 1, elevation: 0, object: null, hidden },
  });
  (scene as unknown as { tokens: FakeCollection<FakeDocument> }).tokens.contents.push(embed(scene, one));
  return one as unknown as TokenDocument;
}

beforeEach(() => {
  table = fakeFoundry();
  scene = new FakeDocument({ name: "Cellar" });
  made = [];
  const createEmbeddedDocuments = async (kind: string, data: object[]) => {
    made.push(kind, ...data);
    return data;
  };
  Object.assign(scene, { tokens: new FakeCollection(), createEmbeddedDocuments });
  const measurePath = ([a, b]: { x: number; y: number }[]) => ({
    distance: (2 * Math.max(Math.abs(a!.x - b!.x), Math.abs(a!.y - b!.y))) / SIZE,
  });
  const grid = { size: SIZE, sizeX: SIZE, sizeY: SIZE, distance: 2, measurePath };
  Object.assign(globalThis, { canvas: { ready: true, scene, grid } });
  Object.assign(CONFIG, { MeasuredTemplate: {} });
  Object.assign(table.game.user, { hasPermission: () => true });
  Object.assign(table.game, { release: { generation: 13, build: 0 } });
});

const names = (tokens: TokenDocument[]) => tokens.map(({ name }) => name);

describe("areas", () => {
  it("take in who stands within so many spaces, who is in their middle among them; players catch nobody they do not see", () => {
    const middle = token("Ogre", 4, 4);
    token("Goblin", 6, 4);
    token("Far", 9, 4);
    token("Lurker", 4, 5, true);
    expect(names(tokensWithin(middle, 2))).toEqual(["Ogre", "Goblin", "Lurker"]);
    table.game.user.isGM = false;
    expect(names(tokensWithin(middle, 2))).toEqual(["Ogre", "Goblin"]);
  });

  it("are shown by a measured template about the middle of the space, in the scene's own units", async () => {
    expect(await markArea(token("Ogre", 4, 4), 2.5)).toBe(true);
    expect(made).toEqual(["MeasuredTemplate", { t: "circle", x: 450, y: 450, distance: 5 }]);
  });

  it("are no templates in generation 14, whatever is left of them there", async () => {
    Object.assign(table.game, { release: { generation: 14, build: 0 } });
    expect([await markArea(token("Ogre", 4, 4), 2.5), made]).toEqual([false, []]);
  });

  it("are not shown where Foundry has no such templates, or the user may place none", async () => {
    const middle = token("Ogre", 4, 4);
    Object.assign(table.game.user, { isGM: false, hasPermission: () => false });
    expect(await markArea(middle, 2)).toBe(false);
    table.game.user.isGM = true;
    delete (CONFIG as unknown as Record<string, unknown>).MeasuredTemplate;
    expect([await markArea(middle, 2), made]).toEqual([false, []]);
  });
});
