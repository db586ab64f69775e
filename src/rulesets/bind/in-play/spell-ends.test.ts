import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate } from "../../../foundry/testing/fake-documents";
import { endingProposals } from "../actions/magic/end-standing";
import type { Creature } from "../adapters/creature";
import { heldFrom } from "../adapters/magic/mana";
import { describeMagic } from "../changes/describe";
import { magicKinds } from "../changes/magic/magic-kinds";
import { glance } from "../sheets/party-view";
import { vitalsView } from "../sheets/vitals-view";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage } from "../testing/magic";
import { setTable, written } from "../testing/play";

beforeEach(() => setTable());

type Standing = ItemOf<"bindStandingSpell">;
const mage = () => fakeMage("Meldon", "song", { enchantment: 3 }, { intelligence: 2, mp: 4 });

/** A spell that a mage keeps up on somebody. */
const under = (caster: Creature, target: Creature, spell: string, castLevel = 1): Standing =>
  give(caster, "bindStandingSpell", spell, {
    ...{ spell, mp: 1, castLevel, target: target.uuid, intelligence: 2, wits: 0, skill: 1, rating: 2 },
  }) as unknown as Standing;
/** It lies on nobody any more. */
const isOver = (item: Standing): void =>
  void applyUpdate((item as never as { _source: Record<string, unknown> })._source, { system: { target: "" } });
const ends = (target: Creature, item: Standing) => written("bindSpellEnds", target, { from: heldFrom(item) });
/** An effect that a standing spell brought. */
function bears(target: Creature, item: Standing, status = ""): void {
  const effects = target.effects as unknown as { contents: object[] };
  const one = {
    id: `e${effects.contents.length}`,
    name: item.name,
    origin: heldFrom(item),
    toObject: () => ({ name: item.name }),
  };
  effects.contents.push({
    getFlag: () => undefined,
    ...one,
    uuid: `${target.uuid}.ActiveEffect.${one.id}`,
    parent: target,
    statuses: new Set([status]),
  });
}

