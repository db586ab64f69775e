import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { DANGERS } from "../actions/gm/dangers";
import { postDanger } from "../actions/gm/post-danger";
import type { Creature } from "../adapters/creature";
import { fakeFighter, give, giveArmour } from "../testing/fake-fighter";
import { diceFall, lastCard, setTable, written } from "../testing/play";

beforeEach(() => setTable());

/** The GM posts a danger: what the card says of each concerned, without the keys' common beginning, and what it proposes. */
async function posted(id: string, values: Record<string, number>, actors: Creature[] = [], ...dice: number[][]) {
  diceFall(...dice);
  const danger = DANGERS.find((one) => one.id === id);
  if (!danger) throw new Error(`no danger ${id}`);
  const usual = Object.fromEntries(danger.fields.map(({ name, value }) => [name, value]));
  await postDanger(danger, { ...usual, ...values }, actors);
  const { parts, proposals } = lastCard();
  return {
    told: parts.map(({ text }) => String(text).replaceAll("BIND.Gm.Danger.Line.", "")),
    proposed: proposals.map(({ kind, target, data }) => [
      kind,
      target,
      data.points ?? data.rolled,
      data.source ?? null,
    ]),
  };
}

const bear = () => fakeFighter("Bear", { strength: 2 });

describe("dangers of land and weather, on a card", () => {
  it("BIC-52 BIC-53 the season's weather: stormy Qualmea at TN 10, a day lost for each point", async () => {
    expect((await posted("weather", { season: 1, missedBy: 3 })).told).toEqual(["season Qualmea stormy survival 10 3"]);
    // Atya is mild, and has the coming Alassea's cold, 1 less: 1 Fatigue, TN 8.
    expect((await posted("weather", { season: 2 })).told).toEqual(["season Atya mild fatigue 1 survival 8 0"]);
  });

  it("BIC-26 the heat of the Bright Rocks: 4 in desert dress, 6 without, 2 in shade, none for elves", async () => {
    const man = fakeFighter("Man");
    const elf = fakeFighter("Elf");
    give(elf, "bindRace", "Elf", {
      ability: { key: "thermalResistance", text: "", flags: new Set() },
      attributeMods: {},
      ageTable: [],
    });
    expect((await posted("heat", { place: 1 }, [man])).proposed).toEqual([["bindFatigue", man.uuid, 4, "marching"]]);
    expect((await posted("heat", { place: 2 }, [man])).told).toEqual(["fatigue 6"]);
    expect((await posted("heat", { place: 3 }, [man])).told).toEqual(["fatigue 2"]);
    expect((await posted("heat", { place: 2 }, [elf])).proposed).toEqual([]);
  });

  it("BIC-57 an avalanche: 3D6 - 4 Fatigue; wading, a drowned door, a swamp", async () => {
    const one = bear();
    expect((await posted("avalanche", {}, [one], [4, 3, 5])).proposed).toEqual([
      ["bindFatigue", one.uuid, 8, "marching"],
    ]);
    expect((await posted("wilderness", {}, [fakeFighter("Weak", { strength: -1 })])).told).toEqual([
      "swamp 10 door 7 wading 3",
    ]);
  });

  it("BIC-58 a roof comes down: 1D6 - 2, in the third round 1D6 + 2", async () => {
    const one = bear();
    const first = await posted("caveIn", { round: 1 }, [one], [5]);
    expect([first.told, first.proposed]).toEqual([["damage 1D6-2 3"], [["bindDamage", one.uuid, 3, null]]]);
    expect((await posted("caveIn", { round: 3 }, [one], [5])).told).toEqual(["damage 1D6+2 7"]);
  });

  it("BIC-56 the watch comes in 5 rounds less the margin, in 2 at least, or not at all", async () => {
    expect((await posted("watch", { margin: 1 })).told).toEqual(["watchTn 7 watchRounds 4"]);
    expect((await posted("watch", { margin: 9 })).told).toEqual(["watchTn 7 watchRounds 2"]);
    expect((await posted("watch", { margin: -1 })).told).toEqual(["watchTn 7 nobody"]);
  });

  it("BIC-54 a night assault, round by round", async () => {
    const round = async (at: number) => (await posted("assault", { round: at })).told[0];
    expect(await round(1)).toBe("assaultTn 10 8 11 night.attack 3");
    expect(await round(4)).toBe("assaultTn 10 8 11 night.attack 2");
    expect(await round(6)).toContain("night.fallenRise");
    expect(await round(8)).toContain("night.withdrawal");
  });

  it("BIC-59 magma, and the burning garden's food: Fatigue of half one's Hit Points", async () => {
    const one = bear();
    expect((await posted("magma", {}, [one])).proposed).toEqual([["bindFatigue", one.uuid, 4, "marching"]]);
    expect((await posted("magmaTouch", {}, [one], [3, 4, 5])).told).toEqual(["damage 3D6 12"]);
    // 8 Hit Points.
    expect((await posted("garden", {}, [one])).proposed).toEqual([["bindFatigue", one.uuid, 4, "poison"]]);
  });

  it("BIC-26 a crystal flower gives 2D6 - 3 mana, 1 less each round", async () => {
    expect((await posted("flower", {}, [], [3, 4])).told).toEqual(["flower 4, 3, 2, 1"]);
  });

  it("BIC-25 BI-GM-06 a missed count, and a crowd on one roll: the margin is how many make it", async () => {
    expect((await posted("missedCount", {})).told).toEqual(["missed -1"]);
    // 7 + 10 against 12: 5 of the ten.
    expect((await posted("crowd", { tn: 12, members: 10 }, [], [3, 4])).told).toEqual(["crowd 7 5"]);
  });
});

