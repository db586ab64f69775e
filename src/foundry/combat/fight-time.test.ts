import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage, FakeCollection, world } from "../testing/fake-documents";
import { giveEffects } from "../testing/fake-effects";
import { fakeFoundry } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";
import { clearRegistry, registerRuleset } from "../registry/registry";

const cards = () => [...world.values()].filter((one) => one instanceof FakeChatMessage);

beforeEach(() => {
  const table = fakeFoundry();
  Object.assign(table.game, { time: { worldTime: 0 } });
  clearRegistry();
  registerRuleset(fakeRuleset("one"));
});

describe("at the end of a fight", () => {
  it("the GM gets one card with what was counted in its rounds; what lasts longer stays", async () => {
    const { postFightOver } = await import("../time/run-out");
    const hero = new FakeActor({ name: "Dourli", type: "oneHero" });
    giveEffects(
      hero,
      { name: "Song", duration: { rounds: 3 }, time: { type: "turns", remaining: 2 } },
      { name: "Guard", system: { clock: { ends: "turn", left: 1 } } },
      { name: "Curse", system: { clock: { ends: "scene", left: 1 } } },
      { name: "Potion", time: { type: "seconds", remaining: 60 } },
    );
    await postFightOver({ combatants: new FakeCollection([{ id: "c", actor: hero }]) } as never);
    const [card] = cards();
    expect(cards()).toHaveLength(1);
    const [proposal] = (card?.system.proposals ?? []) as { target: string; data: object }[];
    expect(proposal).toMatchObject({ target: hero.uuid, data: { over: "fight" } });
    const { effectsKind } = await import("../time/effects-kind");
    const gone = effectsKind.plan(hero as never, effectsKind.parse(proposal?.data));
    const names = gone.flatMap((one) => (one.kind === "delete" ? (one.data as { name?: string }).name : []));
    expect(names).toEqual(["Song", "Guard"]);
  });

  it("nothing is told where nothing ends", async () => {
    const { postFightOver } = await import("../time/run-out");
    const hero = new FakeActor({ name: "Dourli", type: "oneHero" });
    giveEffects(hero, { name: "Prone", statuses: ["x"] });
    await postFightOver({ combatants: new FakeCollection([{ id: "c", actor: hero }]) } as never);
    expect(cards()).toEqual([]);
  });

  it("a game whose end of a fight is a time event tells of it on that card alone", async () => {
    const { postFightOver } = await import("../time/run-out");
    const { loadForDocuments } = await import("../registry/load-for");
    registerRuleset(fakeRuleset("two", { combat: { endIsTimeEvent: true } }));
    const [one, two] = ["oneHero", "twoHero"].map((type) => new FakeActor({ name: type, type })) as [
      FakeActor,
      FakeActor,
    ];
    await loadForDocuments([one, two] as never);
    for (const hero of [one, two]) giveEffects(hero, { name: "Guard", system: { clock: { ends: "turn", left: 1 } } });
    const fighters = [one, two].map((actor, at) => ({ id: `c${at}`, actor }));
    await postFightOver({ combatants: new FakeCollection(fighters) } as never);
    const proposals = cards().flatMap((card) => card.system.proposals as { target: string }[]);
    expect(proposals.map(({ target }) => target)).toEqual([one.uuid]);
  });
});
