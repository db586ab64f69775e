import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { Proposal } from "../../../foundry/contracts/change-handler";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { aim } from "../testing/arms";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, SPELL } from "../testing/spells";
import { confirmWith, diceFall, lastCard, proposed, setTable, shownCard } from "../testing/play";

beforeEach(() => void setTable());

/** A spell that dazzles whoever fails: 10, Level 4 and Intelligence 2 make 16. */
const DAZZLE = {
  ...{ ...SPELL, resist: "in", against: "in", durationTypes: new Set(["scheduled"]), duration: "1 hour" },
  ...{ bestows: [{ key: "edge-sight", worth: "-1" }] },
};

type Left = { kind: string; data: { changes?: unknown[]; flags: { manifold: { mythSpell: { role: string } } } } };
/** What a proposal leaves on whoever it is for: whose part each effect plays, and how many numbers it changes. */
function leaves(who: Creature, { kind, data }: Pick<Proposal, "kind" | "data">): unknown[] {
  // The effect that a casting left is made anew here.
  const own = kind === "mythCast" ? { ...data, cast: "n".repeat(16) } : data;
  const changes = (magicKinds[kind]?.plan(who, magicKinds[kind].parse(own)) ?? []) as unknown as Left[];
  return changes.flatMap((one): unknown[] =>
    one.kind === "create"
      ? [[one.data.flags.manifold.mythSpell.role, one.data.changes?.length ?? 0]]
      : one.kind === "delete"
        ? ["gone"]
        : [],
  );
}

/** Somebody casts it, as their sheet does. */
async function casts(at: "themselves" | "nobody", more: object = {}) {
  const medea = fakeCreature("Medea", { npc: true, level: 4, in: 2 });
  aim(...(at === "themselves" ? [medea] : []));
  confirmWith({});
  await useItem(give(medea, "mythAbility", "Dazzle", { ...DAZZLE, ...more } as never) as never, { fast: false });
  aim();
  const { message, proposals } = lastCard();
  Object.assign(game.messages, { get: (id: string) => (id === message.id ? message : undefined) });
  const [kept] = proposals.filter(({ kind }) => kind === "mythCast").map((one) => leaves(medea, one));
  return { medea, message, kept };
}
/** What the caster keeps of it lies on them, and they roll against it. */
async function rolls(medea: Creature, message: FakeChatMessage, face: number, role = "caster"): Promise<void> {
  const [{ cast = "" } = {}] = (message.system as { parts: { cast?: string }[] }).parts;
  bearing(medea, { cast, role }, "Dazzle");
  diceFall([face]);
  await shownCard(medea, message).press("resistNamed", medea.uuid);
}

describe("a withstood spell whose caster stands in it", () => {
  it("MY-SPL-11 does nothing to them before their roll, nothing where it is withstood, and takes hold where it is not", async () => {
    const { medea, message, kept } = await casts("themselves");
    expect(kept).toEqual([["caster", 0]]);
    // Level 4 and Intelligence 2: 11 is more than 16, and 9 is less.
    await rolls(medea, message, 11);
    expect(proposed("mythSpellOn")).toEqual([]);
    const again = await casts("themselves");
    await rolls(again.medea, again.message, 9);
    expect(proposed("mythSpellOn").map((one) => leaves(again.medea, one))).toEqual([["gone", ["self", 1]]]);
  });

  it("MY-SPL-11 MY-SPL-09 takes hold of a caster at whom nobody aimed it but who stands in the area, too", async () => {
    const { medea, message } = await casts("nobody", { area: "Sphere of 20 ft" });
    await rolls(medea, message, 9);
    expect(proposed("mythSpellOn").map((one) => leaves(medea, one))).toEqual([["gone", ["self", 1]]]);
  });

  it("MY-SPL-11 what is withstood by nobody works on its caster at once, and what lies on them already is not offered again", async () => {
    expect((await casts("themselves", { resist: "" })).kept).toEqual([["self", 1]]);
    const { medea, message } = await casts("themselves");
    await rolls(medea, message, 9, "self");
    expect(proposed("mythSpellOn")).toEqual([]);
  });
});
