import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { applyUpdate, type FakeActor } from "../../../foundry/testing/fake-documents";
import { happened, askUpkeep, useOnce } from "../actions/magic/end-spell";
import { magicEnder } from "../actions/magic/magic-enders";
import { holdOver, itemLost, moved, stateCame, wasHarmed } from "../actions/magic/magic-watch";
import { spellsAfterRoll } from "../actions/magic/renewals";
import { attune } from "../actions/magic/use-magic-item";
import { watchMagic } from "../actions/magic/watch-magic";
import { useItem } from "../actions/use-item";
import { markFor } from "../changes/magic/spell-effect";
import type { Creature } from "../adapters/creature";
import type { SpellMark } from "../stored/spell-mark";
import type { MagicItem } from "../adapters/magic/magic-items";
import { magicView } from "../sheets/magic-view";
import { fakeCreature, give } from "../testing/fake-creature";
import { fakeScene } from "../testing/scene";
import { bearing, SPELL } from "../testing/spells";
import { fightOf } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const A = "a".repeat(16);
/** What is heard from now on, by hook. */
function hooks(): Record<string, (...all: unknown[]) => void> {
  const heard: Record<string, (...all: unknown[]) => void> = {};
  Hooks.on = ((name: string, callback: (...all: unknown[]) => void) => {
    heard[name] = callback;
    return 0;
  }) as never;
  return heard;
}
const noDice = (() => Promise.reject(new Error("no dice"))) as never;
const cast = async (item: unknown) => {
  confirmWith({});
  await useItem(item as Item, { fast: false });
};
/** What casting a spell of these types writes on whoever casts it. */
const leaves = async (types: string[], more: object = {}) => {
  const one = fakeCreature("Medea");
  const spell = give(one, "mythAbility", "Spell", { ...SPELL, range: "Self", durationTypes: new Set(types), ...more });
  await cast(spell);
  return written("mythCast", one, { ...proposed("mythCast")[0]?.data, cast: "n".repeat(16) });
};
/** Spells that the newest card ends, on whom. */
const ended = () => proposed("mythSpellEnds").map(({ target }) => target);
const both = (types: string[], more: object = {}): [Creature, Creature] => {
  const [medea, robin] = [fakeCreature("Medea"), fakeCreature("Robin")];
  bearing(medea, { cast: A, types, targets: [robin.uuid], ...more });
  bearing(robin, { cast: A, types, role: "target", caster: medea.uuid, ...more });
  return [medea, robin];
};

