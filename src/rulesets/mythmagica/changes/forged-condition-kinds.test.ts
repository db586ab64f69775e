import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commit } from "../../../foundry/changes/commit";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { fakeCreature } from "../testing/fake-creature";
import { cursed } from "../testing/ailing";
import { setTable } from "../testing/play";
import { conditionKinds } from "./conditions/condition-kinds";

let anna: FakeUser;
let robin: Creature;
let ogre: Creature;

beforeEach(() => {
  setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  robin = fakeCreature("Robin", { conditions: ["choking"] });
  (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  ogre = fakeCreature("Ogre", {
    npc: true,
    conditions: ["choking", "enfeebled"],
    system: { gutsSpent: 44, damage: 3 },
  });
  cursed(ogre, "delusion", { contractedAt: 0, glory: 1 });
});

/** Of every kind a proposal that would do something to what the GM plays. */
const DATA: Record<string, () => object> = {
  mythRelief: () => ({}),
  mythAfflict: () => ({ slug: "rabies", kind: "disease", glory: 6 }),
  mythCourse: () => ({ item: ogre.items.contents[0]?.id, step: "lift", by: "potentMagic" }),
  mythCare: () => ({ act: "noMeal" }),
  mythBrings: () => ({ condition: "enfeebled" }),
  mythAiling: () => ({ over: "round", until: 9_999_999 }),
};

async function forged(kind: string, target: Creature, data: object) {
  const message = new FakeChatMessage({
    type: "card",
    system: {
      actor: robin.uuid,
      parts: [],
      proposals: [{ id: "p0", kind, target: target.uuid, source: robin.uuid, data }],
    },
  });
  message.author = anna;
  return commit("apply", message.id, "p0", anna as unknown as User);
}

describe("cards of conditions, curses and diseases that a player writes from the console", () => {
  it.each(Object.keys(conditionKinds))("%s on what the GM plays is refused, and changes nothing", async (kind) => {
    const data = DATA[kind]?.() ?? {};
    const plan = planProposal(conditionKinds[kind] as never, ogre as never, data as never);
    expect(plan).toHaveProperty("changes");
    const before = JSON.stringify((ogre as unknown as FakeActor)._source.system);
    const items = ogre.items.contents.length;
    expect(await forged(kind, ogre, data)).toMatchObject({ status: "refused" });
    expect(JSON.stringify((ogre as unknown as FakeActor)._source.system)).toBe(before);
    expect(ogre.items.contents).toHaveLength(items);
  });

  it("nobody lets time pass for their own character alone", async () => {
    expect(await forged("mythAiling", robin, { over: "round" })).toMatchObject({ status: "refused" });
  });

  it.each([
    ["mythAfflict", { slug: 3, kind: "plague" }],
    ["mythAfflict", { slug: "rabies", kind: "disease", glory: 6, quality: "high", extra: { $set: 1 } }],
    ["mythCourse", { item: {}, step: "end" }],
    ["mythCourse", { item: "x", step: "kill" }],
    ["mythCare", { act: "resurrect" }],
    ["mythAiling", { over: "eternity" }],
    ["mythAiling", { over: "round", until: "soon" }],
  ])("%s takes no data but its own: %o", (kind, data) => {
    const handler = conditionKinds[kind] as never as { parse(given: unknown): unknown };
    let read: unknown;
    try {
      read = handler.parse(data);
    } catch {
      return;
    }
    expect(read).not.toHaveProperty("extra");
    expect(read).toMatchObject({ quality: 0 });
  });

  it("an affliction that the book does not know is none", () => {
    const plan = (slug: string, kind: string) =>
      planProposal(conditionKinds.mythAfflict as never, robin as never, { slug, kind } as never);
    expect(plan("__proto__", "curse")).toMatchObject({ problem: "MYTHMAGICA.Affliction.unknown" });
    expect(plan("rabies", "curse")).toMatchObject({ problem: "MYTHMAGICA.Affliction.unknown" });
  });
});
