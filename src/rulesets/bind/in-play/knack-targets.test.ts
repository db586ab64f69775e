import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { mannerControls } from "../actions/checks/check-controls";
import { enemiesOf } from "../adapters/checks/check";
import { knackTarget } from "../sheets/knack-target";
import { fakeFighter, give } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => setTable());

const hunter = (target: string) => {
  const actor = fakeFighter("Hunter", { knacks: ["charge"] });
  give(actor, "bindKnack", "Chosen Enemy", { slug: "chosenEnemy", rank: 1, target, usesThisScene: 0, onceKey: "" });
  return actor;
};

describe("what Knacks aim at", () => {
  it("BI-KNK-40 two Knacks are two chosen enemies; the third named does not count", () => {
    const actor = hunter("undead, goblins, elves");
    expect(enemiesOf(actor)).toEqual({ names: ["undead", "goblins"], most: 2, extra: ["elves"] });
    const [, knack] = actor.items.contents;
    expect(knackTarget(knack as Item, { path: "target", value: "undead, goblins, elves" })?.text).toBe(
      "BIND.Sheet.enemies undead, goblins 2 BIND.Sheet.enemiesExtra elves",
    );
    const enemy = mannerControls(actor, true).find((one) => "name" in one && one.name === "enemy");
    expect(enemy).toMatchObject({ hint: "BIND.Check.enemiesChosen undead, goblins 2" });
    expect(enemiesOf(fakeFighter("Hugi", {})).most).toBe(0);
  });

  it("BI-KNK-43 a Specialist chooses any pair but those with combat and shots", () => {
    const actor = fakeFighter("Bard", {});
    const knack = give(actor, "bindKnack", "Specialist", {
      slug: "specialist",
      rank: 1,
      target: "charisma+performance",
    });
    const { choices = {} } = knackTarget(knack as never, { path: "target", value: "charisma+performance" }) ?? {};
    expect(Object.keys(choices)).toContain("charisma+performance");
    expect(Object.keys(choices).filter((one) => /\+(combat|projectiles)$/.test(one))).toEqual([]);
  });
});