describe("what is left when a spell ends", () => {
  it("BI-MAG-09 a card says that its caster keeps a spell up, not that they are under it", () => {
    const said = magicKinds.bindSpellPrice?.describe(
      [
        { kind: "set", path: "system.mp.value", before: 4, after: 3 },
        { kind: "create", data: { name: "Fear" } },
      ],
      mage(),
    );
    expect(said).toEqual(["Meldon: BIND.Combat.Track.manaPoints 4 → 3", "BIND.Magic.Change.keepsUp Meldon Fear"]);
  });

  it("BI-MAG-09 Fear shows a player's Fate again when it ends, no other spell does, and not while a second Fear stands", () => {
    const hugi = fakeFighter("Hugi", { system: { fp: { base: 5, value: 3, hidden: true, byMagic: 0 } } });
    const [calm, fear] = [under(mage(), hugi, "calm"), under(mage(), hugi, "fear")];
    expect(ends(hugi, calm)).toEqual(["MANIFOLD.Changes.Nothing"]);
    const second = under(mage(), hugi, "fear");
    expect(ends(hugi, fear)).toEqual(["MANIFOLD.Changes.Nothing"]);
    isOver(fear);
    expect(ends(hugi, second)).toEqual([["system.fp.hidden", false]]);
  });

  it("BI-MAG-09 Fear that one keeps up on another says nothing of one's own Fate", () => {
    const witch = fakeFighter("Witch", { system: { fp: { base: 5, value: 3, hidden: true, byMagic: 0 } } });
    const item = under(witch, fakeFighter("Hugi"), "fear");
    under(mage(), witch, "fear");
    expect(written("bindStandingEnds", witch, { id: item.id })).toEqual([["delete", "fear"]]);
  });

  it("BI-SPL-08 of two Mage Armours the lower one goes on when the higher ends, with no more than was left", () => {
    const hugi = fakeFighter("Hugi", { sp: 9 });
    const [high, low] = [under(mage(), hugi, "mageArmour", 4), under(mage(), hugi, "mageArmour", 1)];
    bears(hugi, high, "bind-mageArmour");
    // 3 x 1 + Intelligence 2 = 5 of the 9 that were left of 14.
    expect(ends(hugi, high)).toEqual([
      ["delete", "mageArmour"],
      ["system.sp.value", 5],
    ]);
    isOver(low);
    expect(ends(hugi, high)).toEqual([
      ["delete", "mageArmour"],
      ["system.sp.value", 0],
    ]);
  });

  it("BI-MAG-28 what Expectations made somebody believe is real weariness once the last of them ends", () => {
    const fooled = fakeFighter("Fooled", { fatigue: { normal: 2, imagined: 6 } });
    const [first, second] = [under(mage(), fooled, "expectations"), under(mage(), fooled, "expectations")];
    expect(ends(fooled, first)).toEqual(["MANIFOLD.Changes.Nothing"]);
    isOver(first);
    expect(ends(fooled, second)).toEqual([
      ["system.fatigue.normal", 8],
      ["system.fatigue.imagined", 0],
    ]);
    expect(ends(fooled, under(mage(), fooled, "sleep"))).toEqual(["MANIFOLD.Changes.Nothing"]);
  });

  it("BI-MAG-28 imagined Fatigue heals as any other: after the ordinary points, before Combat boxes, and all of it in a week", () => {
    const fooled = fakeFighter("Fooled", {
      fp: 5,
      skills: { combat: 2 },
      fatigue: { normal: 2, imagined: 2, combat: 1 },
    });
    expect(written("bindNight", fooled, {})).toEqual([
      ["system.fatigue.normal", 0],
      ["system.fatigue.combat", 0],
      ["system.fatigue.imagined", 0],
    ]);
    const weary = fakeFighter("Weary", { fatigue: { normal: 4, imagined: 9 } });
    expect(written("bindNight", weary, {})).toEqual([
      ["system.fatigue.normal", 0],
      ["system.fatigue.imagined", 8],
    ]);
    expect(written("bindWeek", weary, {})).toEqual([
      ["system.fatigue.normal", 0],
      ["system.fatigue.imagined", 0],
    ]);
  });

  it("BI-MAG-30 a spell on several ends for each of them", () => {
    const [first, second] = [fakeFighter("First", { npc: true }), fakeFighter("Second", { npc: true })];
    const item = under(mage(), first, "sleep");
    bears(first, item, "bind-asleep");
    bears(second, item, "bind-asleep");
    expect(endingProposals(item).map(({ kind, target }) => [kind, target])).toEqual([
      ["bindSpellEnds", first.uuid],
      ["bindSpellEnds", second.uuid],
      ["bindStandingEnds", item.actor?.uuid],
    ]);
  });
});

describe("Fear, on sheets and cards", () => {
  const fp = { base: 5, value: 3, hidden: true, byMagic: 0 };
  const seen = (actor: Creature) => vitalsView(actor).pools.find(({ id }) => id === "fp")?.secret;
  const lines = (actor: Creature) =>
    describeMagic([{ kind: "set", path: "system.fp.value", before: 3, after: 1 }], actor);

  it("BI-MAG-09 a player under Fear is not shown how many Fate Points are left, the GM is (L2780)", () => {
    const hugi = fakeFighter("Hugi", { system: { fp, stories: [] } });
    expect([seen(hugi), glance(hugi as never).vitals?.map(({ label }) => label)]).toEqual([
      false,
      ["BIND.Vital.hp", "BIND.Vital.fp"],
    ]);
    expect(lines(hugi)).toEqual(["Hugi: BIND.Combat.Track.fatePoints 3 → 1"]);
    Object.assign(game.user, { isGM: false });
    expect([seen(hugi), glance(hugi as never).vitals?.map(({ label }) => label)]).toEqual([true, ["BIND.Vital.hp"]]);
    expect(lines(hugi)).toEqual(["Hugi: BIND.Combat.Track.fatePoints ?"]);
  });
});
