import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { afflict } from "../actions/conditions/afflict";
import { rollChange } from "../actions/conditions/body-check";
import { rollConflict } from "../actions/conflict/conflict";
import { postDue } from "../actions/conditions/due-by-clock";
import { takeStep } from "../actions/conditions/care";
import { tendings } from "../actions/conditions/tend";
import { dueOf } from "../adapters/conditions/dues";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { kinds } from "../kinds";
import { healthView } from "../sheets/health-view";
import { fakeCreature, give } from "../testing/fake-creature";
import { answered, cursed, diseased } from "../testing/ailing";
import { cards, commitLast, confirmWith, diceFall, lastCard, setTable, shownCard, written } from "../testing/play";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";

let table: FakeTable;
beforeEach(() => void (table = setTable()));

const DAY = 86_400;
const name = (slug: string) => `MYTHMAGICA.Affliction.disease.${slug}`;
const edges = (actor: unknown) => shownCard(actor).view.edges;
/** Drawbacks of somebody with a disease at a stage, on a physical roll and on one of the mind. */
async function hinders(slug: string, stage: number, more = {}) {
  const robin = fakeCreature("Robin");
  diseased(robin, slug, { stage, ...more });
  const all: unknown[] = [];
  for (const attribute of ["st", "in"] as const) {
    confirmWith({ threshold: "10" });
    diceFall([9]);
    try {
      await rollConflict(robin, { kind: "check", attributes: [attribute] });
    } catch {
      confirmWith({ threshold: "10" });
      diceFall([9, 8]);
      try {
        await rollConflict(robin, { kind: "check", attributes: [attribute] });
      } catch {
        diceFall([9, 8, 7]);
        await rollConflict(robin, { kind: "check", attributes: [attribute] });
      }
    }
    all.push((edges(robin) as { value: string }[]).map(({ value }) => value).join());
  }
  return all;
}
const end = (slug: string, glory: number, step = "end") => {
  const robin = fakeCreature("Robin");
  const item = diseased(robin, slug, { stage: 1, glory });
  return written("mythCourse", robin, { item: item.id, step });
};
const treatedBy = (slug: string, by: string, more = {}) => {
  const robin = fakeCreature("Robin");
  const item = diseased(robin, slug, { stage: 1, ...more });
  return written("mythCourse", robin, { item: item.id, step: "treat", by });
};
const CURED = (slug: string) => [["delete", slug]];
const DIES = (slug: string) => [
  ["create", "MYTHMAGICA.Condition.dead"],
  ["delete", slug],
];

