import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import { answerDialogs } from "../../../foundry/testing/playing";
import { doDeed } from "../actions/deeds/do-deed";
import { useItem } from "../actions/use-item";
import { tellWalk } from "../actions/grid/walk";
import { noteHeight } from "../actions/grid/walk-watch";
import { applyUpdate, type FakeToken } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { canFly } from "../adapters/grid/flight";
import { combatView } from "../sheets/combat-view";
import { headView } from "../sheets/head-view";
import { aim, fangs, give } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { cards, confirmWith, diceFall, lastCard, PARTS, proposed, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done, fightOf, happen, idOf, turnIn } from "../testing/table-fight";

let scene: FakeScene;
let hawk: Creature;
let wolf: Creature;

const wings = { winged: true, moveModes: [{ mode: "fly", speed: 40 }, { mode: "dive", speed: null }] }; // prettier-ignore

beforeEach(() => {
  setTable();
  scene = fakeScene();
  hawk = fakeCreature("Hawk", { npc: true, system: wings });
  wolf = fakeCreature("Wolf", { npc: true });
});

const airborne = (state: string, more: object = {}): Creature =>
  (hawk = fakeCreature("Hawk", { npc: true, conditions: [state], system: { ...wings, ...more } }));
const fly = (deed: string, value: string | number = "") => doDeed(hawk, deed, String(value));
const told = () => lastCard().proposals.map(({ kind, data }) => [kind, data]);
const deeds = () => combatView(hawk).flight?.deeds.map(({ deed, value }) => `${deed} ${value}`.trim()) ?? [];
const state = (condition: string, step: string) => ["mythCondition", { condition, step, parameter: "" }];
const height = (stories: number | null, spread = "as") => ["mythElevate", { stories, wings: spread }];
const token = () => scene.tokens.contents.find(({ actor }) => actor === hawk);

