import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { rollFeat } from "../actions/conflict/feats";
import type { Innate } from "../adapters/characters/innate";
import { fakeCreature } from "../testing/fake-creature";
import { answerDialogs } from "../../../foundry/testing/playing";
import { fightOf, turnIn } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const robin = (more = {}) => fakeCreature("Robin", { st: 2, ag: 2, ...more });

async function tried(feat: Innate, values: object, dice: number[], who = robin()) {
  const asked = confirmWith({ ...values });
  diceFall(dice);
  await rollFeat(who, feat, false);
  return { who, asked: asked[0], ...shownCard(who) };
}

const values = (buttons: { action: string; value?: string }[], by: string) =>
  buttons.flatMap(({ action, value = "" }) =>
    action === "pickComplication" && value.startsWith(by) ? [value.split(":")[1]] : [],
  );

describe("climbing", () => {
  it("MY-CLB-02 MY-CFL-10 whoever is targeted meanwhile does not oppose it: no Drawback for their numbers, no Guts of theirs", async () => {
    const foes = ["Guard", "Captain"].map((name) => fakeCreature(name, { npc: true, system: { importance: "named" } }));
    Object.assign(table.game.user, { targets: new Set(foes.map((actor) => ({ actor }))) });
    const { view, message } = await tried("climbing", { surface: "roughWall", feet: 20 }, [12]);
    expect(view).toMatchObject({ edges: [], opponent: "", tone: "mixed" });
    expect(message.system).toMatchObject({ parts: [{ opponent: "", others: [] }] });
  });

  it("MY-CLB-03 AMB-18 who has climbed it and pays with the last Fate Point falls all the way: the Overlord has the button", async () => {
    const who = robin({ system: { setback: 28 } });
    await tried("climbing", { surface: "roughWall", feet: 20 }, [12], who);
    const roll = shownCard(who);
    const falls = () => shownCard(who, roll.message).view.buttons.some(({ action }) => action === "fallHarm");
    expect(falls()).toBe(false);
    await roll.press("pickComplication", "player:setback");
    expect(falls()).toBe(false);
    // 32 Fate Points; 28 and 4 + 1 are all of them.
    Object.assign((who as unknown as FakeActor)._source.system as object, { setback: 32 });
    expect([who.system.fp.value, falls()]).toEqual([0, true]);
    answerDialogs({ damage: "9", form: "blunt", setback: "0" });
    await shownCard(who, roll.message).press("fallHarm");
    expect(proposed("mythSustain")[0]).toMatchObject({ target: who.uuid, data: { damage: 9 } });
    expect((lastCard().parts[0] as { title?: string }).title).toBe("MYTHMAGICA.Fall.title Robin 20");
  });

  it("MY-GRP-03 MY-CLB-03 who helps a climber that falls, falls along", async () => {
    const who = robin();
    const much = fakeCreature("Much", { ag: 1 });
    Object.assign(much, { hasPlayerOwner: true });
    Object.assign(table.game.actors as object, { contents: [who, much] });
    await tried("climbing", { surface: "brickWall", feet: 20, [`with-${much.id}`]: true }, [3, 4], who);
    answerDialogs({ damage: "3", form: "blunt", setback: "0" });
    await shownCard(who).press("fallHarm");
    const targets = cards().flatMap(({ system }) =>
      (system as unknown as { proposals: { kind: string; target: string }[] }).proposals
        .filter(({ kind }) => kind === "mythSustain")
        .map(({ target }) => target),
    );
    expect(targets).toEqual([who.uuid, much.uuid]);
  });

  it("MY-CLB-01 MY-CLB-02 MY-CLB-03 flow 5: 60 feet of brick with two Drawbacks, 12 against 20, falls 40 feet", async () => {
    const { view, who } = await tried("climbing", { surface: "brickWall", feet: 60 }, [15, 8, 19]);
    expect(view).toMatchObject({ dice: [{ kept: false }, { face: 8, kept: true }, { kept: false }], tone: "bad" });
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Feat.longClimb", value: "−2" }]);
    expect(view.lines).toEqual(["MYTHMAGICA.Feat.falls 40 60", "MYTHMAGICA.Feat.picks.overlord 2"]);
    // The Overlord picks two, Setback twice if it likes: 4 + 8 = 12 each.
    expect(values(view.buttons, "overlord")).toEqual(["drop", "attention", "strain", "setback"]);
    const roll = shownCard(who);
    await roll.press("pickComplication", "overlord:setback");
    const [harm] = proposed("mythSustain");
    expect(written("mythSustain", who, harm?.data)).toEqual([["system.setback", 12]]);
    const again = shownCard(who, roll.message);
    expect(values(again.view.buttons, "overlord")).toContain("setback");
    await again.press("pickComplication", "overlord:setback");
    expect(values(shownCard(who, roll.message).view.buttons, "overlord")).toEqual([]);
  });

  it("MY-CLB-03 flow 4: Bare Success, the whole way up, and the player picks one: Setback 4 + 1", async () => {
    const { view, who } = await tried("climbing", { surface: "roughWall", feet: 20 }, [12]);
    expect(view.outcome).toBe("MYTHMAGICA.Conflict.result.bareSuccess");
    expect(view.lines).toEqual(["MYTHMAGICA.Feat.climbed 20 20", "MYTHMAGICA.Feat.picks.player 1"]);
    expect(view.why).toEqual(["MYTHMAGICA.Conflict.taskLevel 5"]);
    await shownCard(who).press("pickComplication", "player:setback");
    expect(written("mythSustain", who, proposed("mythSustain")[0]?.data)).toEqual([["system.setback", 5]]);
  });

  it("MY-CFL-18 a ladder takes no roll, and the dialog says so", async () => {
    const { asked } = await tried("climbing", { surface: "ladder", feet: 10 }, [12]);
    expect(asked?.obstacles).toEqual([{ text: "MYTHMAGICA.Feat.noRoll", blocks: false }]);
  });
});

