import { beforeEach, describe, expect, it } from "vitest";
import type { Ruleset } from "../contracts/ruleset";
import type { FakeCombat } from "../testing/fake-combat";
import { embed, FakeActor, FakeCombatant, FakeItem } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";

/** What a module's ruleset cannot leave out; releases before knew no more. */
const bare = {
  id: "bare",
  title: "Bare",
  actors: { bareHero: {} },
  items: { bareThing: {} },
  statuses: [{ id: "bare-tired", name: "Tired", img: "" }],
  messageParts: [],
  changeKinds: [],
  settings: [],
  migrations: [],
  partials: [],
  play: { cardParts: {}, changeHandlers: {} },
} as unknown as Ruleset;

let table: FakeTable;
let actor: Actor;
beforeEach(async () => {
  table = fakeFoundry();
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  registerRuleset(bare);
  actor = new FakeActor({ name: "Ann", type: "bareHero", system: {} }) as unknown as Actor;
});

describe("a module's ruleset that brings nothing but its types", () => {
  it("fights by sides, in Foundry's own order, and offers what that offers", async () => {
    const { FakeCombat: Fight } = await import("../testing/fake-combat");
    const { isBroken, offersFor, readFight } = await import("../combat/fight");
    const combat: FakeCombat = new Fight({ name: "Fight", round: 1, turn: 0 });
    for (const [name, initiative] of [["Ann", 3] as const, ["Ben", 9] as const]) {
      const member = embed(combat, new FakeCombatant({ _id: name.padEnd(16, "0"), name, initiative })) as FakeCombatant;
      Object.assign(member, { actor, token: { disposition: initiative }, combat });
      combat.members.push(member);
    }
    const fight = readFight(combat as never);
    expect([isBroken(fight), fight.order.map((id) => id.slice(0, 3))]).toEqual([false, ["Ben", "Ann"]]);
    expect(offersFor(fight, null, true)).toBeInstanceOf(Array);
  });

  it("has conditions, effects, relations and summaries like any other, without a word of its own", async () => {
    const { relationsAbout } = await import("../relations/all-relations");
    const { effectTerms } = await import("../conditions/effect-terms");
    const { gainCondition } = await import("../conditions/condition-changes");
    expect([relationsAbout(actor), effectTerms(actor, ["anything"])]).toEqual([[], []]);
    expect(gainCondition(actor, "bare-tired")).toMatchObject([{ kind: "create", documentName: "ActiveEffect" }]);
    expect(gainCondition.bind(null, actor, "bare-awake")).toThrow("MANIFOLD.Effects.unknownCondition");
  });

  it("says that it knows no such event and no such roll, and nothing breaks", async () => {
    const { passTime } = await import("../time/pass-time");
    const { useItem } = await import("../documents/use-item");
    expect(await passTime({ ruleset: "bare", event: "scene", actors: [actor] })).toBeUndefined();
    expect(table.notices.map(({ message }) => message)).toEqual(["MANIFOLD.Time.UnknownEvent scene"]);
    const thing = Object.assign(new FakeItem({ name: "Rope", type: "bareThing" }), {
      actor,
      sheet: { render: () => "opened" },
    });
    expect(await useItem(thing as never)).toBe("opened");
  });
});
