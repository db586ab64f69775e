import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { applyUpdate, type FakeActor } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { magicEnder } from "../actions/magic/magic-enders";
import { checkJinx } from "../actions/magic/magic-watch";
import { attune } from "../actions/magic/use-magic-item";
import { useItem } from "../actions/use-item";
import type { MagicItem } from "../adapters/magic/magic-items";
import { magicView } from "../sheets/magic-view";
import { gearView } from "../sheets/gear-view";
import { fightOf, turnIn } from "../testing/table-fight";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, SPELL } from "../testing/spells";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => void setTable());

const aim = (...actors: unknown[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const use = async (item: unknown) => {
  confirmWith({});
  return useItem(item as Item, { fast: false });
};
const power = (more: object = {}) => ({
  ...{ spell: "", trigger: "Fulgur", triggerKnown: true, directed: false, domain: "occultism", constant: false },
  ...more,
});
/** What the model completes. */
const ITEM = {
  ...{ kind: "talisman", requiresAttunement: false, siphoning: false, siphons: 0, attuned: false, spellRank: 0 },
  ...{ uses: { value: 0, max: null }, nimbus: false, woe: false, qualityLevel: 4, carryState: "inHand" },
};
const item = (of: ReturnType<typeof fakeCreature>, name: string, more: object = {}) =>
  give(of, "mythMagicItem", name, { ...ITEM, powers: [power()], ...more });
const GEAR = {
  ...{ heals: 0, resist: "", threshold: null, setback: 0, setbackForm: "", condition: "" },
  effect: "",
  weight: 0.5,
};
const brew = (of: ReturnType<typeof fakeCreature>, more: object = {}) =>
  give(of, "mythGear", "Draught", {
    ...{ ...GEAR, kind: "concoction", category: "potion", carryState: "atHand", spellRank: 3 },
    ...{ doses: { value: 3, max: null }, quantity: 1 },
    ...more,
  });
const left = (thing: { system: object }) => (thing.system as { uses: { value: number } }).uses.value;

describe("magic items in use", () => {
  it("MY-ITM-01 MY-ITM-06 a wand of eight uses has seven left; a trigger that nobody knows sets nothing off", async () => {
    const medea = fakeCreature("Medea");
    const wand = item(medea, "Wand", { uses: { value: 8, max: 8 } });
    await use(wand);
    expect(left(wand)).toBe(7);
    const { commit } = await import("../../../foundry/changes/commit");
    await commit("undo", lastCard().message.id, "p0", game.user);
    expect(left(wand)).toBe(8);
    const secret = item(medea, "Rod", { powers: [power({ triggerKnown: false })] });
    expect(written("mythItemUse", medea, { item: secret.id, power: 0 })).toEqual([
      "MYTHMAGICA.Magic.blocked.triggerUnknown Rod",
    ]);
    const spent = item(medea, "Stump", { uses: { value: 0, max: 8 } });
    expect(written("mythItemUse", medea, { item: spent.id, power: 0 })).toEqual([
      "MYTHMAGICA.Magic.blocked.noUses Stump",
    ]);
  });

  it("MY-PLY-03 what a beast's shape has absorbed is not set off, nor drunk; what fits a person's is", async () => {
    const medea = fakeCreature("Medea");
    const [wand, draught] = [item(medea, "Wand"), brew(medea, { heals: 6 })];
    const turns = (shape: string) =>
      applyUpdate((medea as unknown as FakeActor)._source, {
        "system.form": { ...medea.system.form, name: "Wolf", cast: "w".repeat(16), shape },
      });
    turns("other");
    expect(written("mythItemUse", medea, { item: wand.id, power: 0 })).toEqual([
      "MYTHMAGICA.Magic.blocked.absorbed Wand",
    ]);
    Object.assign(game.user, { isGM: false });
    const before = cards().length;
    answerDialogs({ who: medea.uuid, doses: 1 });
    await use(draught);
    expect(cards()).toHaveLength(before);
    turns("humanoid");
    answerDialogs({ who: medea.uuid, doses: 1 });
    await use(draught);
    expect(cards()).toHaveLength(before + 1);
    Object.assign(game.user, { isGM: true });
    expect(written("mythItemUse", medea, { item: wand.id, power: 0 })).not.toContain(
      "MYTHMAGICA.Magic.blocked.absorbed Wand",
    );
  });

  it("MY-ITM-02 what is aimed at others takes the Beckoning of its own domain", () => {
    const directed = { powers: [power({ directed: true })] };
    const lay = fakeCreature("Lay");
    expect(written("mythItemUse", lay, { item: item(lay, "Wand", directed).id, power: 0 })[0]).toContain("noBeckoning");
    const pagan = fakeCreature("Pagan", { system: { beckonings: ["paganism"] } });
    expect(written("mythItemUse", pagan, { item: item(pagan, "Wand", directed).id, power: 0 })[0]).toContain(
      "noBeckoning",
    );
    // The gift is as good as what is written.
    const gifted = (gift: string) => {
      const one = fakeCreature(gift);
      give(one, "mythGift", gift, { kind: "gift", flags: new Set([gift]) });
      return String(written("mythItemUse", one, { item: item(one, "Wand", directed).id, power: 0 })[0]);
    };
    expect(gifted("paganBeckoning")).toContain("noBeckoning");
    expect(gifted("occultBeckoning")).not.toContain("noBeckoning");
    const mage = fakeCreature("Mage", { system: { beckonings: ["occultism"] } });
    const wand = item(mage, "Wand", { ...directed, uses: { value: 2, max: 2 } });
    expect(written("mythItemUse", mage, { item: wand.id, power: 0 })).toEqual([["system.uses.value", 1]]);
  });

  it("MY-ITM-08 a talisman must be in hand, an amulet is ready as it is worn", () => {
    const robin = fakeCreature("Robin");
    const stowed = { carryState: "stowed", uses: { value: 1, max: 1 } };
    expect(written("mythItemUse", robin, { item: item(robin, "Wand", stowed).id, power: 0 })[0]).toContain("notInHand");
    const ring = item(robin, "Ring", { ...stowed, kind: "amulet" });
    expect(written("mythItemUse", robin, { item: ring.id, power: 0 })).toEqual([["system.uses.value", 0]]);
  });

  it("MY-TRN-10 setting an item off in a fight takes an Action, out of turn the Reaction", async () => {
    const [medea, wolf] = [fakeCreature("Medea"), fakeCreature("Wolf", { npc: true })];
    const wand = item(medea, "Wand", { uses: { value: 8, max: 8 } });
    const combat = fightOf([medea], [wolf], medea);
    await use(wand);
    expect(turnIn(combat, medea).actions).toBe(1);
    await use(item(wolf, "Horn", { uses: { value: 2, max: 2 } }));
    expect(turnIn(combat, wolf)).toMatchObject({ actions: 0, reactions: 1 });
  });

  it("MY-ITM-04 a siphoning horn needs attunement, then draws 3 Setback a call, never the last Fate Point", async () => {
    const robin = fakeCreature("Robin");
    const horn = item(robin, "Horn", { siphoning: true, siphons: 3 });
    expect(written("mythItemUse", robin, { item: horn.id, power: 0 })[0]).toContain("notAttuned");
    await attune(robin, horn as unknown as MagicItem);
    expect((horn.system as { attuned: boolean }).attuned).toBe(true);
    await use(horn);
    expect(robin.system.setback).toBe(3);
    const tired = fakeCreature("Robin", { system: { setback: robin.system.derived.fpMax - 3 } });
    const other = item(tired, "Horn", { siphoning: true, siphons: 3, attuned: true });
    expect(written("mythItemUse", tired, { item: other.id, power: 0 })[0]).toContain("notEnoughFate");
  });

  it("MY-ITM-04 MY-CND-49 whoever is Jinxed attunes to nothing; what asks for none is not attuned to", () => {
    const jinxed = fakeCreature("Robin", { conditions: ["jinxed"] });
    const ring = item(jinxed, "Ring", { requiresAttunement: true });
    expect(written("mythAttune", jinxed, { item: ring.id, step: "attune" })[0]).toContain("blocked.jinxed");
    const robin = fakeCreature("Robin");
    expect(written("mythAttune", robin, { item: item(robin, "Cloak").id, step: "attune" })[0]).toContain("needsNone");
  });

  it("MY-ITM-06 MY-MAG-06 MY-DER-11 flow 7: three attuned items, a curse and a spell are 5 of 5; one more Jinxes, ends attunement, 3 remain", async () => {
    const robin = fakeCreature("Robin", {
      pc: 1,
      system: { spellbindings: [{ label: "Ward", source: "", kind: "spell" }] },
    });
    for (const name of ["Ring", "Cloak", "Sword"]) item(robin, name, { requiresAttunement: true, attuned: true });
    give(robin, "mythCurse", "Insomnia", { kind: "curse" });
    item(robin, "Wand", { uses: { value: 8, max: 8 } });
    expect(magicView(robin).bindings.words).toBe("MYTHMAGICA.Magic.bindings 5 5");
    const before = cards().length;
    await checkJinx(robin);
    expect(cards()).toHaveLength(before);
    item(robin, "Lamp");
    await checkJinx(robin);
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual([
      "mythCondition",
      "mythAttune",
      "mythAttune",
      "mythAttune",
    ]);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Magic.jinxedText 3 5" });
    expect(magicView(robin).bindings.words).toBe("MYTHMAGICA.Magic.bindings 3 5");
  });

  it("MY-CND-49 MY-DER-11 an hour below the limit ends the Jinx, at the limit it goes on", async () => {
    const thrower = (() => Promise.reject(new Error("no dice"))) as never;
    const bound = (count: number) =>
      Array.from({ length: count }, () => ({ label: "Ward", source: "", kind: "spell" }));
    const jinxed = (count: number) =>
      fakeCreature("Robin", { conditions: ["jinxed"], system: { spellbindings: bound(count) } });
    expect(await magicEnder(jinxed(3), "hour", thrower)).toMatchObject([
      { kind: "mythCondition", data: { step: "lose" } },
    ]);
    expect(await magicEnder(jinxed(4), "hour", thrower)).toEqual([]);
  });

  it("MY-ITM-09 the sheet says what sort it is, the words that set it off, its uses and attunement", () => {
    const robin = fakeCreature("Robin");
    item(robin, "Wand", { uses: { value: 3, max: 8 } });
    item(robin, "Cloak", { kind: "vestis", requiresAttunement: true });
    expect(magicView(robin).items.map(({ detail }) => detail)).toEqual([
      "MYTHMAGICA.Magic.kind.talisman · “Fulgur” · MYTHMAGICA.Magic.uses 3 8",
      "MYTHMAGICA.Magic.kind.vestis · MYTHMAGICA.Magic.unattuned",
    ]);
  });

  it("MY-ITM-10 a Nimbus that gives way is over for whoever cast it as well, once the new one takes hold", async () => {
    const [one, circe, robin] = [fakeCreature("Medea"), fakeCreature("Circe"), fakeCreature("Robin")];
    const old = { cast: "a".repeat(16), nimbus: true, caster: circe.uuid };
    bearing(circe, { ...old, targets: [robin.uuid] }, "Old Halo");
    bearing(robin, { ...old, role: "target" }, "Old Halo");
    aim(robin);
    const halo = { ...SPELL, durationTypes: new Set(["maelstrom"]), nimbus: true };
    await use(give(one, "mythAbility", "New Halo", halo as never));
    aim();
    const ends = lastCard().proposals.filter(({ kind }) => kind === "mythSpellEnds");
    expect(ends.map(({ target, automatic }) => [target, automatic])).toEqual([
      [robin.uuid, false],
      [circe.uuid, false],
    ]);
  });

  it("MY-ITM-04 MY-ITM-10 it says what an item draws and whether it bears a Nimbus or a Woe, as a Halo under way does", () => {
    const robin = fakeCreature("Robin");
    item(robin, "Horn", { siphoning: true, siphons: 3, attuned: true, woe: true });
    bearing(robin, { types: ["heartfelt"], upkeep: 2, nimbus: true }, "Unworldly Halo");
    expect(magicView(robin).items[0]?.detail).toMatch(
      / · MYTHMAGICA.Magic.attuned · MYTHMAGICA.Magic.draws 3 · MYTHMAGICA.Magic.woe$/,
    );
    expect(magicView(robin).running[0]?.detail).toBe(
      "MYTHMAGICA.Magic.type.heartfelt · MYTHMAGICA.Magic.per.round 2 · MYTHMAGICA.Magic.nimbus",
    );
  });
});

describe("concoctions", () => {
  const take = async (thing: unknown, answers: object) => {
    answerDialogs({ doses: 1, forced: false, ...answers });
    return use(thing);
  };

  it("MY-CNC-02 a batch of rank 3 is 2 + 1 = 3 doses, and the sheet counts them", () => {
    const robin = fakeCreature("Robin");
    brew(robin, { doses: { value: 2, max: null } });
    expect(gearView(robin).things).toMatchObject([{ price: "MYTHMAGICA.Magic.dosesLeft 2 3" }]);
  });

  it("MY-CNC-03 two doses of 6 heal 12 Damage, with two Actions, and one is left", async () => {
    const robin = fakeCreature("Robin", { system: { damage: 15 } });
    const draught = brew(robin, { heals: 6 });
    await take(draught, { who: robin.uuid, doses: 2 });
    expect(robin.system.damage).toBe(3);
    expect((draught.system as { doses: { value: number } }).doses.value).toBe(1);
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Magic.dosesTaken 2 2" });
  });

  it("MY-CNC-03 MY-CNC-04 in a fight as many Actions as doses, one more to pour: what the Turn does not hold is not begun", async () => {
    const [robin, will] = [
      fakeCreature("Robin"),
      fakeCreature("Will", { npc: true, system: { damage: 32, overcome: "scene" } }),
    ];
    const combat = fightOf([robin], [will, fakeCreature("Wolf", { npc: true })], robin);
    const draught = brew(robin, { heals: 6 });
    const doses = () => (draught.system as { doses: { value: number } }).doses.value;
    aim(will);
    Object.assign(game.user, { isGM: false });
    await take(draught, { who: will.uuid, doses: 2, forced: true });
    expect([turnIn(combat, robin).actions, doses()]).toEqual([0, 3]);
    Object.assign(game.user, { isGM: true });
    await take(draught, { who: will.uuid, doses: 1, forced: true });
    expect([turnIn(combat, robin).actions, doses()]).toEqual([2, 2]);
  });

  it("MY-CNC-03 nobody drinks with both hands on a weapon, or what is stowed", async () => {
    Object.assign(game.user, { isGM: false });
    const robin = fakeCreature("Robin");
    give(robin, "mythWeapon", "Staff", { carryState: "inHand", hands: 2, tempo: 0, parry: 0 });
    const before = cards().length;
    await take(brew(robin), { who: robin.uuid });
    const will = fakeCreature("Will");
    await take(brew(will, { carryState: "stowed" }), { who: will.uuid });
    expect(cards()).toHaveLength(before);
  });

  it("MY-CNC-04 poured into the Overcome: one Action more, and no return into this Scene's fight", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will", { system: { damage: 32, overcome: "scene" } })];
    aim(will);
    await take(brew(robin, { heals: 6 }), { who: will.uuid, doses: 1, forced: true });
    expect(lastCard().parts[0]).toMatchObject({
      text: "MYTHMAGICA.Magic.dosesTaken 1 2 MYTHMAGICA.Magic.staysOut Will",
    });
    expect(proposed("mythSustain")).toMatchObject([{ target: will.uuid, data: { damage: -6 } }]);
  });

  it("MY-CNC-01 MY-ABL-13 incense: Wisdom against 13, a roll of 9 fails by 4: 3 + 4 Deluding Setback", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    const fragrance = { category: "fragrance", resist: "ws", threshold: 13, setback: 3, setbackForm: "deluding" };
    aim(will);
    await take(brew(robin, fragrance), { who: will.uuid });
    const { message } = lastCard();
    Object.assign(game.messages, { get: (id: string) => (id === message.id ? message : undefined) });
    const parts = (message.system as { parts: object[] }).parts;
    Object.assign(message.system, { parts: [parts[1]] });
    diceFall([9]);
    await shownCard(robin, message).press("resistNamed", will.uuid);
    expect(proposed("mythSustain")).toMatchObject([{ data: { setback: 7, form: "deluding" } }]);
  });
});
