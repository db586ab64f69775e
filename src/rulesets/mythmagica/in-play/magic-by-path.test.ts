import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { answerDialogs } from "../../../foundry/testing/playing";
import { afflict } from "../actions/conditions/afflict";
import { tellDeed } from "../actions/deeds/tell";
import { disbelieve } from "../actions/magic/disbelieve";
import { magicEnder } from "../actions/magic/magic-enders";
import { spellHelped } from "../actions/magic/end-spell";
import { spellsAfterRoll } from "../actions/magic/renewals";
import { tendings, tendTo } from "../actions/conditions/tend";
import { attune } from "../actions/magic/use-magic-item";
import { useItem } from "../actions/use-item";
import { rollConflict } from "../actions/conflict/conflict";
import { illusionsUnderWay } from "../adapters/magic/illusions";
import type { MagicItem } from "../adapters/magic/magic-items";
import { reachOf } from "../adapters/magic/spell-reach";
import { aim } from "../testing/arms";
import { answered, diseased } from "../testing/ailing";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, SPELL } from "../testing/spells";
import { fightOf } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => {
  setTable();
  aim();
  Object.assign(game.messages, { get: (id: string) => cards().find((one) => one.id === id) });
  Object.defineProperty(game.messages, "contents", { configurable: true, get: cards });
});

const A = "a".repeat(16);
const noDice = (() => Promise.reject(new Error("no dice"))) as never;
const BOLT = { ...SPELL, potency: "fell", damageForm: "electrical", resist: "ag", against: "in" };
const told = () => lastCard().proposals.map(({ kind, data }) => ({ ...data, kind }));
const cast = async (item: unknown) => {
  const asked = confirmWith({});
  await useItem(item as Item, { fast: false });
  return asked[0]?.obstacles.map(({ text }) => text) ?? [];
};
/** Somebody rolls against the newest casting. */
const resists = async (who: unknown, ...faces: number[][]) => {
  const { message } = lastCard();
  diceFall(...faces);
  await shownCard(who, message).press("resistNamed", (who as { uuid: string }).uuid);
  return lastCard().proposals;
};

describe("a spell lies on caster and target alike", () => {
  it("MY-SPL-06 MY-DUR-14 a roll of the target against anybody renews the Maelstrom on its caster, too, and the other way round", () => {
    const [medea, robin, foe] = [fakeCreature("Medea"), fakeCreature("Robin"), fakeCreature("Foe")];
    bearing(medea, { cast: A, types: ["maelstrom"], targets: [robin.uuid] });
    bearing(robin, { cast: A, types: ["maelstrom"], role: "target", caster: medea.uuid });
    for (const one of [medea, robin]) {
      const renewed = spellsAfterRoll(one, { kind: "check", opponent: foe.uuid } as never);
      expect(renewed.map(({ kind }) => kind)).toEqual(["mythRenew", "mythRenew"]);
      expect(renewed.map(({ target }) => target).sort()).toEqual([medea.uuid, robin.uuid].sort());
    }
  });

  it("MY-SPL-04 MY-DUR-06 what a blow, sleep or a missed Action ends is over on whoever bore it as well", async () => {
    const [medea, robin] = [fakeCreature("Medea"), fakeCreature("Robin")];
    bearing(medea, { cast: A, types: ["fixated", "laborious"], targets: [robin.uuid] });
    bearing(robin, { cast: A, types: ["fixated", "laborious"], role: "target", caster: medea.uuid });
    const ended = (all: { kind: string; target: string | null }[]) =>
      all.filter(({ kind }) => kind === "mythSpellEnds").map(({ target }) => target);
    expect(ended(spellsAfterRoll(medea, { kind: "attack", opponent: "" } as never))).toEqual([medea.uuid, robin.uuid]);
    expect(ended(await magicEnder(medea, "night", noDice))).toEqual([medea.uuid, robin.uuid]);
    fightOf([medea], [robin], medea);
    // The caster's own goes with the upkeep that is not paid.
    expect(ended(await magicEnder(medea, "round", noDice))).toEqual([robin.uuid]);
  });

  it("MY-SPL-04 a deed that takes the Assault Action ends a Fixated spell, as a blow does; one that takes less does not", async () => {
    const medea = fakeCreature("Medea");
    bearing(medea, { cast: A, types: ["fixated"] });
    await tellDeed(medea, "keepHold", { pays: "assault" });
    expect(told()).toEqual([{ kind: "mythSpellEnds", cast: A }]);
    await tellDeed(medea, "keepHold", { pays: "action" });
    expect(told()).toEqual([]);
  });

  it("MY-ILL-09 a phantasm of an unlinked token is found, and ends on another unlinked one that bears it", () => {
    const [shade, will] = [fakeCreature("Shade"), fakeCreature("Will")];
    bearing(shade, { cast: A, types: ["disbelief"], illusion: "phantasm" });
    bearing(will, { cast: A, types: ["disbelief"], role: "target", caster: shade.uuid });
    const worldly = game.actors.contents.filter((one) => one !== (shade as never) && one !== (will as never));
    Object.defineProperty(game, "actors", { configurable: true, value: { contents: worldly, get: () => undefined } });
    const onMap = [{ actor: shade }, { actor: will }];
    expect(illusionsUnderWay()).toEqual([]);
    Object.assign(globalThis, {
      canvas: { ...(globalThis as { canvas?: object }).canvas, scene: { tokens: { contents: onMap } } },
    });
    expect(illusionsUnderWay().map(({ caster }) => caster.name)).toEqual(["Shade"]);
    const fixated = { kind: "attack", opponent: "" } as never;
    bearing(shade, { cast: "b".repeat(16), types: ["fixated"] });
    bearing(will, { cast: "b".repeat(16), types: ["fixated"], role: "target", caster: shade.uuid });
    expect(spellsAfterRoll(shade, fixated).map(({ target }) => target)).toEqual([shade.uuid, will.uuid]);
    Object.assign(globalThis, { canvas: { ready: false, scene: null } });
  });
});

