import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import {
  embed,
  FakeChatMessage,
  FakeCombatant,
  FakeDocument,
  FakeToken,
  FakeUser,
  world,
} from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeCreature, giveWeapon } from "../testing/fake-creature";
import { distanceBetween, flankingWith } from "../adapters/combat/ground";
import type { Creature } from "../adapters/creature";
import { moveAs } from "../actions/combat/move";
import { diceFall } from "../testing/play";
import { bookWalk } from "./walk";
import { offerOpportunities } from "./opportunity";

let table: FakeTable;
let scene: FakeDocument;
let combat: FakeCombat;

type Point = { x: number; y: number };
const apart = (a: number, b: number) => Math.abs(Math.floor(a) - Math.floor(b));
const chebyshev = (way: Point[]) => ({
  distance: way.slice(1).reduce((sum, { x, y }, at) => sum + Math.max(apart(x, way[at]!.x), apart(y, way[at]!.y)), 0),
});

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  scene = new FakeDocument({ name: "Cellar" });
  const getCenterPoint = ({ x, y }: Point) => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 });
  const grid = { size: 1, sizeX: 1, sizeY: 1, distance: 1, isGridless: false, getCenterPoint, measurePath: chebyshev };
  Object.assign(globalThis, { canvas: { ready: true, scene, grid } });
  combat = new FakeCombat({ _id: "fight", round: 1 });
  table.game.combat = combat;
});

/** Somebody in the fight with a token on the scene, one pixel a square. */
function at(x: number, y: number, data: Parameters<typeof fakeCreature>[0] = {}): TokenDocument {
  const actor = fakeCreature(data);
  const token = embed(scene, new FakeToken({ name: data.name ?? "Token" }));
  const here = {
    x,
    y,
    width: 1,
    height: 1,
    elevation: 0,
    disposition: data.npc ? -1 : 1,
    hidden: false,
    object: null,
    actor,
  };
  Object.assign(token, here);
  Object.assign(actor, { token, getActiveTokens: () => [token] });
  const combatant = new FakeCombatant({ name: data.name });
  Object.assign(combatant, { actor, token });
  combat.members.push(embed(combat, combatant) as FakeCombatant);
  return token as unknown as TokenDocument;
}
const thug = (x: number, y: number, data = {}) => at(x, y, { npc: true, name: "Thug", ...data });
const actorOf = (token: TokenDocument) => token.actor as Creature;
const offers = () =>
  [...world.values()]
    .filter((one) => one instanceof FakeChatMessage)
    .map(({ _source, system }) => ({ by: (system.parts as { by: string[] }[])[0]?.by, whisper: _source.whisper }));

/** Moves Dourli from a place, round corners, to where he stands now. */
const steps = (dourli: TokenDocument, x: number, y: number, corners: Point[] = [], drag = "one") =>
  offerOpportunities({ token: dourli, way: [{ x, y }, ...corners, dourli], drag });