describe("flight by Stories", () => {
  it("MY-FLY-01 the page of combat tells feet, Stories and chips of whoever can fly: 70 feet are a blue, a red and a white one", () => {
    expect(canFly(wolf)).toBe(false);
    expect(combatView(wolf).flight).toBeNull();
    airborne("flying");
    scene.stand(hawk, 0, 0, { elevation: 70 });
    expect(combatView(hawk).flight).toMatchObject({
      title: "MYTHMAGICA.Flight.now MYTHMAGICA.Flight.mode.ordinary 70 MYTHMAGICA.Flight.stories.more 7",
      chips:
        "MYTHMAGICA.Flight.chips MYTHMAGICA.Flight.chip.blue 1, MYTHMAGICA.Flight.chip.red 1, MYTHMAGICA.Flight.chip.white 1",
    });
  });

  it("MY-FLY-01 MY-CLS-14 whoever has wings by a gift of its people flies and hovers with them, and spreads them; in a wolf's shape not", async () => {
    hawk = fakeCreature("Sprite", { system: { sizeCategory: "tiny" } });
    give(hawk, "mythGift", "Faery Wings", { kind: "gift", flags: new Set(["winged", "hover"]) } as never);
    scene.stand(hawk, 0, 0);
    expect(deeds()).toEqual(["takeOff"]);
    await fly("takeOff");
    expect(told()).toEqual([state("flying", "gain"), height(1, "spread")]);
    const form = { ...hawk.system.form, name: "Wolf", sizeOnly: false };
    const shaped = fakeCreature("Sprite", { system: { form } });
    give(shaped, "mythGift", "Faery Wings", { kind: "gift", flags: new Set(["winged", "hover"]) } as never);
    expect(canFly(shaped)).toBe(false);
    hawk = fakeCreature("Sprite", { conditions: ["flying"] });
    give(hawk, "mythGift", "Faery Wings", { kind: "gift", flags: new Set(["winged", "hover"]) } as never);
    expect(deeds()).toContain("mode hover");
  });

  it("MY-FLY-01 MY-FLY-08 taking off: one Story up, with spread wings in the space of a size more; landing folds them; both are undone", async () => {
    scene.stand(hawk, 0, 0);
    expect(deeds()).toEqual(["takeOff"]);
    await fly("takeOff");
    expect(told()).toEqual([state("flying", "gain"), height(1, "spread")]);
    await done("apply", "mythElevate");
    expect(token()).toMatchObject({ elevation: 10, width: 2, height: 2 });
    await done("undo", "mythElevate");
    expect(token()).toMatchObject({ elevation: 0, width: 1, height: 1 });
  });

  it("MY-FLY-04 one Story up is free, two cost 2 Fatiguing Setback", async () => {
    airborne("flying");
    scene.stand(hawk, 0, 0, { elevation: 10 });
    await fly("up", 1);
    expect(told()).toEqual([height(1)]);
    await fly("up", 2);
    expect(told()).toEqual([
      height(2),
      ["mythSustain", { damage: 0, setback: 2, form: "fatiguing", conflict: false, by: "" }],
    ]);
  });

  it("MY-FLY-04 a second Story in the same Move costs 2 though it is climbed by itself; in the next Move one is free again", async () => {
    airborne("flying");
    scene.stand(hawk, 0, 0, { elevation: 10, disposition: -1 });
    const combat = fightOf([hawk], [wolf], hawk);
    const tires = ["mythSustain", { damage: 0, setback: 2, form: "fatiguing", conflict: false, by: "" }];
    const price = () => combatView(hawk).flight?.deeds.find(({ deed, value }) => deed === "up" && value === "1")?.cost;
    await fly("up", 1);
    expect(told()).toEqual([height(1)]);
    await done("apply", "mythElevate");
    expect(price()).toBe("MYTHMAGICA.Flight.tires 2");
    await fly("up", 1);
    expect(told()).toEqual([height(1), tires]);
    await done("apply", "mythElevate");
    // Taken back it was not climbed.
    await done("undo", "mythElevate");
    expect([token()?.elevation, price()]).toEqual([20, "MYTHMAGICA.Flight.tires 2"]);
    happen(combat, { type: "spend", id: idOf(hawk), what: "action" });
    expect(price()).toBe("");
    await fly("up", 1);
    expect(told()).toEqual([height(1)]);
  });

  it("MY-FLY-04 MY-CND-05 what does not tire climbs two Stories for nothing", async () => {
    airborne("flying", { defences: { fatiguing: "immune" } });
    scene.stand(hawk, 0, 0, { elevation: 10 });
    await fly("up", 2);
    expect(told()).toEqual([height(2)]);
  });

  it("MY-FLY-05 two Stories down at most, five in a dive, from two on; at the ground it has landed, but for a dive", async () => {
    airborne("flying");
    scene.stand(hawk, 0, 0, { elevation: 60 });
    expect(deeds().filter((one) => one.startsWith("down"))).toEqual(["down 1", "down 2"]);
    scene.stand(hawk, 0, 0, { elevation: 20 });
    await fly("down", 2);
    expect(told()).toEqual([state("flying", "lose"), height(null, "fold")]);
    airborne("diving");
    scene.stand(hawk, 0, 0, { elevation: 40 });
    expect(deeds().filter((one) => one.startsWith("down"))).toEqual(["down 2", "down 3", "down 4"]);
    expect(deeds()).not.toContain("land");
    await fly("down", 4);
    expect(told()).toEqual([height(-4)]);
  });

  it("MY-FLY-07 a fall takes no Move and ends on the ground; with the Reaction it becomes a glide, without one it cannot", async () => {
    airborne("flying");
    scene.stand(hawk, 0, 0, { elevation: 30, disposition: -1 });
    await fly("fall");
    expect(lastCard().parts[0]).toEqual({ type: "mythFall", feet: 30 });
    expect(told()).toEqual([state("flying", "lose"), height(null, "fold")]);
    // What the ground does stands in another book: the Overlord says it, and it waits to be applied.
    answerDialogs({ damage: 12, form: "blunt", setback: 0 });
    const press = () =>
      PARTS.mythFall?.actions?.fallHarm?.(fallen, { actor: hawk, message } as never, {} as never, null as never);
    const {
      parts: [fallen],
      message,
    } = lastCard() as unknown as { parts: [never]; message: object };
    await press();
    expect(proposed("mythSustain")).toMatchObject([{ target: hawk.uuid, data: { damage: 12, form: "blunt" } }]);
    expect(proposed("mythSustain")[0]?.automatic).not.toBe(true);
    const before = cards().length;
    Object.assign(game.user, { isGM: false });
    await press();
    Object.assign(game.user, { isGM: true });
    answerDialogs({ damage: "much", setback: -3 });
    await press();
    expect(cards()).toHaveLength(before);
    const combat = fightOf([fakeCreature("Robin")], [hawk], fakeCreature("Robin"));
    expect(deeds()).toContain("breakFall");
    await fly("breakFall");
    expect(turnIn(combat, hawk).reactions).toBe(1);
    expect(told()).toEqual([state("flying", "lose"), height(null, "fold")]);
    expect(deeds()).not.toContain("breakFall");
  });

  it("MY-FLY-08 MY-FLY-09 armor, or wings without room, keep players on the ground; the Overlord goes on", async () => {
    const warned = vi.spyOn(ui.notifications, "warn").mockImplementation(() => undefined as never);
    give(hawk, "mythArmour", "Mail", { kind: "armor", worn: true, ward: 2, encumbrance: 0, shieldBonus: 0 });
    expect(combatView(hawk).flight?.warning).toBe("MYTHMAGICA.Flight.armored");
    Object.assign(game.user, { isGM: false });
    await fly("takeOff");
    expect([cards(), warned.mock.calls.length]).toEqual([[], 1]);
    Object.assign(game.user, { isGM: true });
    await fly("takeOff");
    expect(cards()).toHaveLength(1);
    hawk = fakeCreature("Hawk", { npc: true, system: wings });
    scene.stand(hawk, 1, 1);
    scene.stand(wolf, 0, 0);
    expect(combatView(hawk).flight?.warning).toBeNull();
    scene.stand(fakeCreature("Fox"), 2, 2);
    scene.stand(fakeCreature("Cat"), 0, 2);
    scene.stand(fakeCreature("Rat"), 2, 0);
    expect(combatView(hawk).flight?.warning).toBe("MYTHMAGICA.Flight.noRoom");
  });

  it("MY-FLY-08 the spread wings reach no further", async () => {
    airborne("flying");
    scene.stand(hawk, 0, 0, { width: 2, height: 2, disposition: -1 });
    const robin = fakeCreature("Robin");
    scene.stand(robin, 3, 0, { disposition: 1 });
    aim(robin);
    const asked = confirmWith();
    diceFall([10]);
    await useItem(fangs(hawk) as unknown as Item, { fast: false });
    expect(asked[0]?.obstacles.map(({ text }) => text)).toEqual(["MYTHMAGICA.Combat.outOfReach.far Robin 10 5"]);
  });

  it("MY-FLY-12 hovering takes a Move Action each Turn, which a button pays once", async () => {
    airborne("hovering");
    const combat = fightOf([hawk], [wolf], hawk);
    expect(deeds()).toContain("stay");
    await fly("stay");
    expect(turnIn(combat, hawk).actions).toBe(1);
    expect(deeds()).not.toContain("stay");
  });

  it("MY-FLY-10 another way of flying takes the place of the last", async () => {
    airborne("flying");
    expect(deeds()).toContain("mode dive");
    await fly("mode", "dive");
    expect(told()).toEqual([state("flying", "lose"), state("diving", "gain")]);
    await fly("mode", "constructor");
    expect(cards()).toHaveLength(1);
  });
});