describe("what a casting asks and does, whichever way it comes about", () => {
  it("MY-DUR-15 MY-MAG-06 an Opportune spell binds by its type alone: the dialog warns of the limit, and of a Jinx", async () => {
    const [medea, full, jinxed] = [
      fakeCreature("Medea"),
      fakeCreature("Full", { ht: -2, pc: -2 }),
      fakeCreature("Jinxed", { conditions: ["jinxed"] }),
    ];
    const spell = () =>
      give(medea, "mythAbility", "Gift", { ...SPELL, setbackCost: "0", durationTypes: new Set(["opportune"]) });
    aim(full);
    expect(await cast(spell())).toContain("MYTHMAGICA.Magic.exceeds Full");
    aim(jinxed);
    expect(await cast(spell())).toContain("MYTHMAGICA.Magic.blocked.jinxed Jinxed");
  });

  it("MY-SPL-05 MY-DUR-15 an Opportune spell costs its caster nothing, whatever its entry states: whom it helps pays", async () => {
    const medea = fakeCreature("Medea", { system: { setback: fakeCreature("Medea").system.derived.fpMax - 1 } });
    const own = { ...SPELL, setbackCost: "2", durationTypes: new Set(["opportune"]) };
    const before = medea.system.setback;
    aim(fakeCreature("Robin"));
    expect(await cast(give(medea, "mythAbility", "Gift", own))).toEqual([]);
    expect([lastCard().parts[0], medea.system.setback]).toMatchObject([{ price: 0, free: false }, before]);
    // Another spell is too dear for somebody with a single Fate Point left.
    const dear = { ...own, durationTypes: new Set(["fixated"]) };
    expect(await cast(give(medea, "mythAbility", "Mantle", dear))).toContain(
      "MYTHMAGICA.Magic.blocked.notEnoughFate Medea",
    );
  });

  it("MY-SPL-05 whom an Opportune spell helps cannot pay with 2 Fate Points left: it is over on its caster, too; with 3 they can", async () => {
    const fpMax = fakeCreature("Medea").system.derived.fpMax;
    for (const [left, kinds] of [
      [3, ["mythOpportune"]],
      [2, ["mythSpellEnds", "mythSpellEnds"]],
    ] as const) {
      const [medea, robin] = [fakeCreature("Medea"), fakeCreature("Robin", { system: { setback: fpMax - left } })];
      const cast = String(left).repeat(16);
      bearing(medea, { cast, types: ["opportune"], targets: [robin.uuid] });
      bearing(robin, { cast, types: ["opportune"], role: "target", caster: medea.uuid });
      await spellHelped(robin, cast);
      expect(told().map(({ kind }) => kind)).toEqual(kinds);
      expect(new Set(lastCard().proposals.map(({ target }) => target)).has(medea.uuid)).toBe(left === 2);
    }
  });

  it("MY-CND-41 a charmer's spell that harms breaks the charm, withstood or not; another charm, or a healing, does not", async () => {
    const medea = fakeCreature("Medea", { in: 2 });
    const robin = () => fakeCreature("Robin", { conditions: ["entranced:Medea"] });
    const ends = async (data: object) => {
      await cast(give(medea, "mythAbility", "Spell", data as never));
      return (await resists(robin(), [20])).map(({ data: { act } }) => act).filter(Boolean);
    };
    expect(await ends(BOLT)).toEqual(["over"]);
    expect(await ends({ ...BOLT, damageForm: "", setbackForm: "entrancing" })).toEqual([]);
    expect(await ends({ ...BOLT, damageForm: "", setbackForm: "dreadful" })).toEqual(["over"]);
  });

  it("MY-CND-35 MY-ARE-13 a song does nothing to the deaf, an illusory one does; silence stops it as it stops words", async () => {
    const bard = fakeCreature("Bard");
    const song = { ...BOLT, damageForm: "", setbackForm: "sedating", verbal: false, effectTags: new Set(["hearing"]) };
    const deaf = () => fakeCreature("Deaf", { conditions: ["deafened"] });
    await cast(give(bard, "mythAbility", "Lullaby", song as never));
    const { message } = lastCard();
    expect(await resists(deaf(), [3])).toEqual([]);
    diceFall([3]);
    await shownCard(bard, message).press("resistNamed", fakeCreature("Hears").uuid);
    expect(proposed("mythSustain")).toHaveLength(1);
    await cast(give(bard, "mythAbility", "Voices", { ...song, illusionKind: "phantasm" } as never));
    expect((await resists(deaf(), [3])).map(({ kind }) => kind)).toEqual(["mythSustain"]);
  });

  it("MY-DIS-09 whoever recovered from cowpox is proof against the spell Pox, and against no other", async () => {
    const robin = fakeCreature("Robin");
    const item = diseased(robin, "cowpox", { stage: 2 });
    expect(written("mythCourse", robin, { item: item.id, step: "end" })).toContainEqual([
      "system.defences.pox",
      "immune",
    ]);
    const immune = fakeCreature("Immune", { system: { defences: { pox: "immune" } } });
    const mage = fakeCreature("Mage");
    await cast(give(mage, "mythAbility", "Pox", { ...BOLT, slug: "pox", damageForm: "", setbackForm: "maladive" }));
    expect(await resists(immune, [3])).toEqual([]);
    await cast(give(mage, "mythAbility", "Bolt", BOLT));
    expect((await resists(immune, [3])).map(({ kind }) => kind)).toEqual(["mythSustain"]);
  });

  it("MY-SPL-07 a range by its name is its feet: Point Blank 10, Very Short 40, Short 80, Medium 160, Long 320", () => {
    const one = fakeCreature("Medea");
    const feet = (range: string) => reachOf(give(one, "mythAbility", "Spell", { ...SPELL, range }) as never, 3);
    expect(["Point Blank", "Very Short", "Short", "medium range", "Long", "A County Away"].map(feet)).toEqual([
      ...[10, 40, 80, 160, 320],
      null,
    ]);
  });

  it("MY-SPL-07 MY-CND-22 the Blinded have no target at a range in view; a touch needs none", async () => {
    const [blind, robin] = [fakeCreature("Blind", { conditions: ["blinded"] }), fakeCreature("Robin")];
    aim(robin);
    expect(await cast(give(blind, "mythAbility", "Bolt", BOLT))).toContain("MYTHMAGICA.Magic.notInView");
    expect(await cast(give(blind, "mythAbility", "Touch", { ...BOLT, range: "Touch" }))).not.toContain(
      "MYTHMAGICA.Magic.notInView",
    );
  });
});

