import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { questsAt, wayHomeOpens } from "../adapters/gm/quests";
import { fakeFighter, give } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => setTable());

describe("what the encounter tool says besides", () => {
  it("BIC-23 the next open part of each quest waits where it plays; later parts wait their turn", () => {
    const notes = "Priest | 1 | Forest | done\nPriest | 2 | Forest\nPriest | 3 | Forest\nWell | 1 | Town\nonly a note";
    expect(questsAt(notes, "The Shale: forest").map(({ quest, part }) => `${quest} ${part}`)).toEqual(["Priest 2"]);
    expect(questsAt(notes, "The Shale: town").map(({ quest, part }) => `${quest} ${part}`)).toEqual(["Well 1"]);
    expect(questsAt(notes, "Plains")).toEqual([]);
  });

  it("BI-GM-08 the way to an ally opens once every character has told 3 points' worth of Stories", () => {
    const hugi = fakeFighter("Hugi", {});
    const thenton = fakeFighter("Thenton", {});
    for (const one of [hugi, thenton]) Object.assign(one, { hasPlayerOwner: true });
    give(hugi, "bindStory", "A friend", { cost: 3, effects: "" });
    give(thenton, "bindStory", "A refuge", { cost: 2, effects: "" });
    expect(wayHomeOpens()).toBe(false);
    give(thenton, "bindStory", "A fact", { cost: 1, effects: "" });
    expect(wayHomeOpens()).toBe(true);
  });
});
