import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import type { CardContext } from "../contracts/message-part";
import type { CardPart } from "../messages/card-model";

let table: FakeTable;
let rolled: unknown[];
let ada: FakeActor;
let bea: FakeActor;
let orc: FakeActor;
let player: FakeUser;

beforeEach(async () => {
  table = fakeFoundry();
  rolled = [];
  (CONFIG as { Dice: unknown }).Dice = { randomUniform: () => 0.99 };
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  const check = {
    id: "luck",
    label: "LUCK",
    roll: async (actor: { name: string }, options: object) => void rolled.push([actor.name, options]),
  };
  registerRuleset(
    fakeRuleset("one", {
      requestableChecks: (actor) => (actor.name === "Orc" ? [] : [check]),
      cardParts: {
        res: { template: "", context: () => ({}), result: ({ text }) => ({ text: String(text), tone: "good" }) },
      },
    }),
  );
  registerRuleset(fakeRuleset("two"));
  player = new FakeUser({ name: "Pia" });
  ada = new FakeActor({ name: "Ada", type: "oneHero", ownership: { [player.id]: 3 } });
  bea = new FakeActor({ name: "Bea", type: "oneHero" });
  orc = new FakeActor({ name: "Orc", type: "oneHero" });
});

const actors = (...some: FakeActor[]) => some as unknown as Actor[];
async function post(more: object = {}) {
  const { requestRoll } = await import("./roll-request");
  const draft = { actors: actors(ada, bea, orc), ruleset: "one", check: "luck", ...more };
  return (await requestRoll(draft)) as unknown as FakeChatMessage;
}
const partOf = (card: FakeChatMessage) => (card.system.parts as CardPart[])[0]!;
interface View {
  difficulty: number | null;
  asked: { name: string; mayRoll: boolean; result: { text: string; icon: string } | null }[];
  progress: string;
  tally: string;
}
async function view(card: FakeChatMessage): Promise<View> {
  const { requestPart } = await import("./request-part");
  return (await requestPart.context(partOf(card), {
    message: card,
    actor: null,
    index: 0,
  } as unknown as CardContext)) as View;
}

describe("asking for a roll", () => {
  it("asks those who can, and nobody else", async () => {
    const card = await post({ difficulty: 12 });
    expect(partOf(card)).toMatchObject({ actors: [ada.uuid, bea.uuid], difficulty: 12, secret: false, label: "LUCK" });
  });
  it("lets chance pick one, by the table's dice", async () => {
    expect(partOf(await post({ asked: "delegate" })).actors).toEqual([bea.uuid]);
    (CONFIG as { Dice: unknown }).Dice = { randomUniform: () => 0 };
    expect(partOf(await post({ asked: "delegate" })).actors).toEqual([ada.uuid]);
  });
  it("says so when nobody can be asked or the ruleset is unknown", async () => {
    await expect(post({ actors: actors(orc) })).rejects.toThrow("MANIFOLD.Request.NobodyAble");
    await expect(post({ actors: [] })).rejects.toThrow("MANIFOLD.Request.NobodyAble");
    await expect(post({ check: "wits" })).rejects.toThrow("MANIFOLD.Request.NobodyAble");
    await expect(post({ ruleset: "three" })).rejects.toThrow("MANIFOLD.Request.NoRuleset");
    await expect(post({ secret: true })).rejects.toThrow("MANIFOLD.Request.SecretNeedsDifficulty");
  });
});

