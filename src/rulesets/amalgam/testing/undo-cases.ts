import { embed, FakeActor, FakeItem } from "../../../foundry/testing/fake-documents";
import { FakeActiveEffect } from "../../../foundry/testing/fake-effects";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, covered, effect, gear, loose, word } from "../rules/testing/samples";

/** One of every sort of change that this game knows, and of every way in which it can come out, for the test that takes each one back. */

type Data = Record<string, unknown>;

/** What is to be done to whom, and how it came to that. */
export interface Case {
  kind: string;
  /** In which edition, where it is not version 10. */
  edition?: "2012";
  of: Amalgamate;
  data?: Data;
  /** A Throw that this rests on. */
  throws?: { purpose: string; word?: string; degree?: number; setup?: Data; shown?: number[]; defended?: string[] };
  plan?: [string, number][];
  /** Whatever else there has to be. */
  also?: (actor: AmalgamActor) => Data | undefined;
}

const tired = covered("Tired");
const exhausted = covered("Exhausted", { kind: "exhausted" });
const grappled = covered("Grappled", { kind: "grappled", source: "Actor.x" });
export const two = (more: Partial<Amalgamate> = {}) =>
  amalgamate(["calm", "wise"], { words: [word("Calm", { level: 2 }), word("Wise"), word("Slow")], ...more });
const runner = (count: number) => Array.from({ length: count }, (_, at) => word("Runner", { id: `runner${at}` }));
export const MARK = { grant: { id: "grantgrantgrant1", title: "Award", by: "Gamemaster", at: 1 } };

const project = (more: Data) => (actor: AmalgamActor) => {
  const begun = {
    banked: 0,
    throws: 0,
    criticals: 0,
    lastWasCritical: false,
    ruined: false,
    done: false,
    waits: false,
  };
  const system = { kind: "craft", targetLevel: 2, required: null, difficulty: 5, timeUnit: "day", ...begun, ...more };
  const item = new FakeItem({ _id: "projectproject01", name: "Blade", type: "amalgamProject", system });
  embed(actor as unknown as FakeActor, Object.assign(item, { actor }));
  return { about: item.uuid };
};
const stance = (actor: AmalgamActor) =>
  void embed(
    actor as unknown as FakeActor,
    new FakeActiveEffect({ name: "Aiming", statuses: ["amalgam-aiming"], flags: {} }),
  );
const rope = (actor: AmalgamActor) => {
  const other = new FakeActor({ name: "Party", type: "party" });
  const item = embed(other, new FakeItem({ name: "Rope", type: "amalgamGear", system: { quantity: 3, level: 1 } }));
  Object.assign(item, { actor: other });
  return actor && { from: item.uuid, count: 2, id: "newropenewrope01" };
};

