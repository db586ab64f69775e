import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeCombat } from "../../../foundry/testing/fake-combat";
import { FakeUser, type FakeDocument } from "../../../foundry/testing/fake-documents";
import { postBoard } from "../actions/grid/board";
import { tellWalk } from "../actions/grid/walk";
import { forgetTrails } from "../actions/grid/walk-trail";
import type { Creature } from "../adapters/creature";
import { headView } from "../sheets/head-view";
import { fangs, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { living } from "../testing/living";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, wallAt, type FakeScene } from "../testing/scene";
import { done, fightOf, happen, idOf, turnIn } from "../testing/table-fight";

type Passed = { name: string; done?: string; buttons: { value: string; label: string }[] };
type Way = { title: string; lines: string[]; problems: string[]; passed: Passed[]; pay: string | null };

let scene: FakeScene;
let combat: FakeCombat;
let robin: Creature;
let wolf: Creature;

beforeEach(() => {
  setTable();
  scene = fakeScene();
  robin = fakeCreature("Robin");
  wolf = fakeCreature("Wolf", { npc: true });
  scene.stand(wolf, 5, 5, { disposition: -1 });
  combat = fightOf([robin], [wolf], robin);
});

/** Leads somebody along these squares, "column,row", to the last one. */
async function walk(actor: Creature, squares: string, more: object = {}, isUndo = false): Promise<void> {
  const way = squares.split(" ").map((square) => square.split(",").map(Number) as [number, number]);
  const [x, y] = way.at(-1) ?? [0, 0];
  scene.tokens.contents = scene.tokens.contents.filter((token) => token.actor !== actor);
  const token = scene.stand(actor, x, y, { disposition: actor === robin ? 1 : -1, ...more });
  const corners = way.map(([column, row]) => ({ x: column * 100, y: row * 100 }));
  await tellWalk({ token: token as never, way: corners, isUndo });
}
const view = (actor = robin) => shownCard(actor).view as unknown as Way;
const problems = (actor = robin) => view(actor).problems.map((text) => text.split(" ")[0]?.split(".").at(-1));

