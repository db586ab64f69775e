import { beforeEach, expect, it } from "vitest";
import { FakeActor } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { remembered } from "../changes/remembered";

beforeEach(() => void fakeFoundry());

const MOST_BYTES = 4096;
const id = (letter: string) => letter.repeat(16);
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** What Foundry stores for a roll of two dice. */
const storedRoll = {
  class: "Roll",
  options: { request: "check" },
  dice: [],
  formula: "2d12",
  terms: [
    {
      class: "Die",
      options: {},
      evaluated: true,
      number: 2,
      faces: 12,
      modifiers: [],
      results: [
        { result: 7, active: true },
        { result: 11, active: true },
      ],
    },
  ],
  total: 18,
  evaluated: true,
};

it("a card of an attack with six terms, a proposal and its commit stays below 4 KB", async () => {
  const { postCard } = await import("./post-card");
  const dourli = new FakeActor({ _id: id("d"), name: "Dourli" });
  const target = `Scene.${id("s")}.Token.${id("t")}.Actor.${id("a")}`;
  const terms = ["Skill", "Cover", "Darkness", "Flanking", "Aimed", "Tired"].map((label) => ({
    label: `RULES.Term.${label}`,
    value: -2,
    kind: "situation",
  }));
  const message = (await postCard({
    actor: dourli as unknown as Actor,
    parts: [
      {
        type: "check",
        title: "Strike with the long sword",
        plan: { difficulty: 14, terms, edge: 0 },
        dice: [{ id: "check", faces: 12, dice: [7, 11] }],
        item: `${dourli.uuid}.Item.${id("i")}`,
      },
    ],
    rolls: [storedRoll] as unknown as Roll[],
    proposals: [{ kind: "damage", target, source: dourli.uuid, data: { damage: 6, halved: true, critical: false } }],
  })) as unknown as FakeActor;
  const at = 1_763_636_400_000;
  const changes = ["stamina", "health"].map((track) => ({
    kind: "set" as const,
    target,
    path: `system.${track}.value`,
    before: 12,
    after: 6,
    reason: "damage",
  }));
  const stored = {
    ...message.toObject(),
    system: {
      ...(message._source.system as object),
      commits: { p0: { state: "applied", by: id("u"), at, changes: remembered(changes) } },
    },
  };
  expect(bytes(stored)).toBeLessThan(MOST_BYTES);
});

it("a request to a party of six stays below 4 KB", async () => {
  const { postCard } = await import("./post-card");
  const actors = [..."abcdef"].map((letter) => `Actor.${id(letter)}`);
  const part = {
    type: "manifoldRequest",
    ruleset: "one",
    check: "agility",
    label: "RULES.Agility",
    actors,
    difficulty: 14,
    secret: true,
    asked: "everyone",
  };
  const message = (await postCard({ actor: null, parts: [part] })) as unknown as FakeActor;
  expect(bytes(message.toObject())).toBeLessThan(MOST_BYTES);
});
