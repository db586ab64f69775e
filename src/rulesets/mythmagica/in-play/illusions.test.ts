import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { world, type FakeActor, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { answerDialogs } from "../../../foundry/testing/playing";
import { disbelieve } from "../actions/magic/disbelieve";
import { rollDisbelief } from "../actions/magic/roll-disbelief";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { castPartType } from "../chat/magic/cast-part";
import { fakeCreature, give } from "../testing/fake-creature";
import { bearing, SPELL } from "../testing/spells";
import { fightOf, turnIn } from "../testing/table-fight";
import { cards, confirmWith, diceFall, lastCard, proposed, setTable, shownCard, written } from "../testing/play";

beforeEach(() => {
  setTable();
  Object.assign(game.messages, {
    get: (id: string) => cards().find((one) => one.id === id),
    contents: cards(),
  });
});

const P = "p".repeat(16);
const FIRE = {
  ...{ potency: "fell", damageForm: "scorching", resist: "in", against: "in", durationTypes: new Set(["disbelief"]) },
  ...{ duration: "Disbelief", illusionKind: "phantasm" },
};
/** Level 4 and Intelligence 2: illusions of rank 4, resisted at 10 + 4 + 2 = 16, disbelieved at 10 + 4 = 14. */
const mage = () => fakeCreature("Medea", { npc: true, level: 4, in: 2 });
const cast = async (one: Creature, more: object = {}): Promise<FakeChatMessage> => {
  confirmWith({});
  await useItem(give(one, "mythAbility", "Wall of Fire", { ...SPELL, ...FIRE, ...more }) as never, { fast: false });
  return lastCard().message;
};
const castOf = (message: FakeChatMessage) => (message.system as { parts: { cast: string }[] }).parts[0]?.cast ?? "";
/** Somebody rolls against a casting; what is proposed. */
const resists = async (message: FakeChatMessage, who: Creature, ...faces: number[][]) => {
  diceFall(...faces);
  await shownCard(who, message).press("resistNamed", who.uuid);
  return lastCard().proposals.map(({ kind, data }) => [kind, data.setback ?? data.damage ?? ""]);
};
/** Somebody disbelieves, and the Overlord rolls against a casting; blank: it is real. */
const tries = async (who: Creature, mode: string, against: string, faces: number[][] = [], card = "") => {
  answerDialogs({ what: "the fire", mode });
  await disbelieve(who, card ? { what: "the fire", card } : null);
  const { message } = lastCard();
  diceFall(...faces);
  await shownCard(who, message).press(against === "" ? "isReal" : "rollDisbelief", against);
  return message;
};
const keeps = (one: Creature, more: object = {}) =>
  bearing(one, { cast: P, types: ["disbelief"], rank: 4, illusion: "phantasm", ...more }, "Wall of Fire");
const secret = () => cards().at(-2);
const told = () => String((lastCard().parts[0] as { text?: string }).text);

describe("what illusions do", () => {
  it("MY-ILL-01 MY-ILL-04 illusory fire is Tormenting Setback, and nothing to a mind of −5; one of −4 is deceived", async () => {
    const medea = mage();
    const message = await cast(medea);
    expect(lastCard().parts[0]).toMatchObject({ does: "setback", form: "tormenting" });
    // 10 against 16, Intelligence −4: 4 and the Margin of 10.
    expect(await resists(message, fakeCreature("Ape", { in: -4 }), [10])).toContainEqual(["mythSustain", 14]);
    const wolf = fakeCreature("Wolf", { in: -5 });
    expect(await resists(message, wolf, [10])).toEqual([]);
    expect(shownCard(wolf).view.lines).toContain("MYTHMAGICA.Illusion.mindless Wolf");
  });

  it("MY-ILL-02 a Delusion holds whoever it brings to 0 Fate Points: 10 of 10 do, of 11 there is a flash; nobody disbelieves it", async () => {
    const medea = mage();
    const message = await cast(medea, {
      illusionKind: "delusion",
      durationTypes: new Set(["scheduled"]),
      duration: "1 hour",
    });
    expect(lastCard().parts[0]).toMatchObject({ does: "setback", form: "deluding" });
    const of = (left: number) =>
      fakeCreature("Robin", { system: { setback: fakeCreature("Robin").system.derived.fpMax - left } });
    expect((await resists(message, of(10), [10])).map(([kind]) => kind)).toEqual(["mythSustain", "mythSpellOn"]);
    expect((await resists(message, of(11), [10])).map(([kind]) => kind)).toEqual(["mythSustain"]);
    const robin = fakeCreature("Robin");
    answerDialogs({ what: "the dream", mode: "active" });
    await disbelieve(robin, { what: "the dream", card: message.id });
    expect(shownCard(robin).view.options).toMatchObject([
      { blocked: "MYTHMAGICA.Illusion.blocked.cannotBeDisbelieved Robin" },
    ]);
  });

  it("MY-ILL-03 a Figment harms nobody, whatever its entry says, and is not disbelieved", async () => {
    const medea = mage();
    await cast(medea, { illusionKind: "figment", resist: "" });
    expect(lastCard().parts[0]).toMatchObject({ does: "", form: "" });
    expect(castPartType.context(lastCard().parts[0] as never, { message: lastCard().message } as never)).toMatchObject({
      ...{ doubts: false, illusion: "MYTHMAGICA.Illusion.told.figment" },
    });
    keeps(medea, { illusion: "figment" });
    const robin = fakeCreature("Robin");
    answerDialogs({ what: "the bridge", mode: "passive" });
    await disbelieve(robin);
    expect(shownCard(robin).view.options).toMatchObject([
      { blocked: "MYTHMAGICA.Illusion.blocked.cannotBeDisbelieved Robin" },
    ]);
  });

  it("MY-ILL-05 whoever made a phantasm takes nothing of it, though they roll", async () => {
    const medea = mage();
    const message = await cast(medea);
    expect(await resists(message, medea, [2])).toEqual([]);
    expect(shownCard(medea).view.lines).toContain("MYTHMAGICA.Illusion.maker Medea");
  });

  it("MY-ILL-04 MY-ILL-08 the card of a phantasm looks like that of a real fire to whoever does not play its caster, and either can be doubted", async () => {
    const medea = mage();
    const cards = [await cast(medea), await cast(medea, { illusionKind: "none", durationTypes: new Set(["instant"]) })];
    const seen = () => cards.map((message) => shownCard(medea, message).view);
    expect(seen()).toMatchObject([
      { doubts: true, illusion: "MYTHMAGICA.Illusion.told.phantasm" },
      { doubts: true, illusion: "" },
    ]);
    Object.assign(game.user, { isGM: false });
    expect(seen()).toMatchObject([
      { doubts: true, illusion: "" },
      { doubts: true, illusion: "" },
    ]);
    expect(String(seen()[0]?.line)).not.toContain("disbelief");
    Object.assign(game.user, { isGM: true });
  });

  it("MY-ILL-12 mending wounds gives back none of it, and seeing through it undoes none that was taken", async () => {
    const medea = mage();
    keeps(medea);
    const robin = fakeCreature("Robin", { system: { setback: 7 } });
    expect(written("mythSustain", robin, { damage: -5 })).toEqual(["MANIFOLD.Changes.Nothing"]);
    await tries(robin, "active", P, [[20]]);
    expect(lastCard().proposals.map(({ kind }) => kind)).toEqual(["mythSpellEnds"]);
  });
});

describe("who sees through them", () => {
  it("MY-ILL-05 MY-ILL-06 whoever is drunk or out of their senses tries nothing, nobody doubts their own, and what is doubted is named", async () => {
    const medea = mage();
    keeps(medea);
    const before = cards().length;
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(fakeCreature("Silenus", { conditions: ["intoxicated"] }));
    Object.assign(game.user, { isGM: false });
    await disbelieve(fakeCreature("Dormouse", { conditions: ["unconscious"] }));
    Object.assign(game.user, { isGM: true });
    answerDialogs({ what: "  ", mode: "active" });
    await disbelieve(fakeCreature("Robin"));
    expect(cards()).toHaveLength(before);
    answerDialogs({ what: "the fire", mode: "active", oddity: "seriouslyOff" });
    await disbelieve(medea);
    expect(shownCard(medea).view.options).toMatchObject([{ blocked: "MYTHMAGICA.Illusion.blocked.own Medea" }]);
  });

  it("MY-ILL-06 without touching it two dice fall and the lower counts, by touching it one; in a fight it takes the Reaction or an Action", async () => {
    const medea = mage();
    keeps(medea);
    const robin = fakeCreature("Robin");
    await tries(robin, "passive", P, [[20, 4]]);
    expect(told()).toContain("MYTHMAGICA.Illusion.stands");
    await tries(fakeCreature("Will"), "active", P, [[20]]);
    expect(told()).toContain("MYTHMAGICA.Illusion.bursts");
    const fight = fightOf([robin], [medea], robin);
    answerDialogs({ what: "the fire", mode: "active", way: "reaction" });
    await disbelieve(robin);
    expect(turnIn(fight, robin)).toMatchObject({ actions: 0, assault: false, reactions: 1 });
  });

  it("MY-ILL-07 Level 3 and Intelligence 2 against 10 + 4: 10 sees through it, 8 does not, and only the Overlord has that card", async () => {
    const robin = fakeCreature("Robin", { npc: true, level: 3, in: 2 });
    for (const [face, result] of [
      [10, "success"],
      [8, "failure"],
    ] as const) {
      const medea = mage();
      const own = String(face).padEnd(16, "x");
      keeps(medea, { cast: own });
      answerDialogs({ what: "the fire", mode: "active", oddity: "seriouslyOff" });
      await disbelieve(robin);
      const { message } = lastCard();
      diceFall([face]);
      await shownCard(robin, message).press("rollDisbelief", own);
      expect(secret()?.system).toMatchObject({ parts: [{ result, cast: own }] });
      expect(secret()?.whisper).toEqual([game.user.id]);
      expect(lastCard().message.whisper).toEqual([]);
      expect(JSON.stringify(lastCard().parts)).not.toContain(own);
    }
  });

  it("MY-ILL-07 players roll nothing of it themselves", async () => {
    const medea = mage();
    keeps(medea);
    const robin = fakeCreature("Robin");
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(robin);
    const { message } = lastCard();
    Object.assign(game.user, { isGM: false });
    expect(shownCard(robin, message).view).toMatchObject({ options: [], open: false });
    const before = cards().length;
    await shownCard(robin, message).press("rollDisbelief", P);
    await rollDisbelief(message as never, message.system.parts as never, P);
    expect(cards()).toHaveLength(before);
  });

  it("MY-ILL-08 whoever disbelieves a real fire withstands it as by a 1: 15 of 16 missing, 4 + 15 = 19 Damage; at least a Margin of 2", async () => {
    const medea = mage();
    const real = { illusionKind: "none", durationTypes: new Set(["instant"]), duration: "instant" };
    const message = await cast(medea, real);
    await tries(fakeCreature("Robin"), "active", "", [], message.id);
    expect(proposed("mythSustain")).toMatchObject([{ data: { damage: 19, form: "scorching" } }]);
    expect(told()).toContain("MYTHMAGICA.Illusion.stands");
    await tries(fakeCreature("Sage", { in: 15 }), "active", "", [], message.id);
    expect(proposed("mythSustain")).toMatchObject([{ data: { damage: 6 } }]);
  });

  it("MY-ILL-08 doubted from the sheet, what is forgone comes as from the card: a real fire's 19 Damage by a 1, an illusory one's as Setback", async () => {
    const medea = mage();
    const real = { illusionKind: "none", durationTypes: new Set(["instant"]), duration: "instant" };
    const message = await cast(medea, real);
    const of = { ...message.system } as { parts: { targets: string[] }[] };
    const [robin, will, anna] = [fakeCreature("Robin"), fakeCreature("Will"), fakeCreature("Anna")];
    of.parts[0]?.targets.push(robin.uuid, will.uuid);
    const doubts = async (who: Creature) => {
      answerDialogs({ what: "the fire", mode: "active" });
      await disbelieve(who);
      return lastCard().message;
    };
    // At Anna it was not cast; Will has withstood it.
    expect(shownCard(anna, await doubts(anna)).view.real).toEqual([]);
    await resists(message, will, [18]);
    expect(shownCard(will, await doubts(will)).view.real).toEqual([]);
    const tried = await doubts(robin);
    expect(shownCard(robin, tried).view.real).toMatchObject([{ card: message.id }]);
    await shownCard(robin, tried).press("isReal", message.id);
    expect(proposed("mythSustain")).toMatchObject([{ target: robin.uuid, data: { damage: 19, form: "scorching" } }]);
    expect(told()).toContain("MYTHMAGICA.Illusion.stands");
    // One that is kept up, and one that was over in a moment.
    const kept = await cast(medea);
    keeps(medea, { cast: castOf(kept) });
    await tries(fakeCreature("Much"), "active", castOf(kept), [[2]]);
    expect(proposed("mythSustain")).toMatchObject([{ data: { setback: 19, form: "tormenting" } }]);
    const flash = await cast(medea, { ...real, illusionKind: "phantasm" });
    await tries(fakeCreature("Alan"), "active", castOf(flash), [[2]]);
    expect(proposed("mythSustain")).toMatchObject([{ data: { setback: 19, form: "tormenting" } }]);
  });

  it("MY-ILL-08 forged: a card that no owner of its caster wrote, and one that is not offered, are nothing to forgo", async () => {
    const [medea, robin] = [mage(), fakeCreature("Robin")];
    const message = await cast(medea, {
      illusionKind: "none",
      durationTypes: new Set(["instant"]),
      duration: "instant",
    });
    message.author = { isGM: false } as never;
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(robin);
    const tried = lastCard().message;
    expect(shownCard(robin, tried).view.real).toEqual([]);
    await shownCard(robin, tried).press("isReal", message.id);
    expect(lastCard().proposals).toEqual([]);
  });

  it("MY-ILL-09 one who sees through it ends it for all: on its caster and on whoever bears it", async () => {
    const [medea, will] = [mage(), fakeCreature("Will")];
    keeps(medea, { targets: [will.uuid] });
    keeps(will, { role: "target", caster: medea.uuid });
    await tries(fakeCreature("Robin"), "active", P, [[20]]);
    const ends = proposed("mythSpellEnds").map(({ target }) => target);
    expect(ends).toEqual(expect.arrayContaining([medea.uuid, will.uuid]));
    expect(told()).toContain("MYTHMAGICA.Illusion.bursts");
  });

  it("MY-ILL-10 one try, until it has cost Setback again; without touching it one try ever", async () => {
    const medea = mage();
    const message = await cast(medea);
    const about = castOf(message);
    keeps(medea, { cast: about });
    const robin = fakeCreature("Robin");
    const blocked = async (mode: string, who = robin) => {
      answerDialogs({ what: "the fire", mode });
      await disbelieve(who);
      return (shownCard(who).view.options as { blocked: string }[])[0]?.blocked;
    };
    expect(await blocked("passive")).toBe("");
    // Somebody deleted its card, and so nothing of it is forgone.
    world.delete(message.uuid);
    await tries(robin, "passive", about, [[3, 2]]);
    world.set(message.uuid, message);
    expect(await blocked("active")).toBe("MYTHMAGICA.Illusion.blocked.tried Robin");
    await resists(message, robin, [10]);
    expect(await blocked("active")).toBe("");
    expect(await blocked("passive")).toBe("MYTHMAGICA.Illusion.blocked.passiveTried Robin");
    // What was forgone for a try in vain costs Setback, too.
    const will = fakeCreature("Will");
    await tries(will, "passive", about, [[3, 2]]);
    expect([await blocked("active", will), await blocked("passive", will)]).toEqual([
      "",
      "MYTHMAGICA.Illusion.blocked.passiveTried Will",
    ]);
  });

  it("MY-ILL-11 of what is over at once: seen through, nothing; believed after all, all of it; withstood in an area, half", async () => {
    const medea = mage();
    const message = await cast(medea, {
      ...{ durationTypes: new Set(["instant"]), duration: "instant", potency: "grim", area: "Sphere of 20 ft" },
    });
    const about = castOf(message);
    await tries(fakeCreature("Robin"), "active", about, [[20]], message.id);
    expect(lastCard().proposals).toEqual([]);
    // 8, and 15 by the die that counts as 1.
    await tries(fakeCreature("Will"), "active", about, [[2]], message.id);
    expect(proposed("mythSustain")).toMatchObject([{ data: { setback: 23, form: "tormenting" } }]);
    expect(await resists(message, fakeCreature("Anna"), [18])).toEqual([["mythSustain", 4]]);
  });

  it("MY-ILL-13 others believe until something is quite wrong, or a little strange in what is strange anyhow", async () => {
    const guard = fakeCreature("Guard", { npc: true });
    const doubts = async (oddity: string, strange: boolean) => {
      const before = cards().length;
      answerDialogs({ what: "the fire", mode: "passive", oddity, strange });
      await disbelieve(guard);
      return cards().length > before;
    };
    expect(await doubts("none", true)).toBe(false);
    expect(await doubts("weird", false)).toBe(false);
    expect(await doubts("weird", true)).toBe(true);
    expect(await doubts("seriouslyOff", false)).toBe(true);
  });

  it("MY-ILL-07 forged: a card of one's own that names somebody else is rolled for nobody", async () => {
    const medea = mage();
    keeps(medea);
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(robin);
    const { message } = lastCard();
    Object.assign(message.system, { actor: will.uuid });
    expect(shownCard(robin, message).view.options).toEqual([]);
    const before = cards().length;
    await shownCard(robin, message).press("rollDisbelief", P);
    expect(cards()).toHaveLength(before);
  });

  it("MY-DUR-04 a forged result of a player's counts for nothing", async () => {
    const medea = mage();
    keeps(medea);
    const robin = fakeCreature("Robin");
    await tries(robin, "active", P, [[2]]);
    const forged = secret();
    if (forged) forged.author = { isGM: false } as never;
    answerDialogs({ what: "the fire", mode: "active" });
    await disbelieve(robin);
    expect(shownCard(robin).view.options).toMatchObject([{ blocked: "" }]);
    expect(world.get(medea.uuid)).toBe(medea as unknown as FakeActor);
  });
});