describe("what creatures do, on a card", () => {
  it("BIC-33 a stampede: hide at 7, leap at 9, or 2D6", async () => {
    const one = bear();
    const { told, proposed } = await posted("stampede", {}, [one], [4, 6]);
    expect([told, proposed]).toEqual([["damage 2D6 10 stampedeTn 7 9"], [["bindDamage", one.uuid, 10, null]]]);
  });

  it("BIC-34 webs: a chitincrawler's torn at 9 with blade and later turns, a spider's by its Strength", async () => {
    expect((await posted("crawlerWeb", { blade: 1, turns: 2 }, [bear()])).told).toEqual(["webTn 7 9 tear 5"]);
    expect((await posted("spiderWeb", { strength: 6 })).told).toEqual(["webTn 9 13"]);
  });

  it("BIC-35 a griffin carries off whom it can lift", async () => {
    expect((await posted("prey", { strength: 3 }, [fakeFighter("Gnome", { strength: -3 })])).told).toEqual(["carried"]);
    expect((await posted("prey", { strength: 3 }, [bear()])).told).toEqual(["tooHeavy"]);
  });

  it("BIC-36 a basilisk's acid goes on, 2 less each round; its odour", async () => {
    expect((await posted("acid", { first: 4 })).told).toEqual(["acid 4 2 10 odour 9"]);
    // The round's figure is applied from the card; the next round it is posted again with 2 less.
    const one = bear();
    const { told, proposed } = await posted("acid", { first: 4 }, [one]);
    expect([told, proposed.map(([, who, points]) => [who, points])]).toEqual([
      ["acid 4 2 10 odour 9"],
      [[one.uuid, 4]],
    ]);
    expect((await posted("acid", { first: 2 }, [one])).told).toEqual(["acid 2 0 10 odour 9"]);
    expect((await posted("acid", { first: 0 }, [one])).proposed).toEqual([]);
    const next = (id: string, values: object) => DANGERS.find((one) => one.id === id)?.next?.(values as never);
    expect([next("acid", { first: 4 }), next("acid", { first: 2 })]).toEqual([{ first: 2 }, { first: 0 }]);
    expect(next("caveIn", { round: 2 })).toEqual({ round: 3 });
    // The ooze goes on from where the countdown stands, and at its end a new round begins.
    expect([next("ooze", { from: 9, to: 4 }), next("ooze", { from: 4, to: 0 })]).toEqual([{ from: 4 }, {}]);
  });

  it("BIC-37 BIC-39 contact passes by armour that is not perfect; heat is stopped by it once", async () => {
    const plated = fakeFighter("Plated", { fp: 0 });
    giveArmour(plated, "Complete plate", 5, "complete");
    const lost = async (id: string, values: Record<string, number>, ...dice: number[][]) => {
      await posted(id, values, [plated], ...dice);
      const [first] = lastCard().proposals;
      return first ? written("bindDamage", plated, first.data) : [];
    };
    expect(await lost("ooze", { from: 9, to: 4 })).toEqual([["system.hp.value", 3]]);
    expect(await lost("lava", { dr: 5 }, [6])).toEqual([["system.hp.value", 5]]);
    const perfect = fakeFighter("Warded", { fp: 0, system: { naturalArmour: { dr: 2, coverage: "perfect" } } });
    await posted("ooze", { from: 9, to: 4 }, [perfect]);
    expect(written("bindDamage", perfect, lastCard().proposals[0]!.data)).toEqual([["system.hp.value", 5]]);
  });

  it("BIC-37 an ooze: 1 Damage for 2 points of the count", async () => {
    expect((await posted("ooze", { from: 9, to: 0 })).told).toEqual(["ooze 5 10 1"]);
  });

  it("BIC-38 BIC-41 spider poison and a watcher's gas tire, and may kill", async () => {
    const one = bear();
    expect((await posted("poison", { suffered: 3 }, [one])).proposed).toEqual([["bindFatigue", one.uuid, 3, "poison"]]);
    const gas = await posted("gas", {}, [one]);
    expect([gas.told, gas.proposed]).toEqual([["fatigue 4 gasTn 10 10"], [["bindFatigue", one.uuid, 4, "poison"]]]);
  });

  it("BIC-39 a lavaman's heat apart from its blow; a weapon sticks on more than 8 and an odd number", async () => {
    expect((await posted("lava", { dr: 2, blow: 9 }, [], [5])).told).toEqual(["heat 3 sticks"]);
    expect((await posted("lava", { dr: 2, blow: 10 }, [], [5])).told).toEqual(["heat 3 sticksNot"]);
  });

  it("BIC-40 an archmage's stone: 18 for 6, less what stands in it", async () => {
    expect((await posted("archmage", { given: 6, standing: 3 })).told).toEqual(["stone 15"]);
  });
});