describe("athletics, balance, tight places", () => {
  it("MY-ATH-01 MY-ATH-02 as part of a Move it has a Drawback; a Bare Failure is not done and the Overlord picks one", async () => {
    const { view } = await tried("athletics", { threshold: "15", moving: true }, [18, 10]);
    expect(view.lines).toEqual(["MYTHMAGICA.Feat.notDone", "MYTHMAGICA.Feat.picks.overlord 1"]);
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Feat.moving", value: "−1" }]);
  });

  it("MY-ATH-03 MY-CFL-02 MY-CFL-04 Voluntary Setback by the Margin; at no Fate Points one is Overcome", async () => {
    const who = robin({ system: { setback: 30 } });
    const { view } = await tried("athletics", { threshold: "15" }, [8], who);
    expect(values(view.buttons, "player")).toEqual([]);
    await shownCard(who).press("pickComplication", "overlord:setback");
    // 8 + 4 is 3 below 15; 32 Fate Points, 30 gone: 33 would be, and 32 is all there is.
    expect(written("mythSustain", who, proposed("mythSustain")[0]?.data)).toEqual([
      ["system.setback", 32],
      ["system.overcome", "scene"],
      ["create", "MYTHMAGICA.Condition.overcome"],
      ["system.fell", { by: "fp", glory: null, picks: [] }],
    ]);
  });

  it("MY-ATH-04 a strained muscle is a Drawback on rolls with Agility, in Vigor and Grace too", async () => {
    const strained = robin({ conditions: ["strained:ag"] });
    const { view } = await tried("balancing", { threshold: "15" }, [15, 12], strained);
    expect(view.edges).toEqual([{ label: "MYTHMAGICA.Condition.strained", value: "−1" }]);
    const { who } = await tried("athletics", { threshold: "25" }, [8]);
    await shownCard(who).press("pickComplication", "overlord:strain");
    const [{ data } = { data: {} }] = proposed("mythCondition");
    expect(data).toEqual({ condition: "strained", step: "gain", parameter: "ag" });
    expect(written("mythCondition", who, data)).toEqual([["create", "MYTHMAGICA.Condition.strained [ag]"]]);
  });

  it("MY-BAL-01 MY-BAL-02 two thirds across at a Bare Failure; shaky costs 7 and the Margin", async () => {
    const { view, who } = await tried("balancing", { threshold: "15", feet: 30, pole: true }, [12, 3]);
    expect(view.lines).toEqual(["MYTHMAGICA.Feat.covered 20 30", "MYTHMAGICA.Feat.picks.overlord 1"]);
    expect(values(view.buttons, "overlord")).toEqual(["attention", "danger", "drop", "setback"]);
    await shownCard(who).press("pickComplication", "overlord:setback");
    expect(proposed("mythSustain")[0]?.data).toMatchObject({ setback: 8, form: "voluntary" });
  });

  it("MY-CON-01 MY-CON-02 bonds are 20; a strain after contorting hinders Craftiness as well", async () => {
    const { view, who } = await tried("contorting", { through: "bonds" }, [12]);
    expect(view.outcome).toBe("MYTHMAGICA.Conflict.result.pureFailure");
    await shownCard(who).press("pickComplication", "overlord:strain");
    expect(proposed("mythCondition")[0]?.data).toMatchObject({ parameter: "cr, ag" });
  });

  it("MY-GPL-01 a grapnel: a point for each foot up, two Rounds a throw", async () => {
    const { view } = await tried("grapnel", { up: 15, away: 0 }, [16]);
    expect(view).toMatchObject({
      tone: "mixed",
      lines: ["MYTHMAGICA.Feat.grapnelRounds 2"],
      why: ["MYTHMAGICA.Conflict.taskLevel 5"],
    });
  });
});

