import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import { openedWindows } from "../../../foundry/testing/fake-foundry";
import { lastCard } from "../../../foundry/testing/playing";
import { closingObstacle } from "../actions/time/chapter";
import { dealGate } from "../actions/time/deal-gate";
import { declareFall, endingsOf, lowerDefeat, pickConsequence, sayFallen, settleDefeat } from "../actions/guts/defeat";
import type { Creature, Party } from "../adapters/creature";
import { rollZone } from "../actions/combat/roll-zone";
import { allFallen, factsOf, fallOf, isCurseUrged, nextOf } from "../adapters/guts/defeat";
import { ownStatusOf } from "../adapters/combat/sides";
import { gloryParts } from "../chat/guts/glory-parts";
import { kinds as changeKinds } from "../kinds";
import { consequencesOf, zoneRolled } from "../rules/glory/consequences";
import { openConsequences } from "../rules/glory/picks";
import { fakeCreature, give } from "../testing/fake-creature";
import { all, chosen, hero, kinds, names, openFor, setFallenTable, source, suffers } from "../testing/fallen";
import { diceFall } from "../testing/play";

let anna: FakeUser;
beforeEach(() => {
  setFallenTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
});

describe("who fell, and what it costs", () => {
  it("MY-CSQ-01 MY-ENT-02 MY-GLO-03 Fate Points at 0 bring the list without blood, Hit Points at 0 the other", async () => {
    const [bound, slain] = [hero("Robin"), hero("Will")];
    await suffers(bound, { setback: 32 });
    await suffers(slain, { damage: 32 });
    expect([fallOf(bound)?.list, fallOf(slain)?.list]).toEqual(["nonLethal", "lethal"]);
    expect(allFallen().map(({ name }) => name)).toEqual(["Robin", "Will"]);
  });

  it("MY-BOD-01 a broken bone is where a d30 says, a severed limb where it says arm or leg; an impairment is chosen", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    diceFall([24]);
    expect(await rollZone(robin)).toBe("MYTHMAGICA.Zone.name.leftCalf");
    diceFall([7], [13]);
    expect(await rollZone(robin, true)).toBe("MYTHMAGICA.Zone.name.leftElbow");
    expect(lastCard().parts[0]).toMatchObject({ text: "MYTHMAGICA.Zone.limb Robin 13 MYTHMAGICA.Zone.name.leftElbow" });
    const zones = [4, 12, 19, 30, 27, 1].map((number) => {
      const found = consequencesOf("lethal").find((one) => one.number === number);
      return found ? zoneRolled(found) : undefined;
    });
    expect(zones).toEqual(["anywhere", "anywhere", "anywhere", "limb", null, null]);
  });

  it("MY-CND-49 a curse is urged on the Jinxed where their defeat leaves one open", async () => {
    const urged = (actor: Creature): boolean => {
      const fall = fallOf(actor);
      const next = fall && nextOf(actor, fall);
      return next
        ? isCurseUrged(actor, openConsequences(next.list, next.status, next.by, [], factsOf(actor, next.list)))
        : false;
    };
    // Glory Status 5: from 24 to 33 of the lethal list; 26 is a curse.
    const jinxed = hero("Medea", { gutsSpent: 35 }, { conditions: ["jinxed"] });
    const free = hero("Circe", { gutsSpent: 35 });
    const early = hero("Pasiphae", { gutsSpent: 20 }, { conditions: ["jinxed"] });
    for (const one of [jinxed, free]) await suffers(one, { damage: 32 });
    await suffers(early, { setback: 32 });
    expect([urged(jinxed), urged(free), urged(early)]).toEqual([true, false, false]);
  });

  it("MY-CSQ-13 both pools at 0 are the lethal list alone, until something has been picked", async () => {
    const robin = hero("Robin", { gutsSpent: 5 });
    await suffers(robin, { setback: 32 });
    await suffers(robin, { damage: 32 });
    expect(fallOf(robin)).toMatchObject({ by: "hp", list: "lethal" });
    const will = hero("Will", { gutsSpent: 12 });
    await suffers(will, { setback: 32 });
    await pickConsequence(will, chosen(8));
    await suffers(will, { damage: 32 });
    expect(fallOf(will)?.list).toBe("nonLethal");
  });

  it("MY-CSQ-02 the Glory Status of the moment counts, and healing does not undo the defeat", async () => {
    const robin = hero("Robin", { gutsSpent: 31 });
    await suffers(robin, { damage: 32 });
    expect(fallOf(robin)?.status).toBe(5);
    await suffers(robin, { damage: -10 });
    await (robin as unknown as FakeActor).update({ "system.gutsSpent": 0 });
    expect(fallOf(robin)?.status).toBe(1);
    // Lethal, Glory Status 1: the player picks one from 1 to 3; more may be volunteered for, boons not.
    expect(openFor(robin).slice(0, 3)).toEqual([1, 2, 3]);
    expect([openFor(robin).includes(13), openFor(robin).includes(12)]).toEqual([false, true]);
  });

  it("MY-CSQ-08 Glory Status 3: the victor picks from 3 to 10, then the player, and both are remembered", async () => {
    const robin = hero("Robin", { gutsSpent: 12 });
    give(robin, "mythTrait", "Hates water", { kind: "personal" });
    await suffers(robin, { setback: 32 });
    // Only the player may lose or win Traits: 5 and 9 are not the victor's.
    expect(openFor(robin)).toEqual([3, 4, 6, 7, 8, 10]);
    await pickConsequence(robin, chosen(3));
    expect(openFor(robin)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    // A major refresh now changes nothing any more: the dealing has begun.
    await (robin as unknown as FakeActor).update({ "system.gutsSpent": 0 });
    await pickConsequence(robin, chosen(9, { note: "Afraid of nets" }));
    expect(fallOf(robin)).toBeNull();
    expect(source(robin).consequences).toEqual([
      { list: "nonLethal", number: 3, by: "opponent", note: "", glory: 3 },
      { list: "nonLethal", number: 9, by: "player", note: "Afraid of nets", glory: 3 },
    ]);
    expect(names(robin)).toContain("Afraid of nets");
    // Ailing for a day: a Drawback on physical rolls.
    expect(names(robin)).toContain("MYTHMAGICA.Defeat.ailment");
  });

  it("MY-CSQ-09 Glory Status 4 lethal: a broken arm by the victor, then the player; undo gives all back", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    await suffers(robin, { damage: 32 });
    const before = JSON.stringify(source(robin));
    await pickConsequence(robin, chosen(19, { note: "left arm" }));
    const first = lastCard().message;
    expect(kinds(robin)).toContain("brokenBone");
    expect(source(robin).fell).toMatchObject({ by: "hp", glory: 4 });
    expect(await all("undo", first)).toMatchObject([{ status: "done" }]);
    expect(JSON.stringify(source(robin))).toBe(before);
    const will = hero("Will", { gutsSpent: 4 });
    const trait = give(will, "mythTrait", "Hates water", { kind: "personal" });
    await suffers(will, { damage: 32 });
    await pickConsequence(will, chosen(6, { item: trait.id }));
    expect([fallOf(will), names(will).includes("Hates water")]).toEqual([null, false]);
    await all("undo");
    expect([fallOf(will)?.list, names(will).includes("Hates water")]).toEqual(["lethal", true]);
  });

  it("MY-CSQ-09 at Glory Status 5 a boon may come first, then death or a change; death marks the dead", async () => {
    const robin = hero("Robin", { gutsSpent: 45 });
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(24));
    expect(fallOf(robin)).not.toBeNull();
    await pickConsequence(robin, chosen(33));
    expect([fallOf(robin), kinds(robin).includes("dead")]).toEqual([null, true]);
  });

  it("MY-CSQ-10 whoever loses at 4 may take what belongs to 5, boons and all", async () => {
    const robin = hero("Robin", { gutsSpent: 30 });
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(15));
    expect(openFor(robin)).toEqual(expect.arrayContaining([24, 25, 33]));
  });

  it("MY-CSQ-11 a thing has to be there, and what contradicts is not open", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    await suffers(robin, { damage: 32 });
    expect(openFor(robin)).not.toContain(21);
    const sword = give(robin, "mythArmour", "Mail", { ward: 4 });
    expect(openFor(robin)).toContain(21);
    await pickConsequence(robin, chosen(22));
    // A prisoner has not escaped.
    expect([openFor(robin).includes(20), openFor(robin).includes(21)]).toEqual([false, true]);
    await pickConsequence(robin, chosen(21, { item: sword.id }));
    expect([fallOf(robin), names(robin).includes("Mail")]).toEqual([null, false]);
  });

  it("MY-CSQ-09 minor gear: mail is a point of Ward worse until it is mended", async () => {
    const robin = hero("Robin", { gutsSpent: 4 });
    const mail = give(robin, "mythArmour", "Mail", { ward: 4 });
    await suffers(robin, { damage: 32 });
    await pickConsequence(robin, chosen(7, { item: mail.id }));
    expect((mail._source.system as { ward: number }).ward).toBe(3);
  });

  it("MY-CSQ-12 captivity asks for a wound at the same Glory Status, a lesser wound one below, before the next pick", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    await suffers(robin, { setback: 32 });
    await pickConsequence(robin, chosen(14));
    expect(nextOf(robin, fallOf(robin)!)).toEqual({ list: "lethal", status: 4, by: "opponent" });
    await pickConsequence(robin, chosen(16));
    expect(nextOf(robin, fallOf(robin)!)).toEqual({ list: "nonLethal", status: 4, by: "player" });
    await pickConsequence(robin, chosen(15));
    expect(nextOf(robin, fallOf(robin)!)).toEqual({ list: "lethal", status: 3, by: "player" });
    await pickConsequence(robin, chosen(12, { note: "rib" }));
    expect([fallOf(robin), source(robin).consequences]).toMatchObject([null, { length: 4 }]);
  });

  it("MY-CSQ-08 Glory Status 1 is no more than embarrassment; at 6 the victor decides, or it is dealt as at 5", async () => {
    const [robin, will] = [hero("Robin"), hero("Will", { gutsSpent: 63 })];
    await suffers(robin, { setback: 32 });
    await suffers(will, { setback: 32 });
    expect([endingsOf(robin, fallOf(robin)!), endingsOf(will, fallOf(will)!)]).toEqual([
      ["none", "waived"],
      ["mercy", "waived"],
    ]);
    await settleDefeat(robin, "none");
    expect([fallOf(robin), source(robin).consequences]).toMatchObject([null, [{ by: "none", number: 0, glory: 1 }]]);
    await lowerDefeat(will);
    expect([fallOf(will)?.status, openFor(will)]).toMatchObject([5, [14, 15, 17, 18, 20, 21]]);
  });

  it("MY-CSQ-05 MY-CFL-03 MY-CST-02 those without a name die at 0 Hit Points unless spared, and are at the victor's mercy at 0 Fate", async () => {
    const [thug, guard] = [fakeCreature("Thug", { npc: true }), fakeCreature("Guard", { npc: true })];
    await suffers(thug, { damage: 32 });
    await suffers(guard, { setback: 32 });
    expect([endingsOf(thug, fallOf(thug)!), endingsOf(guard, fallOf(guard)!)]).toEqual([
      ["dead", "spared"],
      ["mercy", "dead", "spared"],
    ]);
    expect([ownStatusOf(thug), openFor(thug)]).toEqual([6, []]);
    await settleDefeat(thug, "dead");
    await settleDefeat(guard, "spared");
    expect([kinds(thug).includes("dead"), kinds(guard).includes("dead"), allFallen()]).toEqual([true, false, []]);
  });

  it("MY-CRE-03 MY-CSQ-05 the undead and the immortal are defeated, and cannot be killed; an ageless one can", async () => {
    const of = (name: string, classification: object) =>
      fakeCreature(name, {
        npc: true,
        system: { classification: { ilk: "living", kin: "", keywords: [], mortality: "mortal", ...classification } },
      });
    const [zombie, demon, god, elf] = [
      of("Zombie", { ilk: "undead" }),
      of("Demon", { ilk: "eidolon" }),
      of("Hera", { mortality: "immortal" }),
      of("Elf", { mortality: "ageless" }),
    ];
    for (const one of [zombie, demon, god, elf]) await suffers(one, { damage: 32 });
    const endings = [zombie, demon, god, elf].map((one) => endingsOf(one, fallOf(one)!)[0]);
    expect(endings).toEqual(["beaten", "beaten", "beaten", "dead"]);
    await settleDefeat(zombie, "dead");
    expect([kinds(zombie).includes("dead"), fallOf(zombie)?.by]).toEqual([false, "hp"]);
    await settleDefeat(zombie, "beaten");
    await settleDefeat(elf, "beaten");
    expect([fallOf(zombie), source(zombie).consequences]).toMatchObject([null, [{ by: "beaten", number: 0 }]]);
    expect([kinds(zombie).includes("dead"), fallOf(elf)?.by]).toEqual([false, "hp"]);
  });

  it("MY-CRE-03 MY-CSQ-09 a Named immortal picks no death at Glory Status 5, and is defeated where nothing else is agreed on", async () => {
    const immortal = { classification: { ilk: "living", kin: "", keywords: [], mortality: "immortal" }, gutsSpent: 31 };
    const [hera, robin] = [hero("Hera", immortal), hero("Robin", { gutsSpent: 31 })];
    for (const one of [hera, robin]) await suffers(one, { damage: 32 });
    expect([openFor(robin).includes(33), openFor(hera).includes(33), openFor(hera).includes(29)]).toEqual([
      true,
      false,
      true,
    ]);
    await pickConsequence(hera, chosen(33));
    expect([kinds(hera).includes("dead"), fallOf(hera)?.picks]).toEqual([false, []]);
    expect([endingsOf(hera, fallOf(hera)!), endingsOf(robin, fallOf(robin)!)]).toEqual([
      ["beaten", "agreed", "waived"],
      ["agreed", "waived"],
    ]);
    await settleDefeat(robin, "beaten");
    await settleDefeat(hera, "beaten");
    expect([fallOf(robin)?.by, fallOf(hera), kinds(hera).includes("dead")]).toEqual(["hp", null, false]);
    // Volunteering for more at Glory Status 4 does not open it either (MY-CSQ-10).
    const [zeus, will] = [hero("Zeus", { ...immortal, gutsSpent: 19 }), hero("Will", { gutsSpent: 19 })];
    for (const one of [zeus, will]) {
      await suffers(one, { damage: 32 });
      await pickConsequence(one, chosen(16));
    }
    expect([openFor(will).includes(33), openFor(zeus).includes(33)]).toEqual([true, false]);
  });

  it("MY-CST-03 MY-CSQ-05 a Mook falls to the first point of a conflict, by what brought it", async () => {
    const mook = fakeCreature("Bandit", { npc: true, system: { importance: "mook" } });
    await suffers(mook, { setback: 1, conflict: true });
    expect(fallOf(mook)).toMatchObject({ by: "fp" });
  });

  it("MY-CST-04 a Companion's Glory Status is its Principal's when it falls; an unnamed one dies of either", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    const pet = (importance: string) =>
      fakeCreature("Hound", { npc: true, system: { principal: robin.uuid, companionKind: "pet", importance } });
    const [named, unnamed] = [pet("named"), pet("stock")];
    await suffers(named, { damage: 32 });
    await suffers(unnamed, { setback: 32 });
    await (robin as unknown as FakeActor).update({ "system.gutsSpent": 0 });
    expect(fallOf(named)?.status).toBe(4);
    expect(endingsOf(unnamed, fallOf(unnamed)!)).toEqual(["dead", "spared"]);
  });
});