describe("how long magic lasts", () => {
  it("MY-DUR-07 MY-DUR-10 a Genesis and an Instant leave nothing that is magic; MY-DUR-05 an Enduring spell stays", async () => {
    const kept = (all: unknown[]) => all.some((one) => Array.isArray(one) && one[0] === "create");
    expect(kept(await leaves(["genesis"]))).toBe(false);
    expect(kept(await leaves(["instant"]))).toBe(false);
    expect(kept(await leaves(["enduring"], { duration: "Enduring" }))).toBe(true);
  });

  it("MY-DUR-18 MY-DUR-14 MY-DUR-05 ten minutes are 600 seconds, a Maelstrom six Rounds, an Enduring spell has no clock", async () => {
    const lasting = async (types: string[], duration: string) => {
      const one = fakeCreature("Medea");
      await cast(
        give(one, "mythAbility", "Spell", { ...SPELL, range: "Self", duration, durationTypes: new Set(types) }),
      );
      const { magicKinds } = await import("../changes/magic/magic-kinds");
      const data = { ...proposed("mythCast")[0]?.data, cast: "n".repeat(16) };
      const changes = magicKinds.mythCast?.plan(one, magicKinds.mythCast.parse(data)) ?? [];
      const made = changes.find((change) => change.kind === "create");
      const { duration: counted, system } = made?.data as unknown as { duration?: object; system: { clock: unknown } };
      return counted ?? system.clock;
    };
    expect(await lasting(["scheduled"], "10 minutes")).toMatchObject({ seconds: 600 });
    expect(await lasting(["maelstrom"], "Maelstrom")).toMatchObject({ rounds: 6 });
    expect(await lasting(["enduring"], "Enduring")).toBeNull();
    expect(await lasting(["maelstrom", "aftereffect"], "")).toMatchObject({ ends: "scene" });
  });

  it("MY-SPL-06 MY-DUR-14 a roll of either side gives a Maelstrom its minute again; what lingers on the beaten does not wait for one", () => {
    const [medea, robin] = both(["maelstrom"]);
    const roll = { kind: "check", opponent: robin.uuid } as never;
    expect(spellsAfterRoll(medea, roll).map(({ kind, target }) => [kind, target])).toEqual([
      ["mythRenew", medea.uuid],
      ["mythRenew", robin.uuid],
    ]);
    const beaten = fakeCreature("Will");
    bearing(beaten, { types: ["maelstrom", "aftereffect"], role: "target" });
    expect(spellsAfterRoll(beaten, { kind: "check", opponent: "" } as never)).toEqual([]);
  });

  it("MY-DUR-02 a point of harm offers to end what is Brittle, and nothing else", async () => {
    const [, robin] = both(["brittle"]);
    bearing(robin, { cast: "b".repeat(16), types: ["scheduled"], role: "target" }, "Sturdy");
    await wasHarmed(robin);
    expect(proposed("mythSpellEnds").map(({ data }) => data)).toContainEqual({ cast: A });
    expect(proposed("mythSpellEnds").some(({ data, automatic }) => data.cast !== A || automatic)).toBe(false);
  });

  it("MY-DUR-09 a Heartfelt spell ends with sleep and unconsciousness, and not with an attack; MY-DUR-06 a Fixated one with all three", async () => {
    const [medea, robin] = both(["heartfelt"]);
    const attack = { kind: "attack", opponent: "" } as never;
    expect(spellsAfterRoll(medea, attack)).toEqual([]);
    expect(await magicEnder(medea, "night", noDice)).toMatchObject([
      { kind: "mythSpellEnds", target: medea.uuid, data: { cast: A } },
      { kind: "mythSpellEnds", target: robin.uuid, data: { cast: A } },
    ]);
    await stateCame(medea, "unconscious");
    expect(ended()).toContain(medea.uuid);
    const [other] = both(["fixated"]);
    expect(spellsAfterRoll(other, attack)[0]).toMatchObject({ kind: "mythSpellEnds", target: other.uuid });
  });

  it("MY-DUR-12 MY-SPL-02 Laborious and Heartfelt: the Round's Action and its price are one upkeep, and sleep ends both", async () => {
    const one = fakeCreature("Medea");
    bearing(one, { cast: A, types: ["laborious", "heartfelt"], upkeep: 2 }, "Vigil");
    await askUpkeep(one);
    expect(lastCard().parts[0]).toMatchObject({
      text: "MYTHMAGICA.Magic.upkeepOf Vigil 2 MYTHMAGICA.Magic.anAction 2",
    });
    expect(written("mythUpkeep", one, { drop: [], round: 3 })).toContainEqual(["system.setback", 2]);
    expect(written("mythUpkeep", one, { drop: [A], round: 3 })).toEqual([["delete", "Vigil"]]);
    expect(await magicEnder(one, "night", noDice)).toMatchObject([{ kind: "mythSpellEnds" }]);
  });

  it("MY-DUR-13 a Limited spell of rank 5 has two uses; the second ends it", async () => {
    const medea = fakeCreature("Medea", { npc: true, level: 5 });
    await cast(give(medea, "mythAbility", "Darts", { ...SPELL, range: "Self", durationTypes: new Set(["limited"]) }));
    const { marksOn } = await import("../adapters/magic/running");
    expect(lastCard().parts[0]).toMatchObject({ rank: 5 });
    bearing(medea, { cast: A, types: ["limited"], uses: 2 }, "Darts");
    expect(magicView(medea).running.at(-1)?.detail).toContain("MYTHMAGICA.Magic.usesLeft 2");
    await useOnce(medea, A);
    expect(marksOn(medea).find(({ mark }) => mark.cast === A)?.mark.uses).toBe(1);
    expect(written("mythSpellStep", medea, { cast: A, step: "use" })).toEqual([["delete", "Darts"]]);
  });

  it("MY-DUR-16 at 320 feet a Persistent spell holds, one space further it ends; MY-DUR-17 a step ends a Rooted one", async () => {
    const [medea, robin] = both(["persistent"]);
    const scene = fakeScene();
    scene.stand(medea, 0, 0);
    const token = scene.stand(robin, 64, 0);
    const before = cards().length;
    await moved(robin);
    expect(cards()).toHaveLength(before);
    Object.assign(token, { x: 6500 });
    await moved(robin);
    expect(new Set(ended())).toEqual(new Set([medea.uuid, robin.uuid]));
    const [rooted] = both(["rooted"]);
    await moved(rooted);
    expect(ended()).toContain(rooted.uuid);
  });

  it("MY-DUR-16 the caster's death ends a Persistent spell; MY-DUR-21 the defeat of caster or target one until Vanquished", async () => {
    const [medea] = both(["persistent"]);
    await stateCame(medea, "dead");
    expect(ended()).toContain(medea.uuid);
    const [, target] = both(["vanquish"]);
    await stateCame(target, "overcome");
    expect(ended()).toContain(target.uuid);
    const [caster] = both(["vanquish"]);
    await stateCame(caster, "overcome");
    expect(ended()).toContain(caster.uuid);
    const before = cards().length;
    await stateCame(both(["scheduled"])[0], "overcome");
    expect(cards()).toHaveLength(before);
  });

  it("MY-DUR-08 MY-DUR-11 MY-DUR-19 MY-DUR-20 MY-DUR-22 what only people see is said by a button, and ends it on all", async () => {
    for (const type of ["halted", "journey", "travel", "unstable", "willing"]) {
      const [medea, robin] = both([type]);
      expect(magicView(medea).running[0]?.happened).toBe(`MYTHMAGICA.Magic.happenedNamed.${type} Spell`);
      await happened(medea, A);
      expect(lastCard().parts[0]).toMatchObject({ text: `MYTHMAGICA.Magic.happened.${type}` });
      expect(ended()).toEqual(expect.arrayContaining([medea.uuid, robin.uuid]));
    }
    expect(magicView(both(["scheduled"])[0]).running[0]?.happened).toBe("");
  });

  it("MY-DUR-20 an Unstable spell may cost its caster Setback each Round", async () => {
    const [medea] = both(["unstable"], { upkeep: 3 });
    expect(await magicEnder(medea, "round", noDice)).toMatchObject([{ kind: "mythUpkeep", data: { drop: [] } }]);
    expect(await magicEnder(medea, "hour", noDice)).toEqual([]);
    expect(written("mythUpkeep", medea, { drop: [], round: 1 })).toContainEqual(["system.setback", 3]);
  });

  it("MY-MAG-07 what costs by the hour or the day is due with the hour or the night, and with no Round", async () => {
    const medea = fakeCreature("Medea");
    const spell = give(medea, "mythAbility", "Ward", { ...SPELL, upkeep: 4, upkeepPer: "hour" });
    const kept = { role: "self" as const, cast: A, caster: medea.uuid, rank: 1, via: "", targets: [] };
    const mark = markFor(spell as never, kept);
    expect(mark).toMatchObject({ upkeep: 4, per: "hour" });
    bearing(medea, { ...mark, types: ["heartfelt"] });
    bearing(medea, { cast: "d".repeat(16), types: ["unstable"], upkeep: 1, per: "day", paid: 0 });
    expect(magicView(medea).running[0]?.detail).toContain("MYTHMAGICA.Magic.per.hour 4");
    expect(await magicEnder(medea, "round", noDice)).toEqual([]);
    const due = async (over: "hour" | "night") => {
      const upkeep = (await magicEnder(medea, over, noDice)).find(({ kind }) => kind === "mythUpkeep");
      return written("mythUpkeep", medea, upkeep?.data);
    };
    expect([await due("hour"), await due("night")]).toEqual([[["system.setback", 4]], [["system.setback", 1]]]);
  });

  it("MY-MAG-07 MY-GEN-03 in a fight a minute is over as Round 7 begins, and as Round 13 does, not as Round 6 begins", async () => {
    const [medea, robin] = [fakeCreature("Medea"), fakeCreature("Robin")];
    bearing(medea, { cast: A, types: ["heartfelt"], upkeep: 2, per: "minute" });
    const combat = fightOf([medea], [robin], medea);
    const dueAs = async (round: number) => {
      (combat as never as { _source: { round: number } })._source.round = round;
      return (await magicEnder(medea, "round", noDice)).map(({ kind }) => kind);
    };
    const rounds = [2, 6, 7, 8, 12, 13];
    const due: number[] = [];
    for (const round of rounds) if ((await dueAs(round)).includes("mythUpkeep")) due.push(round);
    expect(due).toEqual([7, 13]);
  });

  it("MY-DUR-03 a Contained spell waits without effect or clock; let loose, it lasts as its entry says", async () => {
    const medea = fakeCreature("Medea");
    const spell = { ...SPELL, slug: "ward", duration: "10 minutes", bestows: [{ key: "defense", worth: "2" }] };
    const types = ["contained", "scheduled"];
    give(medea, "mythAbility", "Ward", { ...spell, durationTypes: new Set(types) });
    const { magicKinds } = await import("../changes/magic/magic-kinds");
    bearing(medea, { cast: A, types, spell: "ward", role: "self", caster: medea.uuid }, "Ward");
    const step = magicKinds.mythSpellStep;
    const made = step?.plan(medea, step.parse({ cast: A, step: "release" })).find(({ kind }) => kind === "create");
    const data = (made as { data: Record<string, never> } | undefined)?.data;
    expect(data).toMatchObject({ name: "Ward", duration: { seconds: 600 } });
    expect(data?.flags).toMatchObject({ manifold: { mythSpell: { types: ["scheduled"] } } });
    await happened(medea, A);
    expect(proposed("mythSpellStep")).toMatchObject([{ data: { step: "release" }, automatic: true }]);
  });

  it("MY-DUR-05 MY-SPL-12 players do not end what endures; the sheet says what magic undoes", async () => {
    const [medea] = both(["enduring"]);
    expect(magicView(medea).running[0]?.until).toContain("MYTHMAGICA.Magic.dispelled.potentOnly");
    expect(magicView(both(["scheduled"])[0]).running[0]?.until).toBe("MYTHMAGICA.Magic.until.scheduled");
    const before = cards().length;
    Object.assign(game.user, { isGM: false });
    await happened(medea, A);
    expect(cards()).toHaveLength(before);
    Object.assign(game.user, { isGM: true });
    await happened(medea, A);
    expect(ended()).toContain(medea.uuid);
  });

  it("MY-DUR-01 an Aftereffect lingers only on whoever its harm brings to 0: 10 of 10 Hit Points do, 10 of 11 do not", async () => {
    const spell = {
      ...SPELL,
      ...{
        potency: "fell",
        damageForm: "electrical",
        resist: "ag",
        against: "in",
        durationTypes: new Set(["aftereffect"]),
        condition: "stunned",
      },
      duration: "1 hour",
    };
    const medea = fakeCreature("Medea", { npc: true, level: 5 });
    await cast(give(medea, "mythAbility", "Bolt", spell));
    const bolt = lastCard().message;
    Object.assign(game.messages, { get: (id: string) => (id === bolt.id ? bolt : undefined) });
    const struck = async (left: number) => {
      const full = fakeCreature("Robin").system.derived.hpMax;
      const robin = fakeCreature("Robin", { system: { damage: full - left } });
      // 10 + 5 + 0 = 15 against a 10: 5 and the Margin of 5.
      diceFall([10]);
      await shownCard(medea, bolt).press("resistNamed", robin.uuid);
      return lastCard().proposals.map(({ kind }) => kind);
    };
    // The condition that it names is what lingers.
    expect(await struck(10)).toEqual(["mythSustain", "mythCondition", "mythSpellOn"]);
    expect(await struck(11)).toEqual(["mythSustain"]);
  });
});