describe("feats in a fight", () => {
  const fights = (who = robin()) => ({ who, fight: fightOf([who], [fakeCreature("Wolf", { npc: true })], who) });
  const spent = ({ who, fight }: ReturnType<typeof fights>) => {
    const { actions, assault } = turnIn(fight, who);
    return { actions, assault };
  };

  it("MY-CLB-01 MY-TRN-01 a climb takes a Move Action at least, and no third one of a Turn", async () => {
    const turn = fights();
    const climb = { surface: "roughWall", feet: 20 };
    await tried("climbing", climb, [15], turn.who);
    expect(spent(turn)).toEqual({ actions: 1, assault: false });
    await tried("climbing", climb, [15], turn.who);
    const { asked } = await tried("climbing", climb, [15], turn.who);
    expect(asked?.obstacles).toContainEqual({ text: "MYTHMAGICA.Flow.Refused.noActionLeft", blocks: true });
  });

  it("MY-ATH-01 athletics take an Action, as part of a Move none of their own, and none where the table says so", async () => {
    const turn = fights();
    const moving = await tried("athletics", { threshold: "15", moving: true }, [18, 15], turn.who);
    expect(moving.asked?.controls.some(({ name }) => name === "ownAction")).toBe(false);
    expect(spent(turn).actions).toBe(0);
    await tried("jumping", { jump: "long", feet: 10, ownAction: false }, [15], turn.who);
    expect(spent(turn).actions).toBe(0);
    const { asked } = await tried("balancing", { threshold: "15" }, [18], turn.who);
    expect(asked?.controls.find(({ name }) => name === "ownAction")).toMatchObject({ value: true });
    expect(spent(turn).actions).toBe(1);
  });

  it("MY-GPL-01 a throw of the grapnel takes all of a Turn, and is not begun with half of one", async () => {
    const turn = fights();
    await tried("grapnel", { up: 15, away: 0 }, [16], turn.who);
    expect(spent(turn)).toEqual({ actions: 2, assault: false });
    const late = fights(robin());
    await tried("climbing", { surface: "roughWall", feet: 20 }, [15], late.who);
    const { asked } = await tried("grapnel", { up: 15, away: 0 }, [16], late.who);
    expect(asked?.obstacles).toEqual([{ text: "MYTHMAGICA.Magic.blocked.tooFewActions Robin 2", blocks: true }]);
  });

  it("MY-ATH-01 outside of a fight nothing is paid, and nothing asked of it", async () => {
    const { asked } = await tried("contorting", { through: "bonds" }, [18]);
    expect(asked?.controls.some(({ name }) => name === "ownAction")).toBe(false);
  });
});

describe("jumping", () => {
  it("MY-JMP-01 MY-JMP-02 five feet are free, a long jump takes a run-up, 15 feet are 20", async () => {
    const free = await tried("jumping", { jump: "long", feet: 5 }, [10]);
    expect(free.asked?.obstacles).toEqual([{ text: "MYTHMAGICA.Feat.noRoll", blocks: false }]);
    const short = await tried("jumping", { jump: "long", feet: 15, runUp: 5 }, [19]);
    expect(short.asked?.obstacles).toEqual([{ text: "MYTHMAGICA.Feat.noRunUp 10", blocks: true }]);
    // 19 + 4 against 20.
    expect(short.view).toMatchObject({
      tone: "good",
      lines: ["MYTHMAGICA.Feat.covered 15 15"],
      why: ["MYTHMAGICA.Conflict.taskLevel 10"],
    });
  });

  it("MY-JMP-03 a Pure Success is an Edge on the next jump, which uses it up", async () => {
    const { who } = await tried("jumping", { jump: "long", feet: 10 }, [15]);
    const [mark] = proposed("mythMark");
    expect(mark).toMatchObject({ automatic: true, data: { mark: "jumpEdge", value: 1 } });
    expect(who.system.jumpEdge).toBe(1);
    const sure = robin({ system: { jumpEdge: 1 } });
    const next = await tried("jumping", { jump: "long", feet: 10 }, [12, 3], sure);
    expect(next.view.edges).toEqual([{ label: "MYTHMAGICA.Feat.lastJump", value: "+1" }]);
    // 12 + 4 is one above 15: Bare, and no Edge is left.
    expect(sure.system.jumpEdge).toBe(0);
  });

  it("MY-JMP-04 a Natural Failure: a third of the way, the player picks one and the Overlord one", async () => {
    const { view } = await tried("jumping", { jump: "long", feet: 30 }, [1]);
    expect(view.lines).toEqual([
      "MYTHMAGICA.Feat.covered 10 30",
      "MYTHMAGICA.Feat.picks.player 1",
      "MYTHMAGICA.Feat.picks.overlord 1",
    ]);
    expect(values(view.buttons, "player")).toEqual(["drop", "strain", "setback"]);
    // The Overlord, who sees both lists, reads which is the player's.
    const [hers, , , his] = view.buttons.filter(({ action }) => action === "pickComplication");
    expect([hers, his].map((one) => (one as { label?: string }).label)).toEqual([
      "MYTHMAGICA.Feat.playersPick MYTHMAGICA.Feat.choice.drop 37",
      "MYTHMAGICA.Feat.choice.drop 37",
    ]);
  });
});