describe("disbelieving", () => {
  const tries = async (who: ReturnType<typeof fakeCreature>, against: string, card: string, faces: number[][] = []) => {
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(who, { what: "the fire", card });
    diceFall(...faces);
    await shownCard(who).press(against === "" ? "isReal" : "rollDisbelief", against);
  };

  it("MY-ILL-08 MY-ILL-10 what disbelieving in vain cost is Setback of the phantasm: it may be tried again", async () => {
    const medea = fakeCreature("Medea", { npc: true, level: 4, in: 2 });
    const fire = { ...BOLT, illusionKind: "phantasm", durationTypes: new Set(["disbelief"]), resist: "in" };
    await cast(give(medea, "mythAbility", "Wall of Fire", { ...fire, duration: "Disbelief" }));
    const { message } = lastCard();
    const of = (message.system as unknown as { parts: { cast: string }[] }).parts[0]?.cast ?? "";
    bearing(medea, { cast: of, types: ["disbelief"], rank: 4, illusion: "phantasm" }, "Wall of Fire");
    const robin = fakeCreature("Robin");
    await tries(robin, of, message.id, [[3]]);
    expect(proposed("mythSustain")).toMatchObject([{ data: { form: "tormenting" } }]);
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(robin);
    expect((shownCard(robin).view.options as { blocked: string }[])[0]?.blocked).toBe("");
  });

  it("MY-ILL-08 whoever disbelieves what is real fails all of it: what it brings beside its harm as well", async () => {
    const medea = fakeCreature("Medea", { npc: true, level: 4, in: 2 });
    await cast(give(medea, "mythAbility", "Flash", { ...BOLT, condition: "blinded" }));
    const { message } = lastCard();
    await tries(fakeCreature("Robin"), "", message.id);
    expect(told()).toMatchObject([
      { kind: "mythSustain" },
      { kind: "mythCondition", condition: "blinded", step: "gain" },
    ]);
  });
});

