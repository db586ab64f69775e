import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { blockView, kindOf } from "../sheets/block-view";
import { headView } from "../sheets/head-view";
import { fakeCreature } from "../testing/fake-creature";
import { setTable } from "../testing/play";

beforeEach(() => void setTable());

const kind = (ilk: string, kin: string) => ({ classification: { ilk, kin, keywords: [], mortality: "mortal" } });
const lines = (more: Record<string, unknown>) =>
  blockView(fakeCreature("It", { npc: true, system: more }))?.lines.map(({ label, words }) =>
    [label, words].map((text) => text.replace(/MYTHMAGICA\.(\w+\.)+/g, "")).join(": "),
  );

describe("the stat block of a creature", () => {
  it("MY-CRE-07 MY-CND-05 says what harm does to it where that is not as with anybody, by Ilk and by its own nature", () => {
    expect(lines(kind("living", "blooded"))).toEqual(["immune: captivating, quieting", "senses: day"]);
    expect(
      lines({ ...kind("undead", "revenant"), defences: { scorching: "highlySensitive", freezing: "resistant" } }),
    ).toEqual([
      "immune: entrancing, maladive",
      "resistant: freezing",
      "highlySensitive: scorching",
      ": noOrgans",
      "senses: day",
    ]);
  });

  it("MY-CRE-04 MY-CRE-05 MY-CRE-06 says what has no organs, no Hit Points, and what magic alone touches", () => {
    expect(lines(kind("undead", "ghost"))).toEqual(expect.arrayContaining([": noHitPoints", ": noOrgans"]));
    expect(lines(kind("undead", "ghost"))?.join()).not.toContain("scorching");
    const pools = (kin: string) =>
      headView(fakeCreature("It", { npc: true, system: kind("undead", kin) })).pools.map(({ id }) => id);
    expect([pools("ghost"), pools("specter")]).toEqual([["fp"], ["hp", "fp"]]);
    expect(lines(kind("eidolon", "angel"))).toContain(": magicOnly");
    expect(lines(kind("living", "blooded"))?.join()).not.toContain("noOrgans");
  });

  it("MY-ATT-09 says by what it sees, and how fast it goes where it goes in several ways", () => {
    const moveModes = [
      { mode: "ambulate", speed: 40 },
      { mode: "fly", speed: 70 },
      { mode: "sail", speed: null },
    ];
    expect(lines({ vision: "night", senses: ["echolocation"], moveModes })?.slice(1)).toEqual([
      "senses: night, echolocation",
      "moves: move ambulate 40, move fly 70",
    ]);
  });

  it("what everybody sees of it tells neither its wits nor its weight in the story; an Avatar has no block", () => {
    const wolf = fakeCreature("Wolf", { npc: true, system: kind("living", "blooded") });
    expect(kindOf(wolf).split(" · ")).toHaveLength(4);
    expect(headView(wolf).kin).toBe(kindOf(wolf));
    Object.assign(wolf, { limited: true });
    expect(kindOf(wolf)).toBe("MYTHMAGICA.Choice.medium · MYTHMAGICA.Choice.living, blooded");
    expect([kindOf(fakeCreature("Robin")), blockView(fakeCreature("Robin"))]).toEqual(["", null]);
  });
});
