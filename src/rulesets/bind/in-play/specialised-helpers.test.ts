import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { rollTrial } from "../actions/checks/check";
import { rollForGroup } from "../actions/checks/group-check";
import { fakeFighter, give } from "../testing/fake-fighter";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => setTable());

describe("specialisations of those who help and of a whole company", () => {
  it("BI-CHK-09 BI-CHK-16 L562 Hugi helps with half of Intelligence 1 and Academics 1, since his History fits; without it with nothing", async () => {
    const thenton = fakeFighter("Thenton", { skills: { academics: 1 } });
    const hugi = fakeFighter("Hugi", { intelligence: 1 });
    Object.assign(hugi, { hasPlayerOwner: true });
    give(hugi, "bindSkill", "Academics", {
      ...{ slug: "academics", level: 1, kind: "specialised", defaultAttribute: "intelligence" },
      specialisations: ["History"],
    });
    const asked = confirmWith({ [`helpFits-${hugi.id ?? ""}`]: true });
    diceFall([1, 1]);
    await rollTrial(thenton, { attribute: "intelligence", skill: "academics" });
    const offered = asked[0]?.controls.map(({ name }) => name).filter((name) => /^help/.test(name));
    expect(offered).toEqual([`helpFits-${hugi.id ?? ""}`]);
    expect((lastCard().parts[0] as never as { terms: object[] }).terms).toContainEqual({ label: "Hugi", value: 1 });
  });

  it("BI-CHK-08 BI-CHK-16 one roll for all: whose specialisation fits has the whole Skill, who has none one less", async () => {
    const scholar = fakeFighter("Scholar", {});
    const trained = { slug: "academics", level: 2, kind: "specialised", defaultAttribute: "intelligence" };
    give(scholar, "bindSkill", "Academics", { ...trained, specialisations: ["History"] });
    const dabbler = fakeFighter("Dabbler", {});
    give(dabbler, "bindSkill", "Academics", { ...trained, specialisations: [] });
    const bonuses = async (fits: boolean) => {
      confirmWith({ attribute: "intelligence", skill: "academics", fits });
      diceFall([3, 4]);
      await rollForGroup([scholar, dabbler]);
      return (lastCard().parts[0] as never as { members: { bonus: number }[] }).members.map(({ bonus }) => bonus);
    };
    expect([await bonuses(false), await bonuses(true)]).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
