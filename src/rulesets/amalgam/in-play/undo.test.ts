import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commit } from "../../../foundry/changes/commit";
import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import {
  embed,
  FakeChatMessage,
  FakeCollection,
  FakeItem,
  world,
  type FakeUser,
} from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { play } from "../play";
import { character, pledged, says, seat, told } from "../testing/play";
import { CASES, MARK, two, type Case } from "../testing/undo-cases";

type Data = Record<string, unknown>;
let table: FakeTable;
let gm: FakeUser;
let anna: FakeUser;

beforeEach(() => {
  table = fakeFoundry();
  (globalThis as unknown as { CONST: object }).CONST = { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2, OWNER: 3 } };
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: { id: "s" } }, items: new FakeCollection() });
  for (const key of ["exhaustDoublesDegree", "critKeepsModifiers", "plotPoints", "advancedItems"])
    table.settings.set(`manifold.amalgam.${key}`, true);
  gm = table.game.user;
  anna = seat("Anna");
  clearRegistry();
  const actors = { amalgamCharacter: {} } as never;
  registerRuleset(fakeRuleset("amalgam", { actors, changeHandlers: play.changeHandlers ?? {} }));
});

/** Everything that the world holds of characters and of what is theirs, but for what the machinery notes of its own. */
const state = (): Record<string, unknown> =>
  Object.fromEntries(
    [...world.values()]
      .filter((one) => ["Actor", "Item", "ActiveEffect"].includes((one.constructor as typeof FakeActor).documentName))
      .map((one) => {
        void one.system;
        const { flags, ...rest } = JSON.parse(JSON.stringify(one._source)) as { flags?: { manifold?: Data } };
        const { written: _, cards: __, receipts: ___, made: ____, ...own } = flags?.manifold ?? {};
        const noted = Object.fromEntries(
          Object.entries(own).filter(([, value]) => JSON.stringify(value) !== "{}" && value !== undefined),
        );
        return [one.uuid, { ...rest, flags: noted }] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Brings it about, and a Storyteller's card that proposes it. */
function cardFor(one: Case): [FakeChatMessage, AmalgamActor] {
  if (one.edition) table.settings.set("manifold.amalgam.edition", one.edition);
  const actor = character(one.of, anna, "Mara");
  const { _source } = actor as unknown as FakeActor;
  Object.assign(actor, {
    ownership: _source.ownership,
    unsetFlag: async () => delete (_source.flags as Data).manifold,
  });
  const more = one.also?.(actor) ?? {};
  const data: Data = { ...one.data, ...more };
  if (!one.throws) return [proposing(one.kind, actor.uuid, data), actor];
  const { purpose, degree = 1, setup, defended = [], ...rest } = one.throws;
  const caster = purpose === "craft" ? actor : character(two(), null, "Caster");
  const card = pledged(gm, caster, {
    purpose,
    word: "Hurt",
    targets: purpose === "craft" ? [] : [{ uuid: actor.uuid }],
  });
  const defence = { pledged: defended, offGuard: defended.length === 0 };
  const outcome = told(gm, card, { setup: setup ?? { pledge: { total: 9, degree } }, defence, ...rest, ...more });
  says(gm, outcome, "spread", actor.uuid, { plan: one.plan ?? [] });
  says(gm, outcome, "agree", "", { shows: "falls silent" });
  return [proposing(one.kind, actor.uuid, { pledge: card.id }), actor];
}

function proposing(kind: string, target: string, data: Data): FakeChatMessage {
  const proposals = [{ id: "p0", kind, target, source: null, data }];
  const card = new FakeChatMessage({ type: "card", system: { actor: null, origin: null, parts: [], proposals } });
  card.author = gm;
  return card;
}

const ask = (action: "apply" | "undo", card: FakeChatMessage) => commit(action, card.id, "p0", gm as unknown as User);

describe("AM-GMT-01 what is taken back leaves the data as they were", () => {
  it.each(Object.entries(CASES))("%s", async (_what, one) => {
    const [card] = cardFor(one);
    const before = state();
    expect(await ask("apply", card)).toEqual({ status: "done" });
    const after = state();
    expect(after).not.toEqual(before);
    expect(await ask("undo", card)).toEqual({ status: "done" });
    expect(state()).toEqual(before);
    // And once more: what was taken back can be done again, and comes to the same.
    expect(await ask("undo", card)).toEqual({ status: "already" });
    if (one.kind !== "amalgamMade") expect(await ask("apply", card)).toEqual({ status: "done" });
  });

  it("AM-ADV-04 an entry of the list of growth goes back, and that can be taken back too", async () => {
    const actor = character(two(), anna, "Mara");
    const start = state();
    const award = proposing("amalgamAward", actor.uuid, { amount: 2, ...MARK });
    await ask("apply", award);
    const awarded = state();
    const back = proposing("amalgamTakeBack", actor.uuid, { id: MARK.grant.id });
    expect(await ask("apply", back)).toEqual({ status: "done" });
    expect(state()).toEqual(start);
    expect(await ask("undo", back)).toEqual({ status: "done" });
    expect(state()).toEqual(awarded);
  });

  it.each([
    ["some of it", 2],
    ["all of it", 3],
  ])("AM-ITM-01 a thing given: %s", async (_how, count) => {
    const [giver, other] = [character(two(), anna, "Mara"), character(two(), null, "Ben")];
    const own = (actor: AmalgamActor, id: string) =>
      embed(
        actor as unknown as FakeActor,
        Object.assign(new FakeItem({ _id: id, name: "Rope", type: "amalgamGear", system: { quantity: 3 } }), { actor }),
      );
    const [rope, got] = [own(giver, "rope"), own(other, "got")];
    const before = state();
    const card = proposing("amalgamGive", rope.uuid, { count, to: got.uuid });
    expect(await ask("apply", card)).toEqual({ status: "done" });
    expect(state()).not.toEqual(before);
    expect(await ask("undo", card)).toEqual({ status: "done" });
    expect(state()).toEqual(before);
  });

  it("every kind that this game knows is among them", () => {
    const tried = new Set([...Object.values(CASES).map(({ kind }) => kind), "amalgamTakeBack", "amalgamGive"]);
    expect(Object.keys(play.changeHandlers ?? {}).filter((kind) => !tried.has(kind))).toEqual([]);
  });
});