describe("the request's card", () => {
  it("gives each owner the button of their own actor, hides a secret difficulty from players", async () => {
    const card = await post({ difficulty: 14, secret: true });
    expect((await view(card)).difficulty).toBe(14);
    table.game.user = player;
    const seen = await view(card);
    expect(seen.difficulty).toBeNull();
    expect(seen.asked.map(({ name, mayRoll }) => [name, mayRoll])).toEqual([
      ["Ada", true],
      ["Bea", false],
    ]);
  });

  it("rolls with what the GM chose, and as an answer to this card", async () => {
    const card = await post({ difficulty: 14, secret: true });
    const { requestPart } = await import("./request-part");
    const press = (actor: FakeActor) =>
      requestPart.actions?.answer?.(
        partOf(card),
        { message: card } as never,
        { dataset: { actor: actor.uuid } } as never,
        { shiftKey: true } as never,
      );
    table.game.user = player;
    await press(ada);
    await press(bea); // not Pia's
    // The difficulty stays with the GM who asked: it is in no message, and the roller's client is not told it.
    expect(rolled).toEqual([["Ada", { secret: true, origin: card.id, fast: true }]]);
    expect(JSON.stringify(card.toObject())).not.toMatch(/\b14\b/);
  });

  it("counts the cards that answer it, with what came out", async () => {
    const card = await post();
    new FakeChatMessage({
      type: "card",
      system: { origin: card.id, actor: ada.uuid, parts: [{ type: "res", text: "Success" }] },
    });
    new FakeChatMessage({
      type: "card",
      system: { origin: "other", actor: bea.uuid, parts: [{ type: "res", text: "x" }] },
    });
    const seen = await view(card);
    expect(seen.asked.map(({ result }) => result?.text ?? null)).toEqual(["Success", null]);
    expect(seen.asked[0]).toMatchObject({ mayRoll: false, result: { icon: "fa-solid fa-check" } });
    expect(seen.progress).toBe("MANIFOLD.Request.Progress 1 2");
    expect(seen.tally).toBe("MANIFOLD.Request.Tally 1 0");
  });

  it("counts a reroll in place of the roll it answers", async () => {
    const card = await post();
    const answer = (origin: string, text: string, timestamp: number) =>
      new FakeChatMessage({
        type: "card",
        timestamp,
        system: { origin, actor: ada.uuid, parts: [{ type: "res", text }] },
      });
    const first = answer(card.id, "Failure", 1);
    answer(first.id, "Success", 2);
    expect((await view(card)).asked[0]?.result?.text).toBe("Success");
  });

  it("counts no answer of somebody who does not play the actor, and no reroll of theirs", async () => {
    const card = await post();
    const sven = new FakeUser({ name: "Sven" });
    const answer = (origin: string, text: string, author: FakeUser) =>
      Object.assign(
        new FakeChatMessage({ type: "card", system: { origin, actor: ada.uuid, parts: [{ type: "res", text }] } }),
        { author },
      );
    answer(card.id, "Triumph", sven);
    expect((await view(card)).asked[0]?.result).toBeNull();
    const first = answer(card.id, "Failure", player);
    answer(first.id, "Triumph", sven);
    expect((await view(card)).asked[0]?.result?.text).toBe("Failure");
  });

  it("ends on cards that answer each other in a circle", async () => {
    const card = await post();
    const system = { actor: ada.uuid, parts: [{ type: "res", text: "Success" }] };
    const one = new FakeChatMessage({ type: "card", system: { ...system, origin: card.id } });
    const other = new FakeChatMessage({ type: "card", system: { ...system, origin: one.id } });
    const third = new FakeChatMessage({ type: "card", system: { ...system, origin: other.id } });
    (one.system as { origin: string }).origin = third.id;
    const { revealDifficulty } = await import("./revealed-part");
    await revealDifficulty(one as never, 14);
    (one.system as { origin: string }).origin = card.id;
    Object.assign(other.system, { origin: other.id });
    expect((await view(card)).asked[0]?.result?.text).toBe("Success");
  });

  it("does not tell the outcome of an answer that this user may not see", async () => {
    const card = await post();
    const answer = new FakeChatMessage({
      type: "card",
      system: { origin: card.id, actor: ada.uuid, parts: [{ type: "res", text: "Success" }] },
    });
    answer.isContentVisible = false;
    expect((await view(card)).asked[0]?.result?.text).toBe("MANIFOLD.Request.Rolled");
  });
});

describe("the GM's list of checks", () => {
  it("names each check once, by ruleset", async () => {
    const { offeredChecks } = await import("./request-dialog");
    expect(offeredChecks(actors(ada, bea, orc))).toEqual([{ value: "one luck", label: "LUCK", ruleset: "one" }]);
  });
});
