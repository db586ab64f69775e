import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { commitInFull, unfolded } from "./folded-cards";

beforeEach(() => void fakeFoundry());

const id = (letter: string): string => letter.repeat(16);
const HERO = `Actor.${id("h")}`;
const AXE = `${HERO}.Item.${id("x")}`;
const FOE = `Scene.${id("s")}.Token.${id("t")}.Actor.${id("f")}`;

/** A card as release 0.1 stored it: taken from a world of that release, ids made readable. */
const STORED = {
  actor: HERO,
  origin: null,
  said: [`Item.${id("x")}`, `Scene.${id("s")}`, `Token.${id("t")}`, `Actor.${id("f")}`],
  parts: [
    { type: "strike", weapon: "~0.~1", target: "~2.~3.~4", dice: [{ id: "pool:~0.~1", dice: [1, 2] }], none: null },
  ],
  proposals: [
    { kind: "hit", target: "~2.~3.~4", data: { amount: 3 } },
    { kind: "spend", target: "~0", data: {} },
  ],
  commits: { p0: { changes: [{ kind: "set", path: "system.hp", before: 9, after: 6 }] }, p1: true },
};
const PARTS = [{ type: "strike", weapon: AXE, target: FOE, dice: [{ id: `pool:${AXE}`, dice: [1, 2] }], none: null }];
const PROPOSALS = [
  { kind: "hit", target: FOE, data: { amount: 3 } },
  { kind: "spend", target: HERO, data: {} },
];

/** The model as a document carries it, without Foundry's own part of it. */
async function modelOf(stored: object) {
  const { CardModel } = await import("./card-model");
  const model = Object.create(CardModel.prototype) as InstanceType<typeof CardModel>;
  Object.assign(model, structuredClone(stored));
  Object.defineProperty(model, "_source", { value: structuredClone(stored) });
  model.prepareBaseData();
  return model;
}

describe("cards that release 0.1 folded", () => {
  it("are read as they were before, their proposals numbered", async () => {
    expect(await modelOf(STORED)).toMatchObject({
      parts: PARTS,
      proposals: PROPOSALS.map((one, at) => ({ ...one, id: `p${at}` })),
    });
  });

  it("say what was done as before: by whoever posted it, when it was posted", () => {
    const posted = { author: { id: "anna" }, timestamp: 77 };
    expect(commitInFull(STORED.commits.p0 as never, posted)).toEqual({
      ...{ state: "applied", by: "anna", at: 77 },
      changes: [{ kind: "set", path: "system.hp", before: 9, after: 6 }],
    });
    expect(commitInFull(true, posted)).toEqual({ state: "applied", by: "anna", at: 77, changes: [] });
  });

  it("leave a mark that points at nothing as it is", () => {
    expect(unfolded({ actor: null, said: [], parts: ["~4"], proposals: [] }).parts).toEqual(["~4"]);
  });

  it("are stored in full when somebody writes them again: what is typed then stays as typed", async () => {
    const changes = { system: { parts: [{ type: "pledge", text: "I leap ~0 far, ~1 high" }] } };
    await (await modelOf(STORED))._preUpdate(changes);
    expect(changes.system).toEqual({ parts: changes.system.parts, proposals: PROPOSALS, said: null });
    const again = await modelOf({ ...STORED, ...changes.system });
    expect(again.parts).toEqual([{ type: "pledge", text: "I leap ~0 far, ~1 high" }]);
    expect(again.proposals[0]).toMatchObject({ target: FOE });
  });

  it("stay as they are where only a commit is noted", async () => {
    const changes = { system: { commits: { p1: { state: "undone" } } } };
    await (await modelOf(STORED))._preUpdate(changes);
    expect(changes.system).toEqual({ commits: { p1: { state: "undone" } } });
  });
});

describe("cards of now", () => {
  it("are stored as they are: what players typed stays as typed, also when it is written again", async () => {
    const { postCard } = await import("../chat/post-card");
    const hero = new FakeActor({ _id: id("h"), name: "Hero" });
    const parts = [{ type: "pledge", text: "about ~1 hour, at ~0 cost", actor: HERO, again: HERO }];
    const message = await postCard({ actor: hero as never, parts });
    const stored = message?.toObject().system as unknown as typeof STORED;
    expect(stored.parts).toEqual(parts);
    const changes = { system: { parts: [{ type: "pledge", text: "~0" }] } };
    await (await modelOf({ ...stored, said: null }))._preUpdate(changes);
    expect((await modelOf({ ...stored, said: null, ...changes.system })).parts).toEqual([
      { type: "pledge", text: "~0" },
    ]);
  });

  it("number their proposals by place, whatever id is stored", async () => {
    const proposals = [
      { id: "p1", kind: "hit", target: FOE },
      { id: "p1", kind: "kill", target: FOE },
    ];
    const model = await modelOf({ ...STORED, said: null, parts: [], proposals });
    expect(model.proposals.map((one) => [one.id, one.kind])).toEqual([
      ["p0", "hit"],
      ["p1", "kill"],
    ]);
  });
});
