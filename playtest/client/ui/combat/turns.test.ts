import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CombatDocument } from "../../documents/types";
import { prepareTurns } from "./turns";

type Given = Partial<Record<string, unknown>> & { id: string };

function combatant(given: Given): Record<string, unknown> {
  return {
    name: given.id, img: null, visible: true, hidden: false, isDefeated: false, isOwner: false, initiative: null,
    resource: null, tokenId: null, sceneId: "scene", token: null, actor: null, ...given,
  }; // prettier-ignore
}

function combat(turns: Given[], current: string | null): CombatDocument {
  const all = turns.map(combatant);
  return {
    turns: all,
    started: current !== null,
    combatant: all.find(({ id }) => id === current) ?? null,
  } as unknown as CombatDocument;
}

beforeEach(() => {
  vi.stubGlobal("game", {
    i18n: { localize: (key: string) => key, format: (key: string, data: object) => `${key} ${JSON.stringify(data)}` },
  });
  vi.stubGlobal("canvas", { scene: { id: "scene" } });
  vi.stubGlobal("CONFIG", { specialStatusEffects: { DEFEATED: "dead" } });
});

describe("10 tracker", () => {
  it("10 shows the turns in the combat's own order and marks the active one", () => {
    const rows = prepareTurns(
      combat(
        [
          { id: "slow", initiative: 3 },
          { id: "fast", initiative: 20 },
        ],
        "fast",
      ),
      2,
    );
    expect(rows.map((row) => [row.id, row.active, row.css])).toEqual([
      ["slow", false, ""],
      ["fast", true, "active"],
    ]);
  });

  it("10 nobody is active before the fight began", () => {
    const one = combat([{ id: "a", initiative: 3 }], null);
    Object.assign(one, { combatant: one.turns[0] });
    expect(prepareTurns(one, 2)[0]?.active).toBe(false);
  });

  it("10 leaves out combatants this user must not see", () => {
    const rows = prepareTurns(combat([{ id: "a" }, { id: "ambush", visible: false }], null), 2);
    expect(rows.map((row) => row.id)).toEqual(["a"]);
  });

  it("10 shows decimals for all as soon as one has a fraction", () => {
    const whole = prepareTurns(combat([{ id: "a", initiative: 12 }], null), 2);
    expect(whole[0]?.initiative).toBe(12);
    const mixed = prepareTurns(
      combat([{ id: "a", initiative: 12 }, { id: "b", initiative: 11.5 }, { id: "c" }], null),
      2,
    );
    expect(mixed.map((row) => row.initiative)).toEqual(["12.00", "11.50", null]);
    expect(mixed.map((row) => row.hasRolled)).toEqual([true, true, false]);
  });

  it("10 an initiative of zero counts as rolled", () => {
    expect(prepareTurns(combat([{ id: "a", initiative: 0 }], null), 0)[0]?.hasRolled).toBe(true);
  });

  it("10 shows each effect once and the defeated status not at all", () => {
    const effect = (img: string, status: string) => ({ img, name: status, statuses: new Set([status]) });
    const actor = {
      temporaryEffects: [effect("a.svg", "prone"), effect("a.svg", "prone"), effect("skull.svg", "dead")],
    };
    const [row] = prepareTurns(combat([{ id: "a", actor, isDefeated: true, hidden: true }], null), 0);
    expect(row?.effects.icons).toEqual([{ img: "a.svg", name: "prone" }]);
    expect(row?.css).toBe("hide defeated");
  });
});