export const CASES: Record<string, Case> = {
  "AM-ADV-01 an award, with its entry": { kind: "amalgamAward", of: two(), data: { amount: 2, ...MARK } },
  "AM-ADV-01 a Word gained": { kind: "amalgamGain", of: two({ unspentWords: 1 }), data: { name: "Bold", ...MARK } },
  "AM-LVL-01 a Word gained that combines nine to one": {
    kind: "amalgamGain",
    of: amalgamate(["runner0"], {
      words: [...runner(2), ...["x", "y"].map((id) => word("Runner", { id, level: 2 }))],
      unspentWords: 1,
    }),
    data: { name: "Runner", ...MARK },
  },
  "AM-ADV-04 a Destroyed Word regained": {
    kind: "amalgamRegain",
    of: two({ unspentWords: 3 }),
    data: { name: "Strong", level: 2 },
    also: (actor) =>
      void Object.assign(actor.system, { wordHistory: [{ name: "Strong", level: 2, event: "destroyed", date: "" }] }),
  },
  "AM-CHR-04 a Snag that goes": {
    kind: "amalgamRemoveSnag",
    of: two({ words: [word("Calm"), word("Large", { snag: true })] }),
    data: { card: "large", agreed: true },
  },
  "AM-CHR-04 a Snag bought off in 2012": {
    kind: "amalgamRemoveSnag",
    edition: "2012",
    of: two({ words: [word("Calm"), word("Large", { snag: true })], unspentWords: 2 }),
    data: { card: "large", agreed: true },
  },
  "AM-ADV-03 a Word approved": {
    kind: "amalgamApprove",
    of: two({ words: [word("Calm", { approved: false })] }),
    data: { cards: ["calm"] },
  },
  "AM-EXH-02 AM-PRF-05 Words Exhausted and a Proficiency locked by them": {
    kind: "amalgamSpend",
    of: two({
      words: [
        word("Calm", {
          level: 3,
          proficiency: { name: "Zen", used: false, lockedBy: [], cooldown: "scene", approved: true } as never,
        }),
        word("Wise", { influence: 0 }),
      ],
    }),
    data: { exhausted: ["calm", "wise"], proficiencies: ["calm"] },
  },
  "AM-EXH-04 everything Exhausted at once": { kind: "amalgamSpend", of: two(), data: { exhausted: ["calm", "wise"] } },
  "AM-WPN-02 AM-CNS-01 a Weapon thrown, the last potion drunk, an attached Item to be made ready": {
    kind: "amalgamSpend",
    of: two({
      slots: amalgamate(["calm", "spear", "potion"]).slots,
      gear: [
        gear("Spear", { category: "weapon", state: "active" }),
        gear("Potion", { consumable: true, state: "active" }),
        gear("Lens", { state: "attached", hostId: "calm" }),
      ],
    }),
    data: { exhausted: ["spear", "potion", "lens"], discarded: ["spear"] },
  },
  "AM-PLT-02 AM-RES-07 a Plot Point spent, a Plinth used": {
    kind: "amalgamSpend",
    edition: "2012",
    of: two({ plotPoints: 2 }),
    data: { plotPoint: true, plinth: true },
  },
  "AM-STK-04 a Word Stack Exhausted in 2012": {
    kind: "amalgamSpend",
    edition: "2012",
    of: amalgamate(["calm"], { words: [word("Calm", { level: 2 }), word("Wise", { carrierId: "calm" })] }),
    data: { exhausted: ["calm"] },
  },
  "AM-IMP-04 AM-IMP-06 AM-AFF-03 Influence that ends a Blessing, covers, banks, and unseats an Item": {
    kind: "amalgamImposition",
    of: two({
      effects: [effect("Blessing", "wise")],
      gear: [gear("Lens", { state: "attached", hostId: "wise", level: 1 })],
    }),
    throws: { purpose: "impose", degree: 4, defended: ["wise", "calm"] },
    plan: [
      ["wise", 3],
      ["calm", 1],
    ],
  },
  "AM-IMP-08 AM-INC-01 overflow: loose cards, and Incapacitated": {
    kind: "amalgamImposition",
    of: two(),
    throws: { purpose: "impose", degree: 5 },
    plan: [
      ["calm", 1],
      ["wise", 1],
    ],
  },
  "AM-INC-04 AM-INC-06 AM-INC-07 the last Words Destroyed": {
    kind: "amalgamImposition",
    of: amalgamate(["calm", "wise"], {
      words: [
        word("Calm", { influence: 1, imposed: tired }),
        word("Wise", { influence: 1, imposed: tired }),
        word("Slow"),
      ],
      incapacitated: true,
    }),
    throws: { purpose: "impose", degree: 2 },
    plan: [
      ["calm", 1],
      ["wise", 1],
    ],
  },
  "AM-RST-04 AM-HEA-01 healing that brings back, works off and clears a loose card": {
    kind: "amalgamHealing",
    of: amalgamate(["calm", "wise"], {
      words: [
        word("Calm", { influence: 1, imposed: tired }),
        word("Wise", { level: 2, influence: 2, imposed: exhausted }),
      ],
      loose: [loose("Hurt")],
      incapacitated: true,
    }),
    throws: { purpose: "heal", degree: 3, setup: { pledge: { total: 20, degree: 3 } } },
    plan: [
      ["calm", 1],
      ["wise", 1],
      ["hurt", 1],
    ],
  },
  "AM-RST-02 a Word restored by success": {
    kind: "amalgamRestoreWord",
    of: amalgamate(["calm"], { words: [word("Calm", { influence: 1, imposed: tired })], incapacitated: true }),
    data: { card: "calm" },
  },
  "AM-AFF-01 a Blessing": {
    kind: "amalgamGrant",
    of: two(),
    throws: { purpose: "blessing", word: "Blessed" },
    plan: [["calm", 1]],
  },
  "AM-AFF-02 a Curse": {
    kind: "amalgamGrant",
    of: two(),
    throws: { purpose: "curse", word: "Cursed" },
    plan: [["calm", 1]],
  },
  "AM-CRF-02 Degrees banked": { kind: "amalgamCraft", of: two(), throws: { purpose: "craft" }, also: project({}) },
  "AM-CRF-02 a piece finished": {
    kind: "amalgamCraft",
    of: two(),
    throws: { purpose: "craft" },
    also: project({ banked: 2 }),
  },
  "AM-CRF-03 a piece ruined": {
    kind: "amalgamCraft",
    of: two(),
    throws: { purpose: "craft", shown: [2, 2, 1, 2] },
    also: project({ banked: 2 }),
  },
  "AM-CRF-06 an Item mended": {
    kind: "amalgamCraft",
    of: two({ gear: [gear("Bow", { state: "disabled", influence: 1, imposed: tired })] }),
    throws: { purpose: "craft" },
    also: project({ kind: "repair", targetItemId: "bow", required: 1 }),
  },
  "AM-GRP-05 somebody let go": {
    kind: "amalgamRelease",
    of: amalgamate(["calm"], { words: [word("Calm", { influence: 1, imposed: grappled })] }),
  },
  "AM-INC-06 somebody handed over": { kind: "amalgamHandOver", of: two({ expired: true }) },
  "AM-GMT-01 a Round": {
    kind: "amalgamReset",
    of: amalgamate(["calm"], { words: [word("Calm", { influence: 1, imposed: grappled })], stressed: true }),
    data: { reset: "round" },
    also: (actor) => {
      stance(actor);
      const manifold = { amalgamReleased: true, amalgamSwitches: { used: 1, acted: true, waiting: false } };
      Object.assign((actor as unknown as FakeActor)._source, { flags: { manifold } });
      return undefined;
    },
  },
  "AM-STK-06 an encounter": {
    kind: "amalgamReset",
    edition: "2012",
    of: amalgamate(["calm"], {
      words: [word("Calm", { level: 2 }), word("Wise", { carrierId: "calm" })],
      stressed: true,
    }),
    data: { reset: "encounter" },
    also: stance,
  },
  "AM-PRF-04 AM-AFF-03 a scene": {
    kind: "amalgamReset",
    of: two({
      words: [
        word("Calm", {
          level: 3,
          proficiency: { name: "Zen", used: true, lockedBy: [], cooldown: "scene", approved: true } as never,
        }),
      ],
      effects: [effect("Blessing", "calm")],
      plinthUsed: ["s"],
    }),
    data: { reset: "scene" },
  },
  "AM-IMP-09 a change of context": {
    kind: "amalgamReset",
    of: two({ words: [word("Calm", { level: 2, influence: 1 })] }),
    data: { reset: "context" },
  },
  ...Object.fromEntries(
    (["rest", "adventure"] as const).map((reset) => [
      `AM-RST-01 ${reset}`,
      {
        kind: "amalgamReset",
        of: amalgamate(["calm", "wise"], {
          words: [
            word("Calm", { influence: 1, imposed: tired }),
            word("Wise", { level: 2, influence: 2, imposed: exhausted }),
            word("Slow", { level: 2, influence: 1 }),
          ],
          loose: [loose("Hurt"), loose("Sick")],
          incapacitated: true,
        }),
        data: { reset },
      },
    ]),
  ),
  "AM-CRF-01 a unit of time": {
    kind: "amalgamReset",
    of: two(),
    data: { reset: "unit" },
    also: (actor) => void project({ waits: true })(actor),
  },
  "AM-ITM-01 a thing received": { kind: "amalgamReceive", of: two(), also: rope },
  "AM-CHR-01 a character made in the guide": {
    kind: "amalgamMade",
    of: amalgamate([], { creationDone: false }),
    data: { stored: "madebytheguide01" },
    also: (actor) => {
      const ids = Array.from({ length: 20 }, (_, at) => `guidedcard${String(at).padStart(6, "0")}`);
      const words = "Calm Wise Slow Bold Sly Big Fast Kind Loud Neat".split(" ").map((name) => ({ name }));
      const made = JSON.stringify({ packages: [], words, active: ["Calm", "Wise"], ids, items: [] });
      Object.assign((actor as unknown as FakeActor)._source, {
        flags: { manifold: { made: { id: "madebytheguide01", made } } },
      });
      return undefined;
    },
  },
};
