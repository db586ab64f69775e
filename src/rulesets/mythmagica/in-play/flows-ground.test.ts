import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { postArea } from "../actions/grid/area-post";
import { speedsOf } from "../adapters/grid/speeds";
import { useItem } from "../actions/use-item";
import { tellWalk } from "../actions/grid/walk";
import { headView } from "../sheets/head-view";
import { aim, fangs, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { living } from "../testing/living";
import { cards, confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { done, fightOf, turnIn } from "../testing/table-fight";

// Flows of the grid (digest 2): a dive past somebody, and a web that holds.

let scene: FakeScene;
beforeEach(() => {
  setTable();
  scene = fakeScene();
});

describe("F11 a dive", () => {
  it("F11 MY-FLY-10 MY-SPA-10 Raw Speed 45: a dive of 55 to 105 feet from two Stories up, a blow from above in passing, and one answer", async () => {
    const wings = { winged: true, moveModes: [{ mode: "fly", speed: 45 }, { mode: "dive", speed: null }] }; // prettier-ignore
    const hawk = living(fakeCreature("Hawk", { npc: true, ag: 7, system: wings }), "diving");
    const robin = fakeCreature("Robin");
    const blade = sword(robin);
    const fight = fightOf([hawk], [robin], hawk);
    expect(hawk.system.derived.rawSpeed).toBe(45);
    expect(headView(hawk).figures.find(({ id }) => id === "speed")?.value).toBe("105");

    const soar = async (squares: string, elevation: number): Promise<string[]> => {
      const way = squares.split(" ").map((square) => square.split(",").map(Number) as [number, number]);
      const [x, y] = way.at(-1) ?? [0, 0];
      const token = scene.stand(hawk, x, y, { elevation, disposition: -1 });
      await tellWalk({
        token: token as never,
        way: way.map((at) => ({ x: at[0] * 100, y: at[1] * 100 })),
        isUndo: false,
      });
      const problems = cards().length > 0 ? (shownCard(hawk).view.problems as string[]) : [];
      return problems.map((text) => text.replace(/^MYTHMAGICA\.Way\.(problem\.)?/, "").split(" ")[0] ?? "");
    };
    scene.stand(robin, 8, 0, { disposition: 1 });
    await soar("0,1", 60);
    // Over him to two squares beyond: 55 feet, and three Stories lower.
    expect(await soar("0,1 11,1", 30)).toEqual([]);

    aim(robin);
    const asked = confirmWith({ passing: true, above: true });
    diceFall([6, 11]);
    await useItem(fangs(hawk) as unknown as Item, { fast: false });
    const struck = shownCard(hawk);
    expect(asked[0]?.obstacles.map(({ text }) => text)).not.toContain("MYTHMAGICA.Flight.past.dive");
    expect(struck.view.edges).toEqual([{ label: "MYTHMAGICA.Combat.height", value: "+1" }]);
    // 11 + Vigor 7 + 4 against 10: the higher die counts.
    expect(struck.view.margin).toBe("MYTHMAGICA.Conflict.margin +12");
    await done("apply", "mythSustain");
    expect(robin.system.damage).toBe(17);

    const answer = struck.view.buttons.find(({ action }) => action === "answerBlow");
    expect(answer?.value).toBe(blade.id);
    confirmWith();
    diceFall([10], [10]);
    await struck.press("answerBlow", answer?.value);
    expect(turnIn(fight, robin)).toMatchObject({ reactions: 1 });
    const answered = lastCard().message.id;
    await struck.press("answerBlow", answer?.value);
    expect(lastCard().message.id).toBe(answered);
  });

  it("F11 MY-FLY-10 fifty feet are too few for it: it plunges 105", async () => {
    const wings = { winged: true, moveModes: [{ mode: "dive", speed: null }] };
    const hawk = living(fakeCreature("Hawk", { npc: true, ag: 7, system: wings }), "diving");
    fightOf([hawk], [fakeCreature("Robin")], hawk);
    const go = async (way: { x: number; y: number }[], elevation: number) => {
      const { x, y } = way.at(-1) ?? { x: 0, y: 0 };
      const token = scene.stand(hawk, x / 100, y / 100, { elevation, disposition: -1 });
      await tellWalk({ token: token as never, way, isUndo: false });
    };
    await go([{ x: 0, y: 0 }], 60);
    await go([{ x: 0, y: 0 }, { x: 1000, y: 0 }], 30); // prettier-ignore
    expect(shownCard(hawk).view.problems).toContain("MYTHMAGICA.Way.plunges 105");
  });
});

describe("F12 a sticky morass", () => {
  it("F12 MY-ARE-15 Level 3, Craftiness 1 and Strength 2 against 15: failed by 4 it is 2 + 4; a Bare one creeps, a failure costs again, a Pure one frees", async () => {
    const robin = living(fakeCreature("Robin", { cr: 1, st: 2, system: { totalXp: 64 } }));
    expect(robin.system.derived.level).toBe(3);
    await postArea(robin, { kind: "stickyMorass", quality: 5, severity: "moderate", name: "Web" });
    const web = lastCard().message;
    confirmWith({});
    diceFall([5]);
    await shownCard(robin, web).press("rollArea");
    expect(lastCard().proposals.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ setback: 6, form: "fettering" }),
    );
    const first = lastCard().message;
    await done("apply", "mythSustain");
    expect(robin.system.setback).toBe(6);
    const pulls = async (face: number): Promise<string[]> => {
      confirmWith({});
      diceFall([face]);
      await shownCard(robin, web).press("pullFree");
      return shownCard(robin).view.lines.filter((line) => line.includes("Area.result"));
    };
    // 16, then 12: three short, 2 + 3 more, then 17.
    await done("apply", "mythCondition", first);
    expect(speedsOf(robin).max).toBe(0);
    expect(await pulls(10)).toEqual(["MYTHMAGICA.Area.result.creeps"]);
    expect(speedsOf(robin).max).toBe(5);
    await pulls(6);
    expect(speedsOf(robin).max).toBe(0);
    await done("apply", "mythSustain");
    expect(robin.system.setback).toBe(11);
    expect(await pulls(11)).toEqual(["MYTHMAGICA.Area.result.free"]);
    await done("apply", "mythCondition");
    expect(speedsOf(robin).max).toBe(35);
  });
});