describe("attacks of opportunity", () => {
  it("MD-MOV-08 are offered to those whose zone the step ended in, and told to their owners and the GMs alone", async () => {
    const [west, east] = [thug(0, 0), thug(2, 0)];
    const dourli = at(1, 1, { name: "Dourli" });
    const anna = new FakeUser({ name: "Anna" });
    (dourli.actor as unknown as FakeDocument)._source.ownership = { [anna.id]: 3 };
    await steps(dourli, 0, 1);
    expect(offers()).toEqual([{ by: [west.actor?.uuid, east.actor?.uuid], whisper: [table.game.user.id] }]);
  });

  it("MD-MOV-03 companion 3.2 nobody strikes at whoever flees in this round; at whoever moves they do", async () => {
    thug(0, 0);
    const dourli = at(1, 1, { name: "Dourli" });
    diceFall([4]);
    await moveAs(actorOf(dourli), "flee");
    const before = offers().length;
    await steps(dourli, 0, 1);
    expect(offers()).toHaveLength(before);
    combat._source.round = 2;
    await steps(dourli, 0, 1, [], "two");
    expect(offers()).toHaveLength(before + 1);
  });

  it("MD-MOV-07 a zone is the eight squares around somebody: a foe in any of them is asked, one two squares away is not", async () => {
    const around = [-1, 0, 1]
      .flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
      .filter(([x, y]) => x !== 0 || y !== 0);
    for (const [x, y] of around) {
      combat.members.splice(0);
      const before = offers().length;
      const foe = thug(10 + x, 10 + y);
      thug(10 + 2 * x, 10 + 2 * y);
      // From another square of that zone.
      const from = y === 0 ? { x: 10, y: 11 } : x === 0 ? { x: 11, y: 10 } : { x: 10 + x, y: 10 };
      await steps(at(10, 10, { name: "Dourli" }), from.x, from.y);
      const asked = offers()
        .slice(before)
        .flatMap(({ by }) => by ?? []);
      expect([x, y, asked]).toEqual([x, y, [foe.actor?.uuid]]);
    }
  });

  it("MD-MOV-08 nobody is asked for coming in, leaving, or a step among friends", async () => {
    thug(0, 0);
    await steps(thug(1, 0), 0, 1);
    await steps(at(4, 4, { name: "Rozlyn" }), 0, 1);
    await steps(at(0, 1, { name: "Dourli" }), 0, 4);
    expect(offers()).toEqual([]);
  });

  it("MD-MOV-08 the way walked counts: along a foe round a corner, or a wide way round one who stands between", async () => {
    const foe = thug(1, 0);
    await steps(at(3, 3, { name: "Rozlyn" }), 0, 3);
    const roundHim = [[0, 1], [0, 4], [2, 4]].map(([x, y]) => ({ x: x!, y: y! })); // prettier-ignore
    await steps(at(2, 1, { name: "Tam" }), 0, 1, roundHim);
    expect(offers()).toEqual([]);
    const along = [[0, 1], [2, 1]].map(([x, y]) => ({ x: x!, y: y! })); // prettier-ignore
    await steps(at(3, 3, { name: "Dourli" }), 0, 3, along);
    expect(offers().map(({ by }) => by)).toEqual([[foe.actor?.uuid]]);
  });

  it("MD-ACT-07 a way that is written piece by piece asks each foe once, the next way asks again", async () => {
    thug(0, 0);
    const dourli = at(1, 1, { name: "Dourli" });
    await steps(dourli, 0, 1);
    await steps(dourli, 0, 1);
    expect(offers()).toHaveLength(1);
    await steps(dourli, 0, 1, [], "two");
    expect(offers()).toHaveLength(2);
  });

  it("MD-ACT-07 MD-ACT-14 whoever has no reaction left, or cannot act, is not asked", async () => {
    thug(0, 0, { reactionSpent: true });
    thug(2, 0, { conditions: ["surprised"] });
    await steps(at(1, 1, { name: "Dourli" }), 0, 1);
    expect(offers()).toEqual([]);
  });

  it("MD-CMB-16 nothing is watched in the theatre of the mind, nor before the fight begins", async () => {
    thug(0, 0);
    const dourli = at(1, 1, { name: "Dourli" });
    table.settings.set("manifold.malleus-deum.measure", "totm");
    await steps(dourli, 0, 1);
    table.settings.set("manifold.malleus-deum.measure", "grid");
    combat._source.round = 0;
    await steps(dourli, 0, 1);
    expect(offers()).toEqual([]);
  });
});