describe("healing, brews and things by those who can", () => {
  const PANACEA = {
    ...SPELL,
    slug: "panacea",
    category: "paganSpell",
    castTime: "longer",
    rollAttribute: "ws",
    range: "Touch",
  };

  it("MY-MAG-02 MY-TYP-05 Panacea is rolled with its discipline's rank and costs what it costs, cure or not", async () => {
    const [druid, robin] = [fakeCreature("Druid", { ht: 2 }), fakeCreature("Robin")];
    give(druid, "mythAbility", "Pagan Healing", {
      slug: "paganHealing",
      category: "paganDiscipline",
      spentXp: 4,
      base: 1,
    });
    const panacea = { ...PANACEA, discipline: "paganHealing", setbackCost: "10 - HT, min 2" };
    give(druid, "mythAbility", "Panacea", panacea);
    diseased(robin, "anthrax", { stage: 1, qualityLevel: 0 });
    const rank = (shown: unknown) => (shown as { label: string; value: string }[])[0];
    confirmWith({});
    for (const [face, cures] of [
      [6, true],
      [3, false],
    ] as const) {
      diceFall([face]);
      await tendTo(druid, tendings(druid, robin)[0] as never);
      expect(rank(shownCard(druid).view.terms)).toEqual({ label: "Panacea", value: "+3" });
      // 6 and rank 3 and Wisdom 2 beat 10; 3, 3 and 2 do not.
      expect(told().map(({ kind }) => kind)).toEqual(["mythCast", ...(cures ? ["mythCourse"] : [])]);
    }
    expect(druid.system.setback).toBe(16);
  });

  it("MY-CND-56 MY-CND-66 the Unconscious drink nothing, and the Paralyzed neither set off nor attune; the Exhausted drink", async () => {
    Object.assign(game.user, { isGM: false });
    const brew = (of: ReturnType<typeof fakeCreature>) =>
      give(of, "mythGear", "Draught", {
        ...{ heals: 6, resist: "", threshold: null, setback: 0, setbackForm: "", condition: "", effect: "", weight: 0 },
        ...{ kind: "concoction", category: "potion", carryState: "atHand", spellRank: 3, quantity: 1 },
        doses: { value: 3, max: null },
      });
    const wand = (of: ReturnType<typeof fakeCreature>) =>
      give(of, "mythMagicItem", "Wand", {
        ...{ kind: "talisman", requiresAttunement: true, siphoning: false, siphons: 0, attuned: false, spellRank: 0 },
        ...{ uses: { value: 0, max: null }, nimbus: false, woe: false, qualityLevel: 4, carryState: "inHand" },
        powers: [
          { spell: "", trigger: "Fulgur", triggerKnown: true, directed: false, domain: "occultism", constant: false },
        ],
      });
    const posted = async (run: () => Promise<unknown>) => {
      const before = cards().length;
      await run();
      return cards().length - before;
    };
    const drinks = (condition: string) => {
      const who = fakeCreature("Robin", { conditions: [condition], system: { damage: 9 } });
      answerDialogs({ who: who.uuid, doses: 1, forced: false });
      return posted(() => useItem(brew(who) as never, { fast: false }));
    };
    expect([await drinks("unconscious"), await drinks("paralyzed"), await drinks("incapacitated")]).toEqual([0, 0, 1]);
    const still = fakeCreature("Still", { conditions: ["paralyzed"] });
    confirmWith({});
    expect(await posted(() => useItem(wand(still) as never, { fast: false }))).toBe(0);
    expect(await posted(() => attune(still, wand(still) as unknown as MagicItem))).toBe(0);
  });

  it("MY-CNC-04 a potion goes into the Overcome by being poured, whether the dialog was told so or not", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will", { system: { damage: 32, overcome: "scene" } })];
    aim(will);
    answerDialogs({ who: will.uuid, doses: 1, forced: false });
    const draught = give(robin, "mythGear", "Draught", {
      ...{ heals: 6, resist: "", threshold: null, setback: 0, setbackForm: "", condition: "", effect: "", weight: 0 },
      ...{ kind: "concoction", category: "potion", carryState: "atHand", spellRank: 3, quantity: 1 },
      doses: { value: 3, max: null },
    });
    await useItem(draught as never, { fast: false });
    expect(lastCard().parts[0]).toMatchObject({
      text: "MYTHMAGICA.Magic.dosesTaken 1 2 MYTHMAGICA.Magic.staysOut Will",
    });
  });

  it("MY-CND-56 MY-CND-48 nobody wriggles free who is Paralyzed, and nobody runs in a chase who cannot walk", async () => {
    const blocked = async (kind: "escape" | "chase", condition: string) => {
      const asked = confirmWith({});
      diceFall([9]);
      const who = fakeCreature("Robin", { conditions: [condition] });
      await rollConflict(who, { kind: "check", attributes: ["vg"] }, { kind, threshold: 10 });
      return asked[0]?.obstacles.some(({ blocks }) => blocks);
    };
    expect(await blocked("escape", "paralyzed")).toBe(true);
    expect(await blocked("escape", "slowed")).toBe(false);
    expect(await blocked("chase", "incapacitated")).toBe(true);
  });
});