describe("diseases at the table", () => {
  it("MY-DIS-01 MY-DIS-02 flow 11: bitten by a rabid wolf of Level 3: Rabies of Quality 3; the card gives it, Undo takes it back", async () => {
    const robin = fakeCreature("Robin");
    answered({ glory: 3, quality: 3, chronic: false, exposure: 0 });
    await afflict(robin, { kind: "disease", slug: "rabies" });
    await commitLast("apply");
    const [rabies, trait] = robin.items.contents;
    expect(rabies?.system).toMatchObject({ slug: "rabies", glory: 3, qualityLevel: 3, stage: 0, contractedAt: 0 });
    expect(trait?.type).toBe("mythTrait");
    await commitLast("undo");
    expect(robin.items.contents).toEqual([]);
  });

  it("MY-DIS-01 MY-CND-31 a check of Toughness may keep it off: 9 + 2 against 10 does, 7 + 2 does not", async () => {
    const robin = fakeCreature("Robin", { tn: 1 });
    answered({ glory: 5, quality: 4, chronic: true, exposure: 10 });
    confirmWith({ threshold: "10" });
    diceFall([9], [7]);
    await afflict(robin, { kind: "disease", slug: "leprosy" });
    expect(lastCard().proposals).toEqual([]);
    answered({ glory: 5, quality: 4, chronic: true, exposure: 10 });
    await afflict(robin, { kind: "disease", slug: "leprosy" });
    expect(lastCard().proposals[0]).toMatchObject({
      kind: "mythAfflict",
      data: { slug: "leprosy", kind: "disease", glory: 5, quality: 4, chronic: true },
    });
  });

  it("MY-DIS-04 MY-DIS-07 nothing before the first signs; then a Drawback on the physical, then two on everything", async () => {
    expect(await hinders("anthrax", 0)).toEqual(["", ""]);
    expect(await hinders("anthrax", 1)).toEqual(["−1", ""]);
    expect(await hinders("anthrax", 2)).toEqual(["−2", "−2"]);
  });

  it("MY-DIS-12 MY-DIS-13 MY-DIS-15 MY-DIS-19 MY-DIS-21 what the others hinder; a noble's walls hold St. Anthony's Fire off", async () => {
    expect(await hinders("leprosy", 1)).toEqual(["−1", ""]);
    expect(await hinders("lockjaw", 1)).toEqual(["", ""]);
    expect(await hinders("kingsEvil", 1)).toEqual(["", ""]);
    expect(await hinders("stAnthonysFire", 1)).toEqual(["−1", "−1"]);
    expect(await hinders("stAnthonysFire", 1, { hidden: true })).toEqual(["", ""]);
    const robin = fakeCreature("Robin");
    diseased(robin, "waterElf", { stage: 1 });
    confirmWith({ threshold: "10" });
    diceFall([9, 8]);
    await rollConflict(robin, { kind: "check", attributes: ["ws"] });
    expect(edges(robin)).toEqual([{ label: "waterElf", value: "−1" }]);
  });

  it("MY-DIS-09 MY-DIS-16 MY-DIS-20 the last stage of cowpox, an episode of malaria, a long-fed worm", () => {
    const speedWith = (slug: string, stage: number) => {
      const robin = fakeCreature("Robin");
      diseased(robin, slug, { stage });
      return robin.system.derived.speed;
    };
    expect([speedWith("cowpox", 1), speedWith("cowpox", 2)]).toEqual([30, 5]);
    expect([speedWith("malaria", 0), speedWith("malaria", 1)]).toEqual([30, 5]);
    const robin = fakeCreature("Robin");
    const item = diseased(robin, "malaria", { stage: 1 });
    expect(written("mythCourse", robin, { item: item.id, step: "next" })).toEqual([["system.stage", 0]]);
  });

  it("MY-DIS-04 the Overlord turns the stages, and the last one stays", () => {
    const robin = fakeCreature("Robin");
    const item = diseased(robin, "smallpox", { stage: 1 });
    expect(written("mythCourse", robin, { item: item.id, step: "next" })).toEqual([["system.stage", 2]]);
    const late = fakeCreature("Late");
    const last = diseased(late, "smallpox", { stage: 2 });
    expect(written("mythCourse", late, { item: last.id, step: "next" })).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("MY-DIS-05 MY-DIS-06 MY-DIS-07 MY-DIS-08 MY-DIS-10 MY-DIS-13 MY-DIS-16 MY-DIS-18 Glory 5 allows death, 4 does not", () => {
    for (const slug of ["anthrax", "blackPlague", "dancingPlague", "lockjaw"]) {
      expect(end(slug, 5), slug).toEqual(DIES(slug));
      expect(end(slug, 4), slug).toEqual(CURED(slug));
    }
    expect(end("smallpox", 5)).toEqual(DIES("smallpox"));
    expect(end("malaria", 5)).toEqual(DIES("malaria"));
    expect(end("malaria", 4)).toEqual(["MYTHMAGICA.Affliction.goesOn malaria"]);
  });

  it("MY-DIS-11 MY-DIS-12 MY-DIS-15 MY-DIS-19 MY-DIS-21 a limb or death, a decline, what lasts until it is cured", async () => {
    expect(end("infection", 4)).toEqual(CURED("infection"));
    expect(end("infection", 5)).toEqual(DIES("infection"));
    expect(end("infection", 5, "amputation")).toEqual([
      ["delete", "infection"],
      ["create", "MYTHMAGICA.Condition.amputated"],
      ["create", "MYTHMAGICA.Condition.severeShock"],
    ]);
    // Where the limb is taken off is asked, and known afterwards.
    const festers = fakeCreature("Festers");
    const wound = diseased(festers, "infection", { stage: 1, glory: 5 });
    answered({ part: "MYTHMAGICA.Zone.name.leftForearm" });
    await takeStep(festers, wound, "amputation");
    const [offered] = lastCard().proposals;
    expect(offered).toMatchObject({
      kind: "mythCourse",
      data: { step: "amputation", part: "MYTHMAGICA.Zone.name.leftForearm" },
    });
    const again = diseased(festers, "infection", { stage: 1, glory: 5 });
    const cut = planProposal(kinds.mythCourse as never, festers as never, {
      ...{ item: again.id, step: "amputation", part: "left forearm" },
    });
    const made =
      "changes" in cut ? cut.changes.flatMap((one) => (one.kind === "create" ? [one.data.system] : [])) : cut;
    expect(made).toMatchObject([{ part: "left forearm" }, { part: "left forearm" }]);
    // First Aid keeps it off, and is no treatment of what shows.
    expect(treatedBy("infection", "firstAid", { stage: 0 })).toEqual(CURED("infection"));
    expect(treatedBy("infection", "firstAid")).toEqual(["MYTHMAGICA.Affliction.useless infection"]);
    expect(treatedBy("anthrax", "firstAid", { stage: 0 })).toEqual(["MYTHMAGICA.Affliction.useless anthrax"]);
    const tuck = fakeCreature("Tuck");
    give(tuck, "mythGift", "First Aid", { slug: "firstAid", kind: "gift", flags: new Set() });
    for (const [stage, helps] of [
      [0, ["firstAid"]],
      [1, []],
    ] as const) {
      const robin = fakeCreature("Robin");
      diseased(robin, "infection", { stage });
      expect(tendings(tuck, robin).map(({ by }) => by)).toEqual(helps);
    }
    expect(end("leprosy", 6)).toEqual(["MYTHMAGICA.Affliction.goesOn leprosy"]);
    for (const slug of ["kingsEvil", "stAnthonysFire", "waterElf"]) {
      expect(end(slug, 5), slug).toEqual([`MYTHMAGICA.Affliction.goesOn ${slug}`]);
      expect(end(slug, 4), slug).toEqual(CURED(slug));
    }
  });

  it("MY-DIS-17 Rabies kills at Glory 6 alone; below it becomes Lycanthropy", () => {
    expect(end("rabies", 6)).toEqual(DIES("rabies"));
    expect(end("rabies", 5)).toEqual([
      ["delete", "rabies"],
      ["create", name("lycanthropy")],
      ["create", name("lycanthropy")],
    ]);
  });

  it("MY-DIS-18 Smallpox that cannot kill is Cowpox; MY-DIS-09 whoever recovers from that is immune to both", () => {
    const robin = fakeCreature("Robin");
    const smallpox = (glory: number) => written("mythAfflict", robin, { slug: "smallpox", kind: "disease", glory });
    expect(smallpox(4)[0]).toEqual(["create", name("cowpox")]);
    expect(smallpox(5)[0]).toEqual(["create", name("smallpox")]);
    expect(end("cowpox", 5)).toEqual([
      ["delete", "cowpox"],
      ["create", "MYTHMAGICA.Affliction.scars.pox"],
      ["system.defences.cowpox", "immune"],
      ["system.defences.smallpox", "immune"],
      ["system.defences.pox", "immune"],
    ]);
    const immune = fakeCreature("Immune", { system: { defences: { smallpox: "immune" } } });
    expect(written("mythAfflict", immune, { slug: "smallpox", kind: "disease", glory: 5 })).toEqual([
      "MYTHMAGICA.Affliction.immune",
    ]);
  });

  it("MY-DIS-09 MY-DIS-12 MY-DIS-18 the scars of smallpox and leprosy stay though they are cured, those of cowpox not; what never showed leaves none", () => {
    const scars = (which: string) => ["create", `MYTHMAGICA.Affliction.scars.${which}`];
    expect(treatedBy("smallpox", "panacea")).toEqual([...CURED("smallpox"), scars("pox")]);
    expect(treatedBy("leprosy", "panacea", { chronic: true })).toEqual([["system.suppressedUntil", 7 * DAY]]);
    expect(treatedBy("leprosy", "permanentCure", { chronic: true })).toEqual([...CURED("leprosy"), scars("leprosy")]);
    expect(treatedBy("cowpox", "herbal")).toEqual(CURED("cowpox"));
    expect(treatedBy("smallpox", "panacea", { stage: 0 })).toEqual(CURED("smallpox"));
    const robin = fakeCreature("Robin");
    give(robin, "mythTrait", "Scars", { text: "MYTHMAGICA.Affliction.scars.pox" });
    const item = diseased(robin, "smallpox", { stage: 1 });
    expect(written("mythCourse", robin, { item: item.id, step: "treat", by: "panacea" })).toEqual(CURED("smallpox"));
  });

  it("MY-DIS-20 a tapeworm kills whoever ever had the Glory for it", () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 31 } }); // Glory Status 5
    diseased(robin, "tapeworm", { glory: 2, stage: 2 });
    expect(written("mythAiling", robin, { over: "scene" })).toEqual([["system.glory", 5]]);
    expect(end("tapeworm", 5)).toEqual(DIES("tapeworm"));
    expect(end("tapeworm", 4)).toEqual(["MYTHMAGICA.Affliction.goesOn tapeworm"]);
  });

  it("MY-DIS-03 a treatment cures, holds the chronic off for a week, or does nothing; a cure for good does for both", () => {
    expect(treatedBy("anthrax", "panacea")).toEqual(CURED("anthrax"));
    expect(treatedBy("anthrax", "herbal")).toEqual(["MYTHMAGICA.Affliction.useless anthrax"]);
    expect(treatedBy("anthrax", "panacea", { chronic: true })).toEqual([["system.suppressedUntil", 7 * DAY]]);
    expect(treatedBy("anthrax", "permanentCure", { chronic: true })).toEqual(CURED("anthrax"));
    expect(treatedBy("tapeworm", "panacea")).toEqual(["MYTHMAGICA.Affliction.useless tapeworm"]);
    expect(treatedBy("dancingPlague", "exorcism", { chronic: true })).toEqual(CURED("dancingPlague"));
    expect(treatedBy("kingsEvil", "royalTouch")).toEqual(CURED("kingsEvil"));
  });

  it("MY-DIS-03 MY-DIS-06 a chronic plague that is held off for a week kills a week later, and not while it is held off", () => {
    const robin = fakeCreature("Robin");
    const plague = diseased(robin, "blackPlague", { contractedAt: 0, stage: 1, chronic: true, glory: 5 });
    expect(dueOf(plague)).toEqual({ step: "end", at: 42 * DAY });
    Object.assign(table.game.time as object, { worldTime: 40 * DAY });
    const held = written("mythCourse", robin, { item: plague.id, step: "treat", by: "panacea" });
    expect(held).toEqual([
      ["system.suppressedUntil", 47 * DAY],
      ["system.contractedAt", 7 * DAY],
    ]);
    // Treated again on the third day it is held off for three days more.
    Object.assign(plague.system as object, { suppressedUntil: 47 * DAY, contractedAt: 7 * DAY });
    Object.assign(table.game.time as object, { worldTime: 43 * DAY });
    expect(written("mythCourse", robin, { item: plague.id, step: "treat", by: "panacea" })).toEqual([
      ["system.suppressedUntil", 50 * DAY],
      ["system.contractedAt", 10 * DAY],
    ]);
  });

  it("MY-DIS-22 exhaustion forces a lycanthrope back before the sunrise, whoever is not changed stays as they are", () => {
    const robin = fakeCreature("Robin");
    diseased(robin, "lycanthropy", { stage: 1, hidden: true });
    const exhausted = (one: ReturnType<typeof fakeCreature>) =>
      written("mythCondition", one, { condition: "incapacitated", step: "gain", parameter: "" });
    expect(exhausted(robin)).toContainEqual(["system.hidden", false]);
    const will = fakeCreature("Will");
    diseased(will, "lycanthropy", { stage: 1 });
    expect(exhausted(will)).toHaveLength(1);
  });

  it("MY-DIS-03 while it is held off it hinders nothing, and after the week again", async () => {
    expect(await hinders("leprosy", 1, { chronic: true, suppressedUntil: 7 * DAY })).toEqual(["", ""]);
    Object.assign(table.game.time as object, { worldTime: 7 * DAY });
    expect(await hinders("leprosy", 1, { chronic: true, suppressedUntil: 7 * DAY })).toEqual(["−1", ""]);
  });

  it("MY-DIS-13 MY-DIS-17 the first signs after the longest time, the end after the longest course; the Night brings it", () => {
    const robin = fakeCreature("Robin");
    const waits = diseased(robin, "rabies", { contractedAt: 0 });
    expect(dueOf(waits)).toEqual({ step: "next", at: 14 * DAY });
    expect(written("mythAiling", robin, { over: "night", until: 14 * DAY - 1 })).toEqual(["MANIFOLD.Changes.Nothing"]);
    expect(written("mythAiling", robin, { over: "night", until: 14 * DAY })).toEqual([["system.stage", 1]]);
    expect(dueOf(diseased(robin, "rabies", { contractedAt: 0, stage: 1 }))).toEqual({ step: "end", at: 19 * DAY });
    expect(dueOf(diseased(robin, "lockjaw", { contractedAt: 0, stage: 1 }))?.at).toBe(20 * DAY);
    expect(dueOf(diseased(robin, "blackPlague", { contractedAt: 0 }))?.at).toBe(42 * DAY);
    expect(dueOf(diseased(robin, "leprosy", { contractedAt: 0, stage: 1 }))).toBeNull();
  });

  it("MY-DIS-13 MY-DIS-17 signs that the Overlord shows sooner count the days from then; those that were due, from when they were", () => {
    const robin = fakeCreature("Robin");
    const early = diseased(robin, "lockjaw", { contractedAt: 0, glory: 5 });
    Object.assign(game.time, { worldTime: 7 * DAY });
    expect(written("mythCourse", robin, { item: early.id, step: "next" })).toEqual([
      ["system.stage", 1],
      ["system.contractedAt", -3 * DAY],
    ]);
    // Ten days after the seventh.
    expect(dueOf(diseased(fakeCreature("Will"), "lockjaw", { contractedAt: -3 * DAY, stage: 1 }))?.at).toBe(17 * DAY);
    const due = diseased(fakeCreature("Due"), "rabies", { contractedAt: -7 * DAY });
    expect(written("mythAiling", due.parent, { over: "night", until: 8 * DAY })).toEqual([["system.stage", 1]]);
  });

  it("MY-CRS-02 MY-DIS-06 whatever moves the world's clock: one card says whose curse or disease goes on, and says it once", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    cursed(robin, "delusion", { glory: 2, contractedAt: 0 });
    diseased(will, "rabies", { contractedAt: 0 });
    const before = cards().length;
    Object.assign(game.time, { worldTime: DAY - 1 });
    await postDue();
    expect(cards()).toHaveLength(before);
    Object.assign(game.time, { worldTime: 14 * DAY });
    await postDue();
    const { proposals } = lastCard();
    expect(proposals.map(({ kind, target }) => [kind, target])).toEqual([
      ["mythAiling", robin.uuid],
      ["mythAiling", will.uuid],
    ]);
    expect(proposals.map(({ data }, at) => written("mythAiling", [robin, will][at], data)[0])).toEqual([
      ["delete", "delusion"],
      ["system.stage", 1],
    ]);
    await postDue();
    expect(cards()).toHaveLength(before + 1);
  });

  it("MY-DIS-10 the week of who danced to exhaustion is counted from then; nobody dances to death by the calendar", () => {
    const robin = fakeCreature("Robin");
    const dances = diseased(robin, "dancingPlague", { contractedAt: 0, stage: 1, glory: 4 });
    expect(dueOf(dances)).toBeNull();
    Object.assign(game.time, { worldTime: 20 * DAY });
    expect(written("mythCourse", robin, { item: dances.id, step: "next" })).toEqual([
      ["system.stage", 2],
      ["system.contractedAt", 20 * DAY],
    ]);
    const dropped = { contractedAt: 20 * DAY, stage: 2 };
    expect(dueOf(diseased(robin, "dancingPlague", { ...dropped, glory: 4 }))).toEqual({ step: "end", at: 27 * DAY });
    expect(dueOf(diseased(robin, "dancingPlague", { ...dropped, glory: 5 }))).toBeNull();
  });

  it("MY-DIS-14 three to five days after the first signs a lycanthrope changes: the sheet and the card of time say so", () => {
    const robin = fakeCreature("Robin");
    const wolf = diseased(robin, "lycanthropy", { contractedAt: 0, stage: 0 });
    const shows = (stage: number) => {
      (wolf as unknown as { _source: { system: { stage: number } } })._source.system.stage = stage;
      return healthView(robin).afflictions[0]?.detail ?? "";
    };
    expect(shows(0)).toContain("MYTHMAGICA.Care.due.next");
    expect(dueOf(wolf)).toEqual({ step: "next", at: 14 * DAY });
    expect(shows(1)).toContain("MYTHMAGICA.Care.due.turns");
    expect(shows(1)).not.toContain("MYTHMAGICA.Care.mayTurn");
    // Five days at the latest.
    expect(dueOf(wolf)).toEqual({ step: "next", at: 19 * DAY });
    Object.assign(game.time, { worldTime: 19 * DAY - 8 * 3600 });
    const night = planProposal(kinds.mythAiling as never, robin as never, { over: "night", until: 19 * DAY });
    expect("changes" in night && kinds.mythAiling?.describe(night.changes, robin)).toEqual([
      "Robin: MYTHMAGICA.Care.goesOn lycanthropy 2",
    ]);
    expect(shows(2)).toContain("MYTHMAGICA.Care.mayTurn");
    expect(dueOf(wolf)).toBeNull();
  });

  it("MY-DIS-14 MY-DIS-22 the four rolls of a lycanthrope are against 20, and the cursed have none", async () => {
    const robin = fakeCreature("Robin", { ht: 3, in: 2 });
    const item = diseased(robin, "lycanthropy", { stage: 1 });
    const changed = diseased(robin, "lycanthropy", { stage: 1, hidden: true });
    confirmWith({});
    diceFall([15], [13], [19], [16], [15]);
    await rollChange(robin, item, "trigger"); // 15 + 6 = 21
    expect(lastCard().proposals).toMatchObject([{ kind: "mythCourse", data: { item: item.id, step: "cover" } }]);
    await rollChange(robin, item, "resist"); // 19: it changes
    expect(lastCard().proposals).toMatchObject([{ kind: "mythCourse", data: { step: "cover" } }]);
    await rollChange(robin, changed, "keepMind"); // 23 with Intelligence
    expect(shownCard(robin).view.terms).toEqual([{ label: "MYTHMAGICA.Attribute.in", value: "+4" }]);
    await rollChange(robin, changed, "changeBack"); // 22, and an hour's Exhaustion
    expect(lastCard().proposals.map(({ data }) => data)).toMatchObject([
      { step: "cover" },
      { condition: "incapacitated", minutes: 60 },
    ]);
    cursed(robin, "lycanthropy");
    const asked = confirmWith({});
    await rollChange(robin, item, "trigger");
    expect(asked[0]?.obstacles).toContainEqual({ text: "MYTHMAGICA.Body.blocked.cursed", blocks: true });
  });

  it("MY-DIS-01 the sheet says how far it is, when it goes on, and what can be done", () => {
    const robin = fakeCreature("Robin");
    diseased(robin, "rabies", { contractedAt: 0, chronic: true });
    const [row] = healthView(robin).afflictions;
    expect(row?.detail).toContain("MYTHMAGICA.Care.noSigns");
    expect(row?.detail).toContain("MYTHMAGICA.Care.chronic");
    expect(row?.buttons.map(({ what }) => what)).toEqual(["next", "treat", "end"]);
  });
});