describe("Moves in the air", () => {
  let combat: FakeCombat;
  beforeEach(() => void (combat = fightOf([hawk], [wolf], hawk)));

  /** A Round begins, so high. */
  async function begins(how: string, elevation: number): Promise<void> {
    expect(combat).not.toBe((combat = fightOf([hawk], [wolf], hawk)));
    for (const card of cards()) await card.delete();
    setState(how);
    await soar("0,0", elevation);
  }

  /** Flies along these squares in one drag, at so many feet, from where it last was. */
  async function soar(squares: string, elevation: number): Promise<string[]> {
    const way = squares.split(" ").map((square) => square.split(",").map(Number) as [number, number]);
    const [x, y] = way.at(-1) ?? [0, 0];
    const here = scene.stand(hawk, x, y, { elevation, disposition: -1 });
    await tellWalk({ token: here as never, way: way.map((at) => ({ x: at[0] * 100, y: at[1] * 100 })), isUndo: false });
    return problems();
  }

  function problems(): string[] {
    const ways = cards().filter(({ system }) => (system as { parts: { type: string }[] }).parts[0]?.type === "mythWay");
    const [card] = ways.slice(-1).map((message) => shownCard(hawk, message).view);
    return ((card?.problems ?? []) as string[]).map(
      (text) => text.replace(/^MYTHMAGICA\.Way\.(problem\.)?/, "").split(" ")[0] ?? "",
    );
  }

  function setState(how: string): void {
    const other = fakeCreature("Other", { conditions: [how] });
    Object.assign(hawk, { statuses: other.statuses });
  }

  it("MY-FLY-10 a dive: at least 45 of 90 feet in a straight line, two to five Stories down; too slow it plunges 90", async () => {
    expect(hawk.system.derived.rawSpeed).toBe(30);
    setState("diving");
    expect(headView(hawk).figures.find(({ id }) => id === "speed")?.value).toBe("90");
    await begins("diving", 60);
    expect(await soar("0,0 9,0", 30)).toEqual([]);
    expect(await soar("9,0 20,0", 30)).toEqual(["tooSteep"]);
    // Down now, and on another line: a Move of its own, the third, and too short.
    expect(await soar("20,0 20,6", 10)).toEqual(["tooFar", "tooSlow", "plunges"]);
    expect(shownCard(hawk).view.problems).toContain("MYTHMAGICA.Way.plunges 90");
    // Two Stories down and one up again are one down in all.
    await begins("diving", 60);
    expect(await soar("0,0 10,0", 50)).toEqual([]);
    await begins("diving", 60);
    expect(await soar("0,0 6,0 6,6", 30)).toContain("notStraight");
    await begins("diving", 60);
    expect(await soar("0,0 12,0", 0)).toContain("cannotLand");
  });

  it("MY-FLY-10 MY-TRN-11 one Move that is gone in two drags, with a blow between them, is measured as one; the next one by itself", async () => {
    await begins("diving", 60);
    expect(await soar("0,0 5,0", 30)).toEqual(["tooSlow", "plunges"]);
    expect(await soar("5,0 10,0", 30)).toEqual([]);
    // 50 and 45 are more than one Move goes.
    expect(await soar("10,0 19,0", 10)).toEqual([]);
    expect(await soar("19,0 19,2", 10)).toContain("tooSlow");
  });

  it("MY-FLY-10 MY-FLY-11 whoever turns in a dive or a glide begins another Move, however few feet it is", async () => {
    await begins("diving", 80);
    expect(await soar("0,0 9,0", 60)).toEqual([]);
    expect(await soar("9,0 9,9", 40)).toEqual([]);
    const lines = () => shownCard(hawk).view.lines;
    expect(lines()).toEqual(["MYTHMAGICA.Way.moves 2 90 45"]);
    await begins("gliding", 40);
    await soar("0,0 6,0", 30);
    await soar("6,0 6,6", 20);
    expect(lines()).toEqual(["MYTHMAGICA.Way.moves 2 60 30"]);
    await begins("hovering", 40);
    await soar("0,0 2,0", 40);
    await soar("2,0 2,2", 40);
    expect(lines()).toEqual(["MYTHMAGICA.Way.oneMove 1 50 30"]);
  });

  it("MY-FLY-10 what the buttons sank it by counts, before the drag or after it, and undone it does not", async () => {
    const lifted = async (stories: number): Promise<string[]> => {
      const update = { elevation: token()?.elevation ?? 0 };
      noteHeight(token() as never, update);
      applyUpdate((token() as unknown as FakeToken)._source, update);
      await fly(stories < 0 ? "down" : "up", Math.abs(stories));
      await done("apply", "mythElevate");
      await tellWalk({ token: token() as never, way: [], isUndo: false });
      return problems();
    };
    combat = fightOf([hawk], [wolf], hawk);
    setState("diving");
    scene.stand(hawk, 0, 0, { elevation: 60, disposition: -1 });
    await lifted(-3);
    expect(token()?.elevation).toBe(30);
    Object.assign(token() as object, { x: 1000 });
    await tellWalk({ token: token() as never, way: [{ x: 0, y: 0 }, { x: 1000, y: 0 }], isUndo: false }); // prettier-ignore
    expect(problems()).toEqual([]);
    expect(await lifted(1)).toEqual([]);
    await begins("diving", 60);
    expect(await soar("0,0 10,0", 60)).toEqual(["tooSteep"]);
    expect(await lifted(-2)).toEqual([]);
  });

  it("MY-FLY-10 who walked before it took to the air walked no dive", async () => {
    await begins("prone", 0);
    await soar("0,0 1,0", 0);
    setState("diving");
    expect(await soar("1,0 1,10", 40)).not.toContain("tooSlow");
  });

  it("MY-FLY-11 MY-FLY-05 a glide neither sinks and rises in one Move, nor three Stories at once", async () => {
    await begins("gliding", 40);
    expect(await soar("0,0 3,0", 30)).toEqual(["tooSlow"]);
    expect(await soar("3,0 6,0", 40)).toEqual(["notStraight"]);
    await begins("gliding", 50);
    expect(await soar("0,0 6,0", 20)).toEqual(["tooSteep"]);
  });

  it("MY-FLY-11 a glide: at least 30 of 60 feet, straight, slower only to land", async () => {
    await begins("gliding", 20);
    expect(await soar("0,0 6,0", 10)).toEqual([]);
    expect(await soar("6,0 6,3", 10)).toEqual(["tooSlow"]);
    expect(await soar("6,3 9,3", 0)).toEqual(["tooFar", "tooSlow"]);
    await begins("gliding", 20);
    expect(await soar("0,0 3,0", 0)).toEqual([]);
  });

  it("MY-FLY-04 MY-FLY-05 three Stories up or down in one Move of plain flight are told", async () => {
    await begins("flying", 0);
    expect(await soar("0,0 2,0", 20)).toEqual([]);
    expect(await soar("2,0 4,0", 50)).toEqual(["cannotClimb"]);
    await begins("flying", 50);
    expect(await soar("0,0 2,0", 20)).toEqual(["tooSteep"]);
  });

  it("MY-FLY-03 MY-FLY-12 Stories take no feet of Speed, and hovering goes 50 feet a Move", async () => {
    await begins("hovering", 0);
    await soar("0,0 5,0", 20);
    expect(shownCard(hawk).view.lines).toEqual(["MYTHMAGICA.Way.oneMove 1 50 25"]);
  });
});