describe("the end of a scene, and of a Chapter", () => {
  function partyOf(members: readonly Creature[], system: object = {}): Party {
    const actor = new FakeActor({
      name: "Merry Men",
      type: "mythParty",
      system: {
        members: members.map(({ uuid }) => uuid),
        encounters: [],
        absent: [],
        milestone: false,
        closing: [],
        chapter: 1,
        ...system,
      },
    });
    Object.defineProperty(actor, "system", { get: () => actor._source.system });
    return actor as unknown as Party;
  }

  it("MY-GUT-12 MY-GEN-05 MY-CSQ-02 the step of consequences waits for whoever fell, and for nobody who was deleted", async () => {
    const robin = hero("Robin", { gutsSpent: 12 });
    const party = partyOf([robin]);
    expect(closingObstacle(party, "consequences")).toBeNull();
    await suffers(robin, { setback: 32 });
    expect(closingObstacle(party, "consequences")).toBe("MYTHMAGICA.Gm.Closing.blocked.undealt Robin");
    const kind = changeKinds.mythClosing!;
    expect(() => kind.plan(party as never, kind.parse({ step: "consequences" }))).toThrow("blocked.undealt");
    await (robin as unknown as { delete(): Promise<void> }).delete();
    expect(closingObstacle(party, "consequences")).toBeNull();
  });

  it("MY-CSQ-02 a scene in which somebody fell asks before it ends", async () => {
    const robin = hero("Robin");
    const confirm = vi.fn<() => Promise<boolean>>();
    Object.assign(foundry.applications.api.DialogV2, { confirm });
    expect(await dealGate("scene", [robin])).toBe(true);
    await suffers(robin, { setback: 32 });
    confirm.mockResolvedValueOnce(false);
    expect([await dealGate("scene", [robin]), openedWindows]).toEqual([false, ["DefeatWindow"]]);
    confirm.mockResolvedValueOnce(true);
    expect([await dealGate("scene", [robin]), await dealGate("session", [robin])]).toEqual([true, true]);
  });

  it("MY-CSQ-02 the card tells where each stands, also of somebody who is gone", async () => {
    const robin = hero("Robin", { gutsSpent: 12 });
    await suffers(robin, { setback: 32 });
    await sayFallen([robin]);
    const { message, parts } = lastCard();
    const view = () =>
      gloryParts.mythFallen!.context(parts[0]!, { message } as never) as { rows: string[]; mine: boolean };
    expect(view()).toEqual({ rows: ["MYTHMAGICA.Defeat.row Robin 3 MYTHMAGICA.Defeat.next.opponent"], mine: true });
    await (robin as unknown as { delete(): Promise<void> }).delete();
    expect(view()).toEqual({ rows: ["MYTHMAGICA.Defeat.gone Robin"], mine: false });
  });
});

