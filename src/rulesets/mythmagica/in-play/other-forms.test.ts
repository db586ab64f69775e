import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, type FakeActor } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { takeShape } from "../actions/conditions/take-shape";
import type { Affliction } from "../adapters/conditions/afflictions";
import type { Creature } from "../adapters/creature";
import { healthView } from "../sheets/health-view";
import { cursed, diseased } from "../testing/ailing";
import { fangs } from "../testing/arms";
import { fakeCreature } from "../testing/fake-creature";
import { proposed, setTable, written } from "../testing/play";

beforeEach(() => void setTable());

const buttons = (actor: Creature) => healthView(actor).afflictions[0]?.buttons.map(({ action }) => action);
/** Takes the shape that an affliction gives. */
async function become(actor: Creature, item: Affliction, body: string): Promise<unknown> {
  for (const level of [1, 3, 6])
    fangs(
      fakeCreature(`Boar ${level}`, {
        ...{ npc: true, level, tn: level, st: level, in: -6 },
        system: { slug: "boar", sizeCategory: "small" },
      }),
    );
  answerDialogs({ entry: "boar", body, tongue: true });
  await takeShape(actor, item);
  const [offer] = proposed("mythShape");
  const changes = written("mythShape", actor, offer?.data) as [string, unknown][];
  for (const [path, value] of changes)
    if (path.startsWith("system.")) applyUpdate((actor as unknown as FakeActor)._source, { [path]: value });
  return offer?.data;
}
const hero = () => fakeCreature("Fafnir", { npc: true, level: 4, in: 2 });
const paths = (changes: unknown[]) => changes.map((one) => (one as string[])[0]);

describe("the forms of curses and diseases", () => {
  it("MY-CRS-12 a boar of Level 3 for somebody of Level 4, with their own mind, tongue and hands, until the curse is lifted", async () => {
    const fafnir = hero();
    const curse = cursed(fafnir, "transformation");
    expect(buttons(fafnir)).toContain("takeShape");
    expect(await become(fafnir, curse, "humanoid")).toMatchObject({ level: 3, speaks: true, shape: "humanoid" });
    expect([fafnir.system.derived.attributes.st, fafnir.system.derived.attributes.in]).toEqual([3, 2]);
    expect(fafnir.system.sizeCategory).toBe("small");
    expect(buttons(fafnir)).not.toContain("takeShape");
    const lifted = written("mythCourse", fafnir, { item: curse.id, step: "lift", by: "potentMagic" });
    expect(paths(lifted)).toEqual(expect.arrayContaining(["delete", "system.form"]));
  });

  it("MY-CRS-12 MY-PLY-07 an Avatar keeps its tongue though nobody has noted which it speaks; a beast of the Overlord's has none", async () => {
    const speaks = async (of: Creature) =>
      (await become(of, cursed(of, "transformation"), "humanoid")) as { speaks: boolean };
    const system = { languages: [], totalXp: 64 };
    expect(await speaks(fakeCreature("Avatar", { system }))).toMatchObject({ speaks: true });
    expect(await speaks(fakeCreature("Beast", { npc: true, level: 4, system }))).toMatchObject({ speaks: false });
  });

  it("MY-DIS-14 MY-DIS-22 a lycanthrope keeps its size, and is itself again with the sunrise, or exhausted", async () => {
    const wolfman = hero();
    const disease = diseased(wolfman, "lycanthropy", { stage: 2, hidden: true });
    expect(buttons(wolfman)).toContain("takeShape");
    expect(await become(wolfman, disease, "other")).toMatchObject({ size: "medium", speaks: true });
    expect([wolfman.system.sizeCategory, wolfman.system.derived.attributes.st]).toEqual(["medium", 3]);
    expect(paths(written("mythAiling", wolfman, { over: "night" }))).toContain("system.form");
    expect(
      paths(written("mythCondition", wolfman, { condition: "incapacitated", step: "gain", parameter: "" })),
    ).toContain("system.form");
    const waits = hero();
    diseased(waits, "lycanthropy", { stage: 2 });
    expect(buttons(waits)).not.toContain("takeShape");
  });

  it("MY-CRS-12 a shape that a spell gave is the spell's: a curse that is lifted leaves it", () => {
    const robin = hero();
    const curse = cursed(robin, "transformation");
    const form = { ...robin.system.form, name: "Wolf", cast: "w".repeat(16) };
    applyUpdate((robin as unknown as FakeActor)._source, { "system.form": form });
    expect(written("mythCourse", robin, { item: curse.id, step: "lift", by: "potentMagic" })).toEqual([
      ["delete", "transformation"],
    ]);
  });
});
