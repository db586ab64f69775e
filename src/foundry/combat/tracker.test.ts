// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FlowOption } from "../../engine";
import type { FakeCombat } from "../testing/fake-combat";
import { embed, FakeActor, FakeCombatant, FakeUser } from "../testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../testing/fake-foundry";
import { fakeRuleset } from "../testing/fake-ruleset";

let table: FakeTable;
let combat: FakeCombat;
let list: HTMLElement;
let pressed: string[];

beforeEach(async () => {
  table = fakeFoundry();
  pressed = [];
  const { clearRegistry, registerRuleset } = await import("../registry/registry");
  clearRegistry();
  const system = (one: unknown) => (one as FakeCombatant).actor?.system as { rank: number; side: string };
  registerRuleset(
    fakeRuleset("one", {
      combat: {
        place: system,
        sideLabel: (side) => `The ${side}`,
        tools: () => [{ id: "setup", label: "SETUP", icon: "", onClick: async () => pressed.push("setup") }],
        statusLine: (one) => (one.name === "m" ? null : `<b>${one.name}</b> may move`),
        openMarks: (one) => (one.name === "m" ? [{ icon: "", label: "Defense 14", text: "14" }] : []),
        headline: ({ round }) => `Round ${round}: pledge`,
        controls: (one) => [
          { id: "dodge", label: "DODGE", icon: "", pressed: true, onClick: async () => pressed.push(one.name) },
        ],
      },
    }),
  );
  const { ManifoldCombat } = await import("./combat");
  combat = new (ManifoldCombat as unknown as new (data: object) => FakeCombat)({ round: 1, turn: 0 });
  for (const [name, rank, side] of [
    ["a", 5, "party"],
    ["b", 4, "party"],
    ["m", 1, "foes"],
  ] as const) {
    const combatant = new FakeCombatant({ _id: name, name });
    combatant.actor = new FakeActor({ name, type: "oneHero", system: { rank, side } });
    combat.members.push(embed(combat, combatant) as FakeCombatant);
  }
  combat.setupTurns();
  const rows = combat.turns.map(
    ({ id }) => `<li class="combatant" data-combatant-id="${id}"><div class="token-name"></div></li>`,
  );
  document.body.innerHTML = `<ol>${rows.join("")}</ol>`;
  list = document.body.firstElementChild as HTMLElement;
});

async function render(): Promise<void> {
  const { onRenderCombatTracker } = await import("./tracker");
  onRenderCombatTracker({ viewed: combat as unknown as Combat }, list);
}
const headings = () => [...list.querySelectorAll(".tracker-side .side-name")].map(({ textContent }) => textContent);
const buttons = (id: string) => [...list.querySelectorAll<HTMLButtonElement>(`[data-combatant-id=${id}] button`)];
const namesOf = (all: HTMLButtonElement[]) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent);