describe("forged steps", () => {
  const card = (data: object, target: { uuid: string }): FakeChatMessage => {
    const message = new FakeChatMessage({
      type: "card",
      system: {
        actor: target.uuid,
        parts: [],
        proposals: [{ id: "p0", kind: "mythDefeat", target: target.uuid, source: null, data }],
      },
    });
    message.author = anna;
    return message;
  };
  const tries = async (data: object, target: Creature) => {
    const { commit } = await import("../../../foundry/changes/commit");
    return commit("apply", card(data, target).id, "p0", anna as unknown as User);
  };

  it("MY-CSQ-08 a player picks for itself alone, in its turn, from what is open; endings are the Overlord's", async () => {
    const robin = hero("Robin", { gutsSpent: 4 });
    (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    await suffers(robin, { setback: 32 });
    const pick = { act: "pick", list: "nonLethal", number: 1, by: "player", note: "", item: "" };
    for (const forged of [
      { ...pick, number: 8 },
      { ...pick, by: "opponent" },
      { ...pick, list: "lethal" },
      { act: "settle", ending: "waived" },
      { act: "lower" },
      { act: "fall", pool: "hp" },
    ])
      expect(await tries(forged, robin)).toMatchObject({ status: expect.not.stringMatching("done") });
    expect(fallOf(robin)?.picks).toEqual([]);
    expect(await tries(pick, robin)).toMatchObject({ status: "done" });
    // Two picks at once: the second finds nothing to pick.
    expect(await tries(pick, robin)).toMatchObject({ status: expect.not.stringMatching("done") });
    expect(source(robin).consequences).toHaveLength(1);
  });

  it("MY-CSQ-08 nobody picks for what the Overlord plays, and senseless data are none", async () => {
    const villain = fakeCreature("Sheriff", { npc: true, system: { importance: "named", gutsSpent: 4 } });
    await declareFall(villain, "fp");
    expect(fallOf(villain)).not.toBeNull();
    const pick = { act: "pick", list: "nonLethal", number: 1, by: "player", note: "", item: "" };
    expect(await tries(pick, villain)).toMatchObject({ status: "refused" });
    const kind = changeKinds.mythDefeat!;
    expect(() => kind.parse({ act: "steal" })).toThrow();
    expect(() => kind.parse({ ...pick, number: 99 })).toThrow();
    expect(() => kind.parse({ ...pick, note: 3 })).toThrow();
  });
});