describe("walking in a fight", () => {
  it("MY-GRD-06 MY-TRN-11 25 of 30 feet are one Move Action with 5 feet left for after an Action; 10 more begin a second", async () => {
    await walk(robin, "0,0 5,0");
    expect([view().title, ...view().lines]).toEqual(["MYTHMAGICA.Way.title Robin 25", "MYTHMAGICA.Way.oneMove 1 30 5"]);
    await walk(robin, "5,0 7,0");
    expect([view().title, ...view().lines]).toEqual(["MYTHMAGICA.Way.title Robin 35", "MYTHMAGICA.Way.moves 2 30 25"]);
    expect(problems()).toEqual([]);
    await walk(robin, "7,0 13,0");
    expect(problems()).toEqual(["tooFar"]);
    expect(cards()).toHaveLength(1);
  });

  it("MY-ARE-10 rough ground takes two feet of Speed for one: 10 feet of it and 10 besides are 30; not for who flies over it", async () => {
    scene.lay("impeding", { x: 2, y: 0, side: 2 });
    await walk(robin, "0,0 4,0");
    expect(view().lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 0", "MYTHMAGICA.Way.slowed"]);
    await walk(robin, "4,0 5,0");
    expect(view().lines[0]).toBe("MYTHMAGICA.Way.moves 2 30 25");
    const falcon = fakeCreature("Falcon", { conditions: ["flying"] });
    combat = fightOf([falcon], [wolf], falcon);
    await walk(falcon, "0,0 4,0", { elevation: 10 });
    expect(view(falcon).lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 10"]);
  });

  it("MY-ARE-11 in a mire every 5 feet are a Move of their own, but not for the Tiny", async () => {
    scene.lay("quagmire", { x: 2, y: 0, side: 2 });
    await walk(robin, "0,0 3,0");
    // 5 feet up to it, then two Moves of a Creep.
    expect(view().lines).toEqual(["MYTHMAGICA.Way.moves 3 30 0", "MYTHMAGICA.Way.slowed"]);
    expect(problems()).toEqual(["tooFar"]);
    const mouse = fakeCreature("Mouse", { system: { sizeCategory: "tiny" } });
    combat = fightOf([mouse], [wolf], mouse);
    await walk(mouse, "0,0 3,0");
    expect(view(mouse).lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 15"]);
  });

  it("MY-SWM-04 out of a swarm's space every 5 feet are a Move of their own, into it none is; who flies over it is not slowed", async () => {
    const wasps = fakeCreature("Wasps", { npc: true, swarm: true, system: { batches: 3 } } as never);
    scene.stand(wasps, 2, 0, { disposition: -1 });
    await walk(robin, "0,0 2,0");
    expect(view().lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 20"]);
    await walk(robin, "2,0 4,0");
    // Two squares up to it; one out of it is all of a second Move, and the next begins a third.
    expect(view().lines).toEqual(["MYTHMAGICA.Way.moves 3 30 25"]);
    const falcon = fakeCreature("Falcon", { conditions: ["flying"] });
    combat = fightOf([falcon], [wolf], falcon);
    await walk(falcon, "0,0 4,0", { elevation: 10 });
    expect(view(falcon).lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 10"]);
  });

  it("MY-ARE-16 a tangle takes two feet of Speed for one, for the Tiny too; what is smaller slips through", async () => {
    scene.lay("tangledNatural", { x: 2, y: 0, side: 2 });
    await walk(robin, "0,0 4,0");
    expect(view().lines).toEqual(["MYTHMAGICA.Way.oneMove 1 30 0", "MYTHMAGICA.Way.slowed"]);
    const sized = async (sizeCategory: string) => {
      const beast = fakeCreature(sizeCategory, { system: { sizeCategory } });
      combat = fightOf([beast], [wolf], beast);
      await walk(beast, "0,0 4,0");
      return view(beast).lines.length;
    };
    expect([await sized("tiny"), await sized("ultratiny")]).toEqual([2, 1]);
  });

  it("MY-ARE-16 each Move in a tangle asks for its roll on the card; who fails creeps from then on, until a roll succeeds", async () => {
    robin = living(fakeCreature("Robin"));
    combat = fightOf([robin], [wolf], robin);
    scene.lay("tangledNatural", { x: 2, y: 0, side: 6 });
    const ground = () => (view() as unknown as { rolls: { label: string; value: number }[] }).rolls;
    await walk(robin, "0,0 2,0");
    // Entering has a card of its own.
    expect(ground()).toEqual([]);
    await walk(robin, "2,0 3,0");
    // 5 feet up to it and 10 of it are 25 of 30 feet.
    expect(view().lines[0]).toBe("MYTHMAGICA.Way.oneMove 1 30 5");
    const [asked] = ground();
    expect(asked?.label).toMatch(/Way.ground tangledNatural/);
    const way = lastCard().message;
    const rolls = async (face: number) => {
      confirmWith({});
      diceFall([face]);
      await shownCard(robin, way).press("rollGround", String(asked?.value));
      return lastCard().proposals.map(({ kind, data }) => [kind, data.condition, data.step]);
    };
    expect(await rolls(4)).toEqual([["mythCondition", "creeping", "gain"]]);
    expect(headView(robin).figures.find(({ id }) => id === "speed")?.value).toBe("5");
    const told = () => (shownCard(robin, way).view as unknown as Way).lines[0];
    await walk(robin, "3,0 4,0");
    // 15 feet of one Move, and a Creep that is the second.
    expect(told()).toBe("MYTHMAGICA.Way.moves 2 30 0");
    forgetTrails();
    await walk(robin, "4,0 5,0");
    expect(told()).toBe("MYTHMAGICA.Way.moves 3 30 0");
    expect(await rolls(15)).toEqual([["mythCondition", "creeping", "lose"]]);
    expect(await rolls(15)).toEqual([]);
  });

  it("MY-SPA-01 MY-SPA-09 neither of the two in a grip moves away from the other; a rope has length, and who carries its prey flies on", async () => {
    const gripped = async (holds: object[], who: Creature, squares: string) => {
      Object.assign((wolf as unknown as FakeDocument)._source.system as object, { holds });
      combat = fightOf([robin], [wolf], who);
      scene.stand(wolf, 5, 5, { disposition: -1 });
      await walk(who, squares);
      return problems(who).includes("gripped");
    };
    const hold = (how: string) => [{ target: robin.uuid, mode: how, freeUpkeep: false, drained: 0 }];
    expect(await gripped(hold("grabbing"), robin, "4,5 2,5")).toBe(true);
    expect(await gripped(hold("grabbing"), robin, "4,5 4,4")).toBe(false);
    expect(await gripped(hold("lasso"), robin, "4,5 2,5")).toBe(false);
    expect(await gripped([], robin, "4,5 2,5")).toBe(false);
    scene.stand(robin, 4, 5, { disposition: 1 });
    expect(await gripped(hold("grabAndCarry"), robin, "4,5 2,5")).toBe(true);
  });

  it("MY-GRD-03 three diagonals are 20 feet", async () => {
    await walk(robin, "0,0 3,3");
    expect(view().title).toBe("MYTHMAGICA.Way.title Robin 20");
  });

  it("MY-GRD-06 MY-GRD-09 what was gone in this Round counts on after a reload, from the card", async () => {
    await walk(robin, "3,5 4,5");
    expect(view().passed).toEqual([]);
    forgetTrails();
    await walk(robin, "4,5 4,3");
    // In with the first drag, out with the second: 15 feet, and the wolf may react.
    expect(view().title).toBe("MYTHMAGICA.Way.title Robin 15");
    expect(view().passed.map(({ name }) => name)).toEqual(["Wolf"]);
    forgetTrails();
    await walk(robin, "4,3 4,5", {}, true);
    expect(view().title).toBe("MYTHMAGICA.Way.title Robin 5");
  });

  it("MY-GRD-06 the card of a way is found however much was said since", async () => {
    await walk(robin, "0,0 2,0");
    for (let at = 0; at < 150; at++) await ChatMessage.create({ content: "talk" });
    await walk(robin, "2,0 4,0");
    const [way] = cards().filter(({ system }) => (system.parts as object[] | undefined)?.length);
    expect((shownCard(robin, way).view as unknown as Way).title).toBe("MYTHMAGICA.Way.title Robin 20");
  });

  it("MY-GRD-06 the way back takes its feet from the card, and all of it the card", async () => {
    await walk(robin, "0,0 2,0");
    await walk(robin, "2,0 4,0");
    await walk(robin, "4,0 2,0", {}, true);
    expect(view().title).toBe("MYTHMAGICA.Way.title Robin 10");
    await walk(robin, "2,0 0,0", {}, true);
    expect(cards()).toEqual([]);
  });

  it("MY-TRN-01 MY-GRD-06 the Move is paid on the card, once for each Move Action", async () => {
    await walk(robin, "0,0 5,0");
    expect(view().pay).toBe("MYTHMAGICA.Way.pay 0 1");
    await shownCard(robin).press("payMove");
    expect(turnIn(combat, robin).actions).toBe(1);
    expect(view()).toMatchObject({ pay: null, paid: "MYTHMAGICA.Way.paid" });
    await shownCard(robin).press("payMove");
    expect(turnIn(combat, robin).actions).toBe(1);
  });

  it("MY-GRD-07 MY-FLY-06 through a friend's square, not a foe's; the end must be free, however high", async () => {
    const will = fakeCreature("Will");
    scene.stand(will, 1, 0, { disposition: 1 });
    await walk(robin, "0,0 2,0");
    expect(problems()).toEqual([]);
    await walk(robin, "2,0 1,0");
    expect(problems()).toEqual(["endsOccupied"]);
    await walk(robin, "1,0 3,5");
    await walk(robin, "3,5 7,5");
    expect(problems()).toContain("throughFoe");
  });

  it("MY-FLY-06 over a foe who does not reach that high; landing on its square is not", async () => {
    await walk(robin, "3,5 7,5", { elevation: 20 });
    expect(problems()).toEqual([]);
    expect(view().passed).toEqual([]);
    await walk(robin, "7,5 5,5", { elevation: 20 });
    expect(problems()).toContain("endsOccupied");
  });

  it("MY-GRD-08 who creeps goes 5 feet a Move; MY-GRD-12 squeezed or stooped it is half", async () => {
    const lineOf = async (condition: string) => {
      robin = fakeCreature("Robin", { conditions: [condition] });
      combat = fightOf([robin], [wolf], robin);
      await walk(robin, "0,0 1,0");
      return view().lines[0];
    };
    expect(await lineOf("creeping")).toBe("MYTHMAGICA.Way.oneMove 1 5 0");
    // The ground has nothing to do with it.
    expect(view().lines).toHaveLength(1);
    expect(await lineOf("squeezed")).toBe("MYTHMAGICA.Way.oneMove 1 15 10");
    expect(await lineOf("stooped")).toBe("MYTHMAGICA.Way.oneMove 1 15 10");
    expect(headView(robin).figures.find(({ id }) => id === "speed")?.value).toBe("15");
  });

  it("MY-GRD-06 outside of a fight, and on a map without squares, nothing is counted; out of turn no Move is", async () => {
    await walk(wolf, "5,5 5,9");
    expect(cards()).toEqual([]);
    Object.assign(canvas.grid as object, { type: 0 });
    await walk(robin, "0,0 2,0");
    expect(cards()).toEqual([]);
  });
});

describe("Reaction Attacks on those who pass", () => {
  beforeEach(() => void fangs(wolf));
  const past = "3,4 7,4";

  it("MY-GRD-09 in and out of a Defended Space calls for a Reaction Attack; only in, or only out, does not", async () => {
    await walk(robin, "3,4 5,4");
    expect(view().passed).toEqual([]);
    await walk(robin, "5,4 7,4");
    expect(view().passed).toMatchObject([{ name: "Wolf", buttons: [{ label: "MYTHMAGICA.Way.strike Fangs" }] }]);
  });

  it("MY-GRD-05 MY-GRD-09 nobody reacts through a wall: what lies behind it is no Defended Space", async () => {
    // The wolf stands on the sixth column, and Robin goes down the fifth, past it.
    wallAt(500);
    await walk(robin, "4,2 4,8");
    expect(view().passed).toEqual([]);
    wallAt(9000);
    await walk(robin, "4,8 4,2");
    expect(view().passed.map(({ name }) => name)).toEqual(["Wolf"]);
  });

  it("MY-MIS-05 MY-GRD-09 who lies Prone threatens nothing around: it may be walked by, not over", async () => {
    const fox = fakeCreature("Fox", { npc: true, conditions: ["prone"] });
    fangs(fox);
    scene.tokens.contents = [];
    scene.stand(fox, 5, 5, { disposition: -1 });
    fightOf([robin], [fox], robin);
    await walk(robin, past);
    expect(view().passed).toEqual([]);
    await walk(robin, "7,4 7,5 4,5");
    expect(problems()).toContain("throughFoe");
  });

  it("MY-GRD-09 who begins the Round inside and leaves has not entered; the next Round begins anew", async () => {
    await walk(robin, "5,4 8,4");
    expect(view().passed).toEqual([]);
    await walk(robin, "8,4 5,4");
    expect(view().passed).toEqual([]);
    await walk(robin, "5,4 8,4");
    expect(view().passed).toHaveLength(1);
  });

  it("MY-GRD-05 MY-GRD-09 a Great creature defends 20 feet around it, a swarm nothing, and nobody stops a swarm", async () => {
    Object.assign((wolf as unknown as FakeDocument)._source.system as object, { sizeCategory: "great" });
    await walk(robin, "3,0 3,9");
    expect(view().passed).toHaveLength(1);
    const bees = fakeCreature("Bees", { npc: true, swarm: true });
    scene.stand(bees, 12, 12, { disposition: -1 });
    combat = fightOf([robin], [bees], robin);
    await walk(robin, "10,11 14,11");
    expect(view().passed).toEqual([]);
  });

  it("MY-GRD-09 MY-TRN-09 it is one attack, for the Reaction, aimed at who passed; then it is done", async () => {
    await walk(robin, past);
    const [offer] = view().passed;
    const { message } = lastCard();
    const asked = confirmWith();
    diceFall([12]);
    await shownCard(robin, message).press("reactionAttack", offer?.buttons[0]?.value);
    // Robin stands 10 feet away by now; the blow fell as he passed.
    expect(asked[0]?.obstacles).toEqual([]);
    expect(turnIn(combat, wolf).reactions).toBe(1);
    expect(lastCard().proposals.map(({ target }) => target)).toEqual([robin.uuid]);
    const after = shownCard(robin, message).view as unknown as Way;
    expect(after.passed).toMatchObject([{ done: "MYTHMAGICA.Way.struck", buttons: [] }]);
    await shownCard(robin, message).press("reactionAttack", offer?.buttons[0]?.value);
    expect(turnIn(combat, wolf).reactions).toBe(1);
  });

  it("MY-GRD-09 whose Reaction is spent, whoever holds nothing, and friends are told so or not asked", async () => {
    happen(combat, { type: "spend", id: idOf(wolf), what: "reaction" });
    await walk(robin, past);
    expect(view().passed).toMatchObject([{ done: "MYTHMAGICA.Flow.Refused.noReactionLeft", buttons: [] }]);
    const will = fakeCreature("Will");
    scene.stand(will, 5, 8, { disposition: 1 });
    combat = fightOf([robin, will], [wolf], robin);
    await walk(robin, "3,7 7,7");
    expect(view().passed.map(({ name }) => name)).not.toContain("Will");
  });

  it("MY-GRD-09 of foes who move the Overlord is told, and the player of whoever may react; a forged defender is not", async () => {
    const anna = new FakeUser({ name: "Anna" });
    (robin as unknown as FakeDocument)._source.ownership = { [anna.id]: 3 };
    const bert = new FakeUser({ name: "Bert" });
    scene.stand(robin, 1, 1, { disposition: 1 });
    sword(robin);
    combat = fightOf([robin], [wolf], robin);
    await walk(wolf, "3,1 0,0 0,3");
    const { whisper } = lastCard().message._source as { whisper: string[] };
    expect(whisper).toContain(anna.id);
    expect(whisper).not.toContain(bert.id);
    await shownCard(wolf).press("reactionAttack", `${wolf.uuid} x`);
    expect(cards()).toHaveLength(1);
  });
});

describe("the Overlord's board", () => {
  it("MY-GRD-13 a dozen colours for a dozen tokens, none for the thirteenth; points and Defense of all, for the Overlord alone", async () => {
    scene.tokens.contents = [];
    const names = Array.from({ length: 13 }, (_, at) => `Rat${at}`);
    for (const [at, name] of names.entries())
      scene.stand(fakeCreature(name, { npc: true }), at, 0, { disposition: -1 });
    Object.assign(game, { combat: null });
    await postBoard();
    expect(lastCard().proposals.map(({ kind, data }) => [kind, data.colour])).toEqual(
      names.slice(0, 12).map((_, at) => ["mythTint", at]),
    );
    const rows = () => (shownCard(null).view as unknown as { rows: { colour: string; numbers: string }[] }).rows;
    expect(rows().map(({ colour }) => colour)).toEqual([
      ...names.slice(0, 12).map((_, at) => `MYTHMAGICA.Board.colour.${at}`),
      "",
    ]);
    expect(rows()[0]?.numbers).toBe("MYTHMAGICA.Board.numbers 32 32 10");
    await done("apply");
    expect(scene.tokens.contents[0]).toMatchObject({ _source: { texture: { tint: "#ff9a9a" } } });
    Object.assign(game, { user: new FakeUser({ name: "Anna" }) });
    expect(rows()).toEqual([]);
  });
});