describe("the tracker", () => {
  it("says above the combatants where the fight stands by its rules, once", async () => {
    await render();
    await render();
    expect([...list.querySelectorAll(".tracker-headline")].map((line) => line.textContent)).toEqual([
      "Round 1: pledge",
    ]);
    // Below the tools, above everybody who fights.
    expect(list.children[1]?.textContent).toBe("Round 1: pledge");
  });

  it("names the game of a tool and of a headline where several games fight, each in a line of its own", async () => {
    const { registerRuleset } = await import("../registry/registry");
    const tool = { id: "omens", label: "OMENS", icon: "fa", onClick: async () => pressed.push("omens") };
    const main = { ...tool, id: "next", label: "NEXT", main: true };
    registerRuleset(
      fakeRuleset("two", {
        title: "GAME",
        combat: {
          place: () => ({ rank: 2, side: "party" }),
          tools: () => [tool, main],
          headline: () => "COUNT 8",
        },
      }),
    );
    const stranger = new FakeCombatant({ _id: "s", name: "s" });
    stranger.actor = new FakeActor({ name: "s", type: "twoHero", system: {} });
    combat.members.push(embed(combat, stranger) as FakeCombatant);
    combat.setupTurns();
    // Titles are language keys: here a game is called by its own.
    Object.assign(game.i18n, { localize: (key: string) => (key === "GAME" ? "Game Two" : key) });
    await render();
    const lines = [...list.querySelectorAll<HTMLElement>(".tracker-tools")];
    expect(lines.map((one) => namesOf([...one.querySelectorAll("button")]))).toEqual([
      ["MANIFOLD.Combat.NoStepBack", "MANIFOLD.Time.WindowTitle"],
      ["MANIFOLD.Combat.OfGame one SETUP"],
      ["MANIFOLD.Combat.OfGame Game Two OMENS", " NEXT"],
    ]);
    expect(lines.map((one) => one.querySelector(".tools-game")?.textContent)).toEqual([undefined, "one", "Game Two"]);
    expect([...list.querySelectorAll(".tracker-headline")].map(({ textContent }) => textContent)).toEqual([
      "MANIFOLD.Combat.OfGame one Round 1: pledge",
      "MANIFOLD.Combat.OfGame Game Two COUNT 8",
    ]);
    lines[2]?.querySelector("button")?.click();
    expect(pressed).toEqual(["omens"]);
  });

  it("says what each can do, as text, and offers its ruleset's buttons", async () => {
    await render();
    expect(list.querySelector("[data-combatant-id=a] .tracker-status")?.textContent).toBe("<b>a</b> may move");
    const [dodge] = buttons("a");
    expect(dodge?.getAttribute("aria-pressed")).toBe("true");
    dodge?.click();
    expect(pressed).toEqual(["a"]);
  });

  it("says numbers that all may know in the rows of others too, and nothing more there", async () => {
    table.game.user = new FakeUser({ name: "Pia" });
    await render();
    expect(list.querySelector<HTMLElement>("[data-combatant-id=m] .tracker-mark")?.dataset.tooltip).toBe("Defense 14");
    expect(list.querySelector("[data-combatant-id=a] .tracker-status")).toBeNull();
  });

  it("heads every side by its name; only GMs may move sides, the first not up and the last not down", async () => {
    await render();
    expect(headings()).toEqual(["The party", "The foes"]);
    const moves = [...list.querySelectorAll<HTMLButtonElement>(".tracker-side button")].map(({ disabled }) => disabled);
    expect(moves).toEqual([true, false, false, true]);
    table.game.user = new FakeUser({ name: "Pia" });
    await render();
    expect(list.querySelectorAll(".tracker-side button")).toHaveLength(0);
  });

  it("stands a game's tools for the whole fight above everybody, for GMs alone", async () => {
    await render();
    const tool = list.querySelector<HTMLButtonElement>("[data-tool=setup]");
    expect(tool?.parentElement).toBe(list.firstElementChild);
    tool?.click();
    expect(pressed).toEqual(["setup"]);
    table.game.user = new FakeUser({ name: "Pia" });
    await render();
    expect(list.querySelector("[data-tool]")).toBeNull();
  });

  it("draws the same again when the tracker is drawn again", async () => {
    await render();
    const once = list.innerHTML;
    await render();
    expect(list.innerHTML).toBe(once);
  });

  it("offers the turn to owners in the active side who have not had it, and names every control", async () => {
    const player = new FakeUser({ name: "Pia" });
    for (const { id } of combat.turns) combat.combatants.get(id)!._source.ownership = { [player.id]: 3 };
    table.game.user = player;
    await render();
    expect(namesOf(buttons("a"))).toEqual(["DODGE"]);
    expect(namesOf(buttons("b"))).toEqual(["MANIFOLD.Combat.TakeTurn", "DODGE"]);
    expect(namesOf(buttons("m"))).toEqual(["DODGE"]);
    expect(namesOf([...list.querySelectorAll("button")]).every(Boolean)).toBe(true);
  });

  it("leaves fights of other document classes alone", async () => {
    const { onRenderCombatTracker } = await import("./tracker");
    onRenderCombatTracker({ viewed: {} as Combat }, list);
    expect(list.querySelectorAll(".manifold-tracker")).toHaveLength(0);
  });
});