describe("those who help", () => {
  it("MY-GRP-03 share what a failure costs: Setback for the climber and for the one who held the rope", async () => {
    const [climber, friend] = [robin({ system: {} }), fakeCreature("Marian")];
    Object.assign(game.actors, { contents: [climber, friend] });
    for (const one of [climber, friend]) Object.assign(one, { hasPlayerOwner: true });
    const { message } = await tried(
      "climbing",
      { surface: "brickWall", feet: 60, [`with-${friend.id}`]: true },
      [8, 9],
      climber,
    );
    await shownCard(climber, message).press("pickComplication", "overlord:setback");
    expect(lastCard().proposals.map(({ kind, target }) => [kind, target])).toEqual([
      ["mythSustain", climber.uuid],
      ["mythSustain", friend.uuid],
    ]);
    const [own, theirs] = lastCard().proposals;
    expect(theirs?.data).toEqual(own?.data);
  });
});

describe("those who helped with what was done", () => {
  it("MY-CSQ-06 whoever has fallen helps nobody", async () => {
    const climber = robin({ system: {} });
    const friend = fakeCreature("Marian", { system: { overcome: "scene" } });
    Object.assign(game.actors, { contents: [climber, friend] });
    for (const one of [climber, friend]) Object.assign(one, { hasPlayerOwner: true });
    const { asked, view } = await tried(
      "climbing",
      { surface: "roughWall", feet: 20, [`with-${friend.id}`]: true },
      [12],
      climber,
    );
    expect(asked?.controls.some(({ name }) => name.startsWith("with-"))).toBe(false);
    expect(view.edges).toEqual([]);
  });

  it("MY-CST-03 a Mook that was clumsy and succeeded is not felled by it: no roll went against it", async () => {
    const costs = async (face: number, by: string) => {
      const mook = fakeCreature("Mook", { npc: true, st: 2, ag: 2, system: { importance: "mook" } });
      await tried("climbing", { surface: "roughWall", feet: 20 }, [face], mook);
      await shownCard(mook).press("pickComplication", `${by}:setback`);
      return proposed("mythSustain")[0]?.data.conflict;
    };
    expect([await costs(12, "player"), await costs(9, "overlord")]).toEqual([false, true]);
  });

  it("MY-GRP-03 share no complication of a Bare Success: a failure's alone are theirs", async () => {
    const [climber, friend] = [robin({ system: {} }), fakeCreature("Marian")];
    Object.assign(game.actors, { contents: [climber, friend] });
    for (const one of [climber, friend]) Object.assign(one, { hasPlayerOwner: true });
    await tried("climbing", { surface: "roughWall", feet: 20, [`with-${friend.id}`]: true }, [12, 3], climber);
    await shownCard(climber).press("pickComplication", "player:setback");
    expect(lastCard().proposals.map(({ target }) => target)).toEqual([climber.uuid]);
  });
});

describe("picks that nobody may make", () => {
  it("MY-ATH-02 a player picks no complication of the Overlord's, and a forged pick counts for nothing", async () => {
    const { who, message } = await tried("athletics", { threshold: "25" }, [8]);
    const pia = new FakeUser({ name: "Pia" });
    Object.assign(table.game, { user: pia });
    expect(values(shownCard(who, message).view.buttons, "overlord")).toEqual([]);
    Object.assign(table.game, { user: Object.assign(new FakeUser({ name: "GM" }), { isGM: true }) });
    // A card of Pia's that claims to be the Overlord's pick.
    await shownCard(who, message).press("pickComplication", "overlord:attention");
    Object.assign(lastCard().message, { author: pia });
    expect(values(shownCard(who, message).view.buttons, "overlord")).toContain("attention");
  });

  it("MY-CFL-04 what is no Setback writes nothing", () => {
    const who = robin();
    for (const data of [{ setback: "9" }, { setback: 1e9 }, { damage: 0.5 }, { form: 3 }])
      expect(written("mythSustain", who, data)).toEqual(["MANIFOLD.Changes.Senseless"]);
    expect(written("mythCondition", who, { condition: "../x", step: "gain" })).toEqual(["MANIFOLD.Changes.Senseless"]);
    expect(written("mythMark", who, { mark: "gutsSpent", value: 1 })).toEqual(["MANIFOLD.Changes.Senseless"]);
  });
});