describe("curses and scars", () => {
  it("MY-CND-49 a curse on the Jinxed that finds no room takes the place of one of their spells, by the dice", async () => {
    const robin = fakeCreature("Robin", { ht: -2, pc: -1, conditions: ["jinxed"] });
    bearing(robin, { cast: A, role: "target", binds: true, caster: "Actor.none" }, "Ward");
    bearing(robin, { cast: "b".repeat(16), role: "target", caster: "Actor.none" }, "Wings");
    answered({ which: "curse:hecate", glory: 5, exposure: 0 });
    diceFall([2]);
    await afflict(robin);
    expect(told()).toMatchObject([
      { kind: "mythAfflict", slug: "hecate" },
      { kind: "mythSpellEnds", cast: "b".repeat(16) },
    ]);
    const free = fakeCreature("Free", { ht: 4, conditions: ["jinxed"] });
    bearing(free, { cast: A, role: "target", binds: true, caster: "Actor.none" }, "Ward");
    answered({ which: "curse:hecate", glory: 5, exposure: 0 });
    await afflict(free);
    expect(told()).toMatchObject([{ kind: "mythAfflict" }]);
  });

  it("MY-CND-03 MY-CND-27 the scars of a bad burn count for a failure of Charisma when the burn itself has healed", async () => {
    const robin = fakeCreature("Robin", { conditions: ["burn1"], system: { gutsSpent: 12 } });
    Object.assign(robin.effects.contents[0] as object, { name: "MYTHMAGICA.Condition.burnScars", statuses: new Set() });
    const offered = async (attribute: "ch" | "pc") => {
      confirmWith({});
      diceFall([3]);
      await rollConflict(robin, { kind: "check", attributes: [attribute] }, { threshold: 15 });
      return shownCard(robin)
        .view.buttons.map(({ action }) => action)
        .includes("takeRelief");
    };
    expect([await offered("ch"), await offered("pc")]).toEqual([true, false]);
  });
});