describe("the tracker of a fight by a flow of its own", () => {
  const text = (key: string) => ({ key });
  const pay = { event: { type: "pay", id: "a" }, label: text("PAY"), cost: 3 };
  const options: FlowOption<{ type: string; id: string }>[] = [
    { event: { type: "no", id: "a" }, label: text("NO"), blocked: text("TOO TIRED") },
    pay,
    { event: { type: "pick", id: "a" }, label: text("PICK"), target: "m" },
  ];
  /** Two act at once; everybody has the same options, the GM "go on" for the whole fight. */
  const flow = {
    begin: () => ({ ids: ["a", "b", "m"] }),
    sync: (state: object) => state,
    parse: (value: unknown) => (Array.isArray((value as { ids?: unknown } | null)?.ids) ? value : null),
    order: ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, rank: 1, marks: [text(`ON GUARD`)] })),
    acting: () => ["a", "b"],
    options: () => options,
    apply: (state: object) => state,
    over: () => false,
    headline: () => ({ key: "COUNT", data: { count: 7 } }),
    rulings: (_state: object, id: string | null) =>
      id === null ? [{ event: { type: "on" }, label: text("GO ON") }] : [],
  };

  beforeEach(async () => {
    const { clearRegistry, registerRuleset } = await import("../registry/registry");
    clearRegistry();
    registerRuleset(fakeRuleset("one", { flow: { flow, facts: () => null } as never }));
  });

  it("says where the round stands, who acts, and what each flow marks", async () => {
    await render();
    expect(list.querySelector(".tracker-headline")?.textContent).toBe("COUNT 7");
    expect([...list.querySelectorAll(".flow-acting")].map((row) => (row as HTMLElement).dataset.combatantId)).toEqual([
      "a",
      "b",
    ]);
    const said = (id: string) => list.querySelector(`[data-combatant-id=${id}] .tracker-status`)?.textContent;
    expect([said("a"), said("m")]).toEqual(["MANIFOLD.Combat.ActsNow · ON GUARD", "ON GUARD"]);
    expect(headings()).toEqual([]);
  });

  it("offers what can be done with its cost and whom it is about; what is blocked comes last, says why, and stays in reach of the keyboard", async () => {
    await render();
    expect(namesOf(buttons("a"))).toEqual(["MANIFOLD.Combat.Cost PAY 3", "PICK m", "NO"]);
    const blocked = buttons("a").at(-1);
    expect([blocked?.disabled, blocked?.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    expect([blocked?.dataset.tooltip, blocked?.getAttribute("aria-description")]).toEqual(["TOO TIRED", "TOO TIRED"]);
  });

  describe("of many options", () => {
    const many = ["RUN", "HIDE", "AIM", "WAIT", "CLIMB"].map((label) => ({
      event: { type: label, id: "a" },
      label: text(label),
    }));
    const fold = (id: string) => list.querySelector<HTMLDetailsElement>(`[data-combatant-id=${id}] details`);
    const toggle = (id: string) => fold(id)?.querySelector("summary")?.click();
    beforeEach(() => {
      options.push(...many);
      document.body.append(list);
    });
    afterEach(() => void options.splice(3));

    it("builds what is rarely wanted when it is unfolded, and leaves it unfolded where it was when it is drawn anew", async () => {
      await render();
      expect([buttons("a").length, fold("a")?.open]).toEqual([4, false]);
      toggle("a");
      await render();
      expect([buttons("a").length, fold("a")?.open, fold("b")?.open]).toEqual([8, true, false]);
      toggle("a");
      await render();
      expect([buttons("a").length, fold("a")?.open]).toEqual([4, false]);
    });

    it("keeps the keyboard on the same control of the same row when it is drawn anew, else on the row's first", async () => {
      await render();
      toggle("b");
      const focused = () => [
        document.activeElement?.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId,
        document.activeElement?.textContent,
      ];
      await render();
      buttons("b").at(-2)?.focus();
      expect(focused()).toEqual(["b", "CLIMB"]);
      await render();
      expect(focused()).toEqual(["b", "CLIMB"]);
      options.pop();
      await render();
      expect(focused()).toEqual(["b", "MANIFOLD.Combat.Cost PAY 3"]);
    });

    it("leaves the keyboard alone that has left the tracker", async () => {
      await render();
      buttons("a")[0]?.focus();
      buttons("a")[0]?.blur();
      await new Promise((resolve) => setTimeout(resolve));
      await render();
      expect(document.activeElement).toBe(document.body);
    });
  });

  describe("of sides that roll", () => {
    const roll = { event: { type: "roll", id: "party" }, label: text("ROLL"), dice: { count: 1, faces: 6 } };
    const tool = () => list.querySelector<HTMLButtonElement>("[data-tool=rollForAll]");
    const die = `<div class="token-initiative"><button data-action="rollInitiative"></button></div>`;
    beforeEach(() => {
      for (const row of list.children) row.insertAdjacentHTML("beforeend", die);
      options.push(roll as never);
    });
    afterEach(() => void options.splice(3));

    it("leaves one way to roll: Foundry's dice go, and one button rolls what is still to be rolled", async () => {
      await render();
      expect(list.querySelectorAll("[data-action=rollInitiative]")).toHaveLength(0);
      expect(tool()?.textContent?.trim()).toBe("MANIFOLD.Combat.RollForAll");
    });

    it("is a GM's, and gone once there is nothing to roll", async () => {
      options.pop();
      await render();
      expect(tool()).toBeNull();
      options.push(roll as never);
      table.game.user = new FakeUser({ name: "Pia" });
      await render();
      expect(tool()).toBeNull();
    });
  });

  it("a click changes the fight, once; a blocked one nothing", async () => {
    await render();
    buttons("a").at(-1)?.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(combat.writes).toEqual([]);
    const [first] = buttons("a");
    first?.click();
    first?.click();
    await vi.waitFor(() => expect(combat.writes.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(combat.writes).toHaveLength(1);
  });

  it("players have the buttons of their own alone; what goes for the whole fight is the GM's", async () => {
    await render();
    expect(namesOf([...list.querySelectorAll<HTMLButtonElement>(".tracker-tools button")])).toEqual([
      "MANIFOLD.Combat.NoStepBack",
      "MANIFOLD.Time.WindowTitle",
      "GO ON",
    ]);
    const player = new FakeUser({ name: "Pia" });
    combat.combatants.get("b")!._source.ownership = { [player.id]: 3 };
    table.game.user = player;
    await render();
    expect([buttons("a"), buttons("b").length, list.querySelector(".tracker-tools")]).toEqual([[], 3, null]);
  });

  it("offers the step back once there is one, and a round anew where what is stored cannot be read", async () => {
    buttons("a");
    await render();
    buttons("a")[0]?.click();
    await vi.waitFor(() => expect(combat.writes).toHaveLength(1));
    await render();
    const back = list.querySelector<HTMLButtonElement>("[data-tool=stepBack]");
    expect([back?.getAttribute("aria-label"), back?.dataset.tooltip]).toEqual(
      Array(2).fill("MANIFOLD.Combat.StepBack"),
    );
    combat._source.flags = { manifold: { flow: "torn" } };
    await render();
    const broken = list.querySelector(".tracker-broken");
    expect(broken?.textContent).toMatch(/^MANIFOLD.Combat.Broken/);
    broken?.querySelector("button")?.click();
    await new Promise((resolve) => setTimeout(resolve));
    await render();
    expect([list.querySelector(".tracker-broken"), buttons("a").length]).toEqual([null, 3]);
  });
});
