import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { postArea } from "../actions/grid/area-post";
import { rollConflict } from "../actions/conflict/conflict";
import { rollFeat } from "../actions/conflict/feats";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { speedsOf } from "../adapters/grid/speeds";
import type { Area } from "../rules/areas";
import { aim, sword } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable, shownCard } from "../testing/play";
import { fakeScene, type FakeScene } from "../testing/scene";
import { fightOf, turnIn } from "../testing/table-fight";

let scene: FakeScene;
beforeEach(() => {
  setTable();
  scene = fakeScene();
});

const enter = (actor: Creature, kind: Area["kind"], more: Partial<Area> = {}) =>
  postArea(actor, { kind, quality: 0, severity: "moderate", name: kind, ...more });
const press = async (actor: Creature, action: string, faces: number[]) => {
  confirmWith({});
  diceFall(faces);
  await shownCard(actor).press(action);
};
const harm = () => lastCard().proposals.map(({ data }) => data);

describe("what the ground and the air are about", () => {
  it("MY-ARE-04 clouds hinder blows and help sneaking, and are nothing to a trick of hands", async () => {
    const [robin, bear] = [fakeCreature("Robin"), fakeCreature("Bear")];
    scene.lay("clouded", { x: 0, y: 0, side: 3 });
    scene.stand(robin, 0, 0);
    scene.stand(bear, 2, 0);
    aim(bear);
    const tried = async (slug: string, faces: number[]) => {
      confirmWith({});
      diceFall(faces);
      await rollConflict(robin, { kind: "skill", slug, attributes: ["gr"] });
      return shownCard(robin).view.edges;
    };
    expect(await tried("ruralStealth", [10, 10])).toEqual([{ label: "MYTHMAGICA.Area.clouded", value: "+1" }]);
    expect(await tried("pickingPockets", [10])).toEqual([]);
    // Only who sneaks within them is helped, not who comes from without.
    scene.stand(robin, 4, 0);
    expect(await tried("ruralStealth", [10])).toEqual([]);
  });

  it("MY-ARE-14 who climbs on slick ground has two Drawbacks, who runs on it one", async () => {
    const robin = fakeCreature("Robin");
    scene.lay("slick", { x: 0, y: 0, side: 2 });
    scene.stand(robin, 0, 0);
    for (const [feat, faces] of [
      ["climbing", [10, 11, 12]],
      ["athletics", [10, 11]],
    ] as const) {
      confirmWith({});
      diceFall([...faces]);
      await rollFeat(robin, feat, false);
      expect(shownCard(robin).view.edges).toEqual([
        { label: "MYTHMAGICA.Area.slick", value: feat === "climbing" ? "−2" : "−1" },
      ]);
    }
  });

  it("MY-ARE-15 who is caught has no Speed and a Drawback on rolls with Agility; pulling takes an Action, and a Pure Success frees", async () => {
    const robin = fakeCreature("Robin", { conditions: ["caught"] });
    fightOf([robin], [fakeCreature("Spider", { npc: true })], robin);
    expect(speedsOf(robin)).toEqual({ max: 0, min: 0 });
    aim(fakeCreature("Fly", { npc: true }));
    const asked = confirmWith({});
    diceFall([9, 8]);
    await useItem(sword(robin) as unknown as Item, { fast: false });
    expect(asked[0]?.obstacles.map(({ text }) => text)).toContain(
      "MYTHMAGICA.Blocked.attack Robin MYTHMAGICA.Condition.caught",
    );
    expect(shownCard(robin).view.edges).toEqual([{ label: "MYTHMAGICA.Condition.caught", value: "−1" }]);
    const fight = fightOf([robin], [fakeCreature("Spider", { npc: true })], robin);
    await enter(robin, "stickyMorass", { quality: 5 });
    await press(robin, "pullFree", [19]);
    expect(turnIn(fight, robin)).toMatchObject({ actions: 1, assault: false });
    expect(harm()).toEqual([{ condition: "caught", step: "lose", parameter: "" }]);
  });

  it("MY-CFL-16 MY-ARE-09 the roll of the next Round is no second try at the last one", async () => {
    const robin = fakeCreature("Robin");
    await enter(robin, "naturallyCombustible");
    const { message } = lastCard();
    for (const _ of ["one Round", "the next"]) {
      const asked = confirmWith({});
      diceFall([6]);
      await shownCard(robin, message).press("rollArea");
      expect(asked[0]?.obstacles).toEqual([]);
    }
  });

  it("MY-ARE-15 whoever swings a weapon in a web is told of the roll that this asks", async () => {
    const [robin, bear] = [fakeCreature("Robin"), fakeCreature("Bear")];
    scene.lay("stickyMorass", { x: 0, y: 0, side: 1 }, { quality: 5 });
    scene.stand(robin, 0, 0);
    scene.stand(bear, 1, 0);
    aim(bear);
    const asked = confirmWith({});
    diceFall([10]);
    await useItem(sword(robin) as never, { fast: false });
    expect(asked[0]?.obstacles).toEqual([
      { text: expect.stringContaining("MYTHMAGICA.Combat.inSticky stickyMorass"), blocks: false },
    ]);
  });
});