describe("what an item has cast", () => {
  const item = (of: Creature, more: object = {}) =>
    give(of, "mythMagicItem", "Ring", {
      ...{ kind: "amulet", requiresAttunement: true, siphoning: false, siphons: 0, attuned: true, spellRank: 3 },
      ...{
        uses: { value: 0, max: null },
        nimbus: false,
        woe: false,
        qualityLevel: 4,
        carryState: "inHand",
        powers: [],
      },
      ...more,
    }) as unknown as MagicItem;
  const names = () => proposed("mythSpellEnds").map(({ data }) => data.cast);

  it("MY-ITM-05 MY-DUR-05 the end of attunement ends its spells, an Enduring one excepted", async () => {
    const robin = fakeCreature("Robin");
    const ring = item(robin);
    bearing(robin, { cast: A, role: "self", types: ["scheduled"], via: ring.uuid }, "Light");
    bearing(robin, { cast: "b".repeat(16), role: "self", types: ["enduring"], via: ring.uuid }, "Oath");
    bearing(robin, { cast: "c".repeat(16), role: "self", types: ["scheduled"] }, "Own");
    await attune(robin, ring);
    expect(names()).toEqual([A]);
  });

  it("MY-ITM-07 whoever loses the item keeps what is Scheduled, and loses what is Persistent or Brittle", async () => {
    const robin = fakeCreature("Robin");
    const ring = item(robin, { requiresAttunement: false, attuned: false });
    for (const [at, type] of ["scheduled", "persistent", "brittle", "contained", "rooted"].entries())
      bearing(robin, { cast: String(at).repeat(16), role: "self", types: [type], via: ring.uuid }, type);
    await itemLost(robin, ring);
    expect(names()).toEqual(["1", "2", "4"].map((at) => at.repeat(16)));
  });

  it("MY-DUR-13 MY-DUR-03 the last use of a Limited spell, and what lets a Contained one loose, hold for whoever bears it as well", async () => {
    const [medea, robin] = both(["limited"], { uses: 1 });
    await useOnce(medea, A);
    expect(proposed("mythSpellStep").map(({ target }) => target)).toEqual([medea.uuid, robin.uuid]);
    const [circe, will] = both(["contained", "scheduled"]);
    await happened(circe, A);
    expect(proposed("mythSpellStep").map(({ target }) => target)).toEqual(
      expect.arrayContaining([circe.uuid, will.uuid]),
    );
  });

  it("MY-SPL-02 MY-DUR-02 what a spell put somebody into is offered to be over with it, unless another holds them in it", async () => {
    const robin = fakeCreature("Robin", { conditions: ["asleep"] });
    const over = { cast: A, condition: "asleep" } as SpellMark;
    bearing(robin, { cast: A, role: "target", types: ["maelstrom"], condition: "asleep" });
    const before = cards().length;
    await holdOver(robin, over, "Slumber");
    await holdOver(fakeCreature("Will"), over, "Slumber");
    expect(cards()).toHaveLength(before);
    await holdOver(fakeCreature("Much", { conditions: ["asleep"] }), over, "Slumber");
    expect(proposed("mythCondition")).toMatchObject([{ data: { condition: "asleep", step: "lose" } }]);
    expect(lastCard().proposals[0]?.automatic).not.toBe(true);
    const sleeps = { ...SPELL, condition: "asleep", durationTypes: new Set(["maelstrom"]) };
    const spell = give(fakeCreature("Medea"), "mythAbility", "Slumber", sleeps);
    const own = { cast: A, role: "target" as const, caster: "Actor.m", rank: 4, via: "", targets: [] };
    expect(markFor(spell as never, own)).toMatchObject({ condition: "asleep" });
  });

  it("MY-DUR-02 whoever gets better breaks nothing that is Brittle on it", async () => {
    const robin = fakeCreature("Robin", { system: { damage: 5 } });
    bearing(robin, { cast: A, role: "self", types: ["brittle"] });
    const heard = hooks();
    watchMagic();
    const told = (damage: number) => {
      applyUpdate((robin as unknown as FakeActor)._source, { "system.damage": damage });
      heard.updateActor?.(robin, { system: { damage } });
    };
    heard.createActiveEffect?.(robin.effects.contents[0]);
    const before = cards().length;
    told(3);
    told(4);
    await vi.waitFor(() => expect(cards().length).toBe(before + 1));
    expect(ended()).toEqual([robin.uuid]);
  });

  it("MY-ITM-07 MY-MIS-02 an item that lies on the ground is lost, one that is stowed is not", async () => {
    const robin = fakeCreature("Robin");
    const ring = item(robin, { requiresAttunement: false, attuned: false });
    bearing(robin, { cast: "p".repeat(16), role: "self", types: ["persistent"], via: ring.uuid }, "Aura");
    const heard = hooks();
    watchMagic();
    const before = cards().length;
    heard.updateItem?.(ring, { system: { carryState: "stowed" } });
    heard.updateItem?.(ring, { system: { carryState: "dropped" } });
    await vi.waitFor(() => expect(cards().length).toBe(before + 1));
    expect(names()).toEqual(["p".repeat(16)]);
  });
});
