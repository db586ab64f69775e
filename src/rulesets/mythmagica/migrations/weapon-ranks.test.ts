import { describe, expect, it } from "vitest";
import { planDocument } from "../../../foundry/migrations/plan-document";
import { weaponRanks } from "./weapon-ranks";

const ids = ["swordAAAAAAAAAA1", "swordBBBBBBBBBB2", "bowCCCCCCCCCCCC3"] as const;
const [first, second, bow] = ids;
const weapon = (_id: string, name: string, system: object = {}) => ({
  ...{ _id, name, type: "mythWeapon", img: "sword.svg" },
  system: {
    ...{ slug: name.toLowerCase(), class: "closeCombat", table: "sharp", families: ["sword"], range: null },
    ...{ base: 4, spentXp: 0, degree: "none", rankedAs: "", ...system },
  },
});
const actor = (items: object[], more: object = {}) => ({
  ...{ uuid: "Actor.a", name: "Robin", documentName: "Actor" as const },
  source: { name: "Robin", type: "mythAvatar", system: {}, items, ...more },
});
const plan = (items: object[], more: object = {}) => planDocument(actor(items, more), [weaponRanks]);

describe("ranks that lay on weapons", () => {
  it("MY-CBC-01 MY-WPN-06 go to their bearer, the highest of each kind, with the headings that proficiencies ask for", () => {
    // Base 4: 16 XP are rank 3, 4 XP rank 1.
    const items = [
      weapon(first, "Sword", { spentXp: 4, degree: "versed" }),
      weapon(second, "Sword", { spentXp: 16, magic: 2 }),
      weapon(bow, "Short Bow", { slug: "", class: "shot", table: "shot", families: ["bow"], range: 80, spentXp: 8 }),
      weapon("clubDDDDDDDDDDD4", "Club"),
    ];
    const planned = plan(items);
    expect(planned?.items?.create).toEqual([
      {
        ...{ _id: "2BBBBBBBBBBdrows", name: "Sword", type: "mythAbility", img: "sword.svg" },
        system: {
          ...{ slug: "sword", category: "weapon", base: 4, spentXp: 16, degree: "versed" },
          headings: ["closeCombat", "sword", "melee", "blade"],
        },
      },
      expect.objectContaining({
        _id: "3CCCCCCCCCCCCwob",
        system: {
          ...{ slug: "shortBow", category: "weapon", base: 4, spentXp: 8, degree: "none" },
          headings: ["shot", "bow", "range"],
        },
      }),
    ]);
    // What was carried leaves the thing; the lower one keeps what the ledger may still take back.
    expect(planned?.items?.update).toEqual([
      { _id: second, "system.spentXp": 0, "system.degree": "none" },
      { _id: bow, "system.spentXp": 0, "system.degree": "none" },
    ]);
  });

  it("MY-LVL-03 the ledger's entries follow the ranks, so that each is taken back from where they are", () => {
    const set = { kind: "set", target: `Actor.a.Item.${first}`, path: "system.spentXp", before: 0, after: 4 };
    const grants = {
      one: { what: { kind: "rank", item: first }, changes: [set], moves: [{ path: "system.unspentXp", by: -4 }] },
      two: { what: { kind: "rank", item: "luteEEEEEEEEEEE5" }, changes: [{ ...set, target: "Actor.a.Item.lute" }] },
    };
    const planned = plan([weapon(first, "Sword", { spentXp: 4 })], { flags: { manifold: { grants } } });
    expect(planned?.changes).toEqual([
      { path: "flags.manifold.grants.one.what.item", before: first, after: "1AAAAAAAAAAdrows" },
      expect.objectContaining({
        path: "flags.manifold.grants.one.changes",
        after: [{ ...set, target: "Actor.a.Item.1AAAAAAAAAAdrows" }],
      }),
    ]);
  });

  it("finds nothing to do over its own result, nor where nothing was gained, and asks nothing of loose weapons", () => {
    const [a, b] = [weapon(first, "Sword", { spentXp: 4 }), weapon(second, "Sword", { spentXp: 16, degree: "versed" })];
    const made = plan([a, b])?.items?.create ?? [];
    const emptied = weapon(second, "Sword");
    expect(plan([a, emptied, ...made])).toBeNull();
    expect(plan([weapon(first, "Sword")])).toBeNull();
    expect(planDocument({ ...actor([]), documentName: "Item", source: a }, [weaponRanks])).toBeNull();
  });

  it("raises what is learned already of a kind, and lowers nothing", () => {
    const skill = (spentXp: number) => ({
      ...{ _id: "skillFFFFFFFFFF6", name: "Sword", type: "mythAbility" },
      system: { slug: "sword", category: "weapon", base: 4, spentXp, degree: "versed" },
    });
    expect(plan([weapon(first, "Sword", { spentXp: 16 }), skill(4)])?.items).toEqual({
      create: [],
      update: [
        { _id: "skillFFFFFFFFFF6", "system.spentXp": 16, "system.base": 4, "system.degree": "versed" },
        { _id: first, "system.spentXp": 0, "system.degree": "none" },
      ],
    });
    expect(plan([weapon(first, "Sword", { spentXp: 16 }), skill(64)])).toBeNull();
  });

  it("leaves to a token's original what is not its own", () => {
    const subject = actor([weapon(first, "Sword", { spentXp: 4 }), weapon(bow, "Bow", { spentXp: 8 })]);
    const own = planDocument({ ...subject, owns: () => false, ownItems: new Set([bow]) }, [weaponRanks]);
    expect(own?.items?.create.map(({ name }) => name)).toEqual(["Bow"]);
  });
});