describe("blows in passing and pushes on the map", () => {
  const passing = async (actor: Creature) => {
    aim(wolf);
    const asked = confirmWith({ passing: true });
    diceFall([10, 9]);
    await useItem(fangs(actor) as unknown as Item, { fast: false });
    return asked[0]?.obstacles.map(({ text }) => text) ?? [];
  };

  it("MY-FLY-10 MY-SPA-10 a dive that begins one Story above is told, from two on nothing is", async () => {
    airborne("diving");
    scene.stand(wolf, 1, 0, { disposition: 1 });
    scene.stand(hawk, 0, 0, { elevation: 10, disposition: -1 });
    expect(await passing(hawk)).toContain("MYTHMAGICA.Flight.past.dive");
    scene.stand(hawk, 0, 0, { elevation: 20, disposition: -1 });
    expect(await passing(hawk)).not.toContain("MYTHMAGICA.Flight.past.dive");
    // The map shows who stands higher: the Edge is there before anybody says so (MY-SIT-01).
    expect(shownCard(hawk).view.edges).toContainEqual({ label: "MYTHMAGICA.Combat.height", value: "+1" });
  });

  it("MY-FLY-11 a glide begins 20 feet away", async () => {
    airborne("gliding");
    scene.stand(wolf, 4, 0, { disposition: 1 });
    scene.stand(hawk, 1, 0, { elevation: 10, disposition: -1 });
    expect(await passing(hawk)).toContain("MYTHMAGICA.Flight.past.glide");
    scene.stand(hawk, 0, 0, { elevation: 10, disposition: -1 });
    expect(await passing(hawk)).not.toContain("MYTHMAGICA.Flight.past.glide");
  });
});