describe("what the tokens say of an attack", () => {
  it("MD-MOV-09 an able friend of the attacker beyond 90 degrees flanks; a surprised one, or none, does not", () => {
    const [east, dourli] = [thug(2, 0), at(1, 0, { name: "Dourli" })];
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual([]);
    thug(0, 0, { conditions: ["surprised"] });
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual([]);
    thug(0, 1, { name: "Brute" });
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual(["Brute"]);
  });

  it("MD-MOV-09 a third attacker has it too where two others flank, wherever they stand themselves", () => {
    const dourli = at(5, 5, { name: "Dourli" });
    const archer = thug(5, 1, { name: "Archer" });
    thug(4, 5, { name: "West" });
    expect(flankingWith(actorOf(archer), actorOf(dourli))).toEqual([]);
    thug(6, 5, { name: "East" });
    expect(flankingWith(actorOf(archer), actorOf(dourli))).toEqual(["West", "East"]);
  });

  it("MD-MOV-09 MD-CMB-14 a spear flanks from two squares away, a sword does not", () => {
    const [east, dourli] = [thug(2, 0), at(1, 0, { name: "Dourli" })];
    const spearman = thug(-1, 0, { name: "Spearman" });
    giveWeapon(actorOf(spearman), "Sword", "sword.strike");
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual([]);
    giveWeapon(actorOf(spearman), "Spear", "spear.strike", { reach: true });
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual(["Spearman"]);
  });

  it("MD-MOV-09 whoever is known to be flanked is not offered as flanked again (A-07)", () => {
    const [east, dourli] = [thug(2, 0), at(1, 0, { name: "Dourli", conditions: ["flanked"] })];
    thug(0, 0);
    expect(flankingWith(actorOf(east), actorOf(dourli))).toEqual([]);
  });

  it("MD-MOV-05 MD-CMB-16 distances are unknown without a token, and in the theatre of the mind", () => {
    const [east, dourli] = [thug(5, 0), at(1, 0, { name: "Dourli" })];
    expect(distanceBetween(actorOf(east), actorOf(dourli))).toBe(4);
    const nowhere = fakeCreature({ name: "Ghost" });
    Object.assign(nowhere, { token: null, getActiveTokens: () => [] });
    expect(distanceBetween(nowhere, actorOf(dourli))).toBeNull();
    table.settings.set("manifold.malleus-deum.measure", "totm");
    expect(distanceBetween(actorOf(east), actorOf(dourli))).toBeNull();
  });
});

describe("tokens that are moved in their turn", () => {
  const walks = () =>
    [...world.values()].flatMap((one) => {
      if (!(one instanceof FakeChatMessage)) return [];
      const part = (one.system.parts as Record<string, unknown>[]).find(({ type }) => type === "malleusMove");
      const proposals = one.system.proposals as { data: { pip: string } }[];
      return part ? [{ ...part, pips: proposals.map(({ data }) => data.pip) }] : [];
    });
  /** Walks from a place to where the token stands now. */
  const walk = (token: TokenDocument, x: number, y: number, isUndo = false, corners: Point[] = []) =>
    bookWalk({ token, way: [{ x, y }, ...corners, token], isUndo });
  const mine = (x: number, y: number, data = {}) => {
    const token = at(x, y, data);
    combat.turns = combat.members;
    return token;
  };

  it("MD-MOV-01 MD-ACT-03 four squares of six are a Move to be booked by a click, not by itself", async () => {
    const dourli = mine(4, 0);
    await walk(dourli, 0, 0);
    expect(walks()).toMatchObject([{ kind: "move", distance: 6, walked: 4, pips: ["move"] }]);
    expect(actorOf(dourli).system.turn.move).toBe(false);
  });

  it("MD-MOV-01 MD-ACT-01 ways of one round add up on one card: a move, a run, then the Standard besides", async () => {
    const dourli = mine(4, 0);
    await walk(dourli, 0, 0);
    await walk(dourli, 0, 0);
    expect(walks()).toMatchObject([{ kind: "run", distance: 12, walked: 8, pips: ["move"] }]);
    await walk(dourli, 0, 0);
    await walk(dourli, 0, 0);
    expect(walks()).toMatchObject([{ kind: "run", walked: 16, pips: ["move", "standard"] }]);
  });

  it("MD-MOV-01 the card of a way is found however much was said since, and another's card is never taken for it", async () => {
    const dourli = mine(4, 0);
    const rozlyn = mine(9, 0, { name: "Rozlyn" });
    await walk(dourli, 0, 0);
    for (let at = 0; at < 150; at++) await ChatMessage.create({ content: "talk" });
    await walk(dourli, 0, 0);
    expect(walks()).toMatchObject([{ walked: 8 }]);
    const [own, other] = [dourli, rozlyn].map((token) => combat.members.find(({ actor }) => actor === token.actor));
    await other?.setFlag("manifold", "roundCards", own?.getFlag("manifold", "roundCards"));
    combat.turns = combat.members.slice(1);
    await walk(rozlyn, 6, 0);
    expect(walks()).toMatchObject([{ walked: 8 }, { walked: 3 }]);
  });

  it("MD-MOV-01 a way round a corner takes as many squares as were walked: three and four are a run", async () => {
    const dourli = mine(3, 4);
    await walk(dourli, 0, 0, false, [{ x: 3, y: 0 }]);
    expect(walks()).toMatchObject([{ kind: "run", walked: 7 }]);
  });

  it("MD-MOV-01 a way round corners, in two pieces, comes off the card as it went, though it is taken back straight", async () => {
    const dourli = mine(0, 4);
    await walk(dourli, 0, 2);
    Object.assign(dourli, { x: 3, y: 4 });
    await walk(dourli, 0, 4, false, [{ x: 3, y: 0 }]);
    Object.assign(dourli, { x: 3, y: 5 });
    await walk(dourli, 3, 4);
    expect(walks()).toMatchObject([{ walked: 2 + 8 + 1 }]);
    Object.assign(dourli, { x: 0, y: 4 });
    await walk(dourli, 3, 5, true);
    expect(walks()).toMatchObject([{ walked: 2 }]);
  });

  it("MD-MOV-01 what was booked stays on the card of a way that is taken back, or it could not be taken back too", async () => {
    const dourli = mine(16, 0);
    await walk(dourli, 0, 0);
    const card = [...world.values()].find((one) => one instanceof FakeChatMessage) as FakeChatMessage;
    Object.assign(card.system, { commits: { p1: { state: "applied" } } });
    Object.assign(dourli, { x: 8 });
    await walk(dourli, 0, 0, true);
    expect(walks()).toMatchObject([{ walked: 8, pips: ["move", "standard"] }]);
  });

  it("two ways at once find one card; a way taken back is taken off, and the card goes with the last of it", async () => {
    const dourli = mine(2, 0);
    await Promise.all([walk(dourli, 0, 0), walk(dourli, 0, 0)]);
    expect(walks()).toMatchObject([{ walked: 4 }]);
    await walk(dourli, 0, 0, true);
    expect(walks()).toMatchObject([{ walked: 2 }]);
    await walk(dourli, 0, 0, true);
    expect(walks()).toEqual([]);
  });

  it("MD-MOV-08 names who might strike", async () => {
    const dourli = mine(1, 1);
    at(1, 0, { npc: true, name: "Thug" });
    await walk(dourli, 0, 0);
    expect(walks()).toMatchObject([{ by: ["Thug"] }]);
  });

  it("books nothing out of turn, before the fight, for the hidden, or in the theatre of the mind", async () => {
    const thugs = at(9, 9, { npc: true, name: "Thug" });
    const dourli = mine(4, 0);
    await walk(dourli, 0, 0);
    combat.turns = [combat.members[1]!];
    Object.assign(dourli, { hidden: true });
    await walk(dourli, 0, 0);
    Object.assign(dourli, { hidden: false });
    combat._source.round = 0;
    await walk(dourli, 0, 0);
    combat._source.round = 1;
    table.settings.set("manifold.malleus-deum.measure", "totm");
    await walk(dourli, 0, 0);
    expect([walks(), thugs.hidden]).toEqual([[], false]);
  });
});
