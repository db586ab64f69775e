import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { foresee } from "../../../foundry/requests/foresee";
import { requestRoll } from "../../../foundry/requests/roll-request";
import { requestPart } from "../../../foundry/requests/request-part";
import { registerRuleset } from "../../../foundry/registry/registry";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import type { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { rollSlug } from "../actions/checks/ability";
import { faceDanger } from "../actions/dangers";
import { measureFoe } from "../actions/combat/measure-foe";
import { requestableChecks } from "../actions/requests";
import { suggestAspect } from "../actions/aspects/suggest-aspect";
import type { Creature } from "../adapters/creature";
import { difficultyInWords } from "../adapters/checks/worded";
import { cardParts } from "../chat/card-parts";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";

let table: FakeTable;
let dourli: Creature;
beforeEach(() => {
  table = setTable();
  dourli = fakeCreature();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("asking for checks", () => {
  beforeEach(() =>
    registerRuleset(
      fakeRuleset("malleus-deum", { actors: { malleusCharacter: {} } as never, requestableChecks, cardParts }),
    ),
  );

  /** A GM's request of everybody, answered with these dice each. */
  async function everybody(check: string, throws: Record<string, number[]>) {
    const heroes = Object.keys(throws).map((name) => {
      const hero = fakeCreature({ name });
      giveAbility(hero, "Climb", "climb", 2, { family: "general" });
      return hero;
    });
    const draft = { actors: heroes as unknown as Actor[], ruleset: "malleus-deum", check, difficulty: 14 };
    const card = (await requestRoll(draft)) as unknown as FakeChatMessage;
    confirmWith();
    for (const hero of heroes) {
      const dice = throws[hero.name] ?? [];
      if (dice.length === 0) continue;
      diceFall(dice);
      await requestPart.actions?.answer?.(
        (card.system.parts as never[])[0]!,
        { message: card } as never,
        { dataset: { actor: hero.uuid } } as never,
        { shiftKey: true } as never,
      );
    }
    return requestPart.context((card.system.parts as never[])[0]!, {
      message: card,
      actor: null,
      index: 0,
    } as unknown as CardContext) as {
      asked: { name: string; result: { text: string } | null }[];
      tally: string;
      difficulty: number;
    };
  }

  it("MD-CHK-26 everybody rolls alone against the DC, and the card counts who made it and who did not", async () => {
    const seen = await everybody("climb", { Dourli: [6, 7], Rozlyn: [2, 7], Mophissius: [12, 1], Ben: [] });
    expect(seen.asked.map(({ name, result }) => [name, result?.text ?? null])).toEqual([
      ["Dourli", "MALLEUS.Result.success"],
      ["Rozlyn", "MALLEUS.Result.failure"],
      ["Mophissius", "MALLEUS.Result.success"],
      ["Ben", null],
    ]);
    expect(seen.tally).toBe("MANIFOLD.Request.Tally 2 1");
  });

  it("MD-CHK-26 a success with a bane is a success all the same, a failure with a boon a failure", async () => {
    expect((await everybody("climb", { Dourli: [7, 7], Rozlyn: [4, 4] })).tally).toBe("MANIFOLD.Request.Tally 1 1");
  });

  it("MD-CHK-28 the GM may ask for primaries, abilities, pools, morale or plain dice, at a DC of their own", async () => {
    giveAbility(dourli, "Climb", "climb", 2, { family: "general" });
    giveAbility(dourli, "Night Eyes", "eyes", 1, { family: "general", difficulty: 0 });
    const checks = requestableChecks(dourli as unknown as Actor);
    expect(checks.map(({ id }) => id).join(" ")).toBe(
      "strength endurance agility speed perception climb mettle magic luck morale plain",
    );
    expect((await everybody("climb", { Dourli: [6, 5] })).asked[0]?.result?.text).toBe("MALLEUS.Result.failure");
    expect((await everybody("strength", { Dourli: [8, 6] })).difficulty).toBe(14);
  });

  it("MD-CHK-28 the chance is told before anybody is asked: Climb 2 at DC 12 needs 10 of 2d12, 108 of 144", async () => {
    giveAbility(dourli, "Climb", "climb", 2, { family: "general" });
    const who = dourli as unknown as Actor;
    const told = (id: string) =>
      foresee(
        requestableChecks(who).find((check) => check.id === id)!,
        who,
        { difficulty: 12 },
      );
    expect(await told("climb")).toMatchObject({ headline: "75 %" });
    // Whoever is Fearless passes a check of Morale without dice.
    expect(await told("morale")).toBeNull();
    expect(game.messages.size).toBe(0);
  });
});

describe("the roll dialog's hints", () => {
  const failed = async (slug: string, values: object = {}) => {
    const asked = confirmWith({ difficulty: 20, ...values });
    diceFall([2, 3]);
    await rollSlug(dourli, slug);
    return asked[0]!.obstacles.map(({ text, blocks }) => [text, blocks]);
  };

  it("MD-CHK-12 a primary, where something more specific is known, says so: Swim, not Endurance", async () => {
    giveAbility(dourli, "Endurance", "endurance", 1, { family: "primary" });
    const { RollDialog } = await import("../../../foundry/rolls/roll-dialog");
    const notes: unknown[] = [];
    vi.spyOn(RollDialog, "ask").mockImplementation((request) => {
      notes.push(request.note?.(request.setup({}) as never) ?? null);
      return Promise.resolve(null) as never;
    });
    await rollSlug(dourli, "endurance");
    giveAbility(dourli, "Swim", "swim", 1, { family: "general" });
    await rollSlug(dourli, "endurance");
    await rollSlug(dourli, "swim");
    expect(notes.map((note) => String(note).includes("MALLEUS.Reason.moreSpecific"))).toEqual([false, true, false]);
  });

  it("MD-CHK-23 what just failed in the same way is pointed out and not held back; another way or a success is not", async () => {
    giveAbility(dourli, "Open Locks", "locks", 1, { family: "general" });
    giveAbility(dourli, "Strength", "strength", 1, { family: "primary" });
    expect(await failed("locks")).toEqual([]);
    expect(await failed("locks")).toEqual([["MALLEUS.Reason.triedBefore", false]]);
    expect(await failed("strength")).toEqual([]);
    expect(await failed("locks")).toEqual([]);
    await failed("locks", { difficulty: 4 });
    expect(await failed("locks")).toEqual([]);
  });

  it("MD-CHK-23 every blow is a check of its own", async () => {
    giveAbility(dourli, "Axe Strike", "axe.strike", 1);
    await failed("axe.strike");
    expect(await failed("axe.strike")).toEqual([]);
  });

  it("MD-GMT-02 MD-CHK-08 a DC is 13 and a rank: rolled by the other side, DC 15 becomes a bonus of 2, and rank 3 the DC 16", async () => {
    giveAbility(dourli, "Sneak", "sneak", 3, { family: "general" });
    confirmWith({ manner: "swap", difficulty: 15 });
    diceFall([6, 5]);
    await rollSlug(dourli, "sneak");
    expect(lastCard().parts[0]).toMatchObject({ swapped: true, plan: { difficulty: 16, bonus: [{ value: 2 }] } });
  });

  it("MD-ABL-13 a DC that is the opponent's defence is read from whoever is targeted, else the GM's", () => {
    const grab = giveAbility(dourli, "Grab", "grab", 1, { difficulty: null, difficultySource: "opponentDefence" });
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 15 } });
    expect(difficultyInWords(grab, thug)).toBe(15);
    expect(difficultyInWords(grab, null)).toBeNull();
    const fixed = giveAbility(dourli, "Ride", "ride", 1, { difficulty: 9, difficultySource: "fixed" });
    expect(difficultyInWords(fixed, thug)).toBe(9);
    table.game.user.isGM = false; // a foe's numbers are not this player's
    expect(difficultyInWords(grab, thug)).toBeNull();
  });
});

describe("what the GM gives and rules", () => {
  it("MD-ASP-12 MD-ASP-09 an aspect that the GM suggests starts at 9 + 1d6 and waits for its bearer", async () => {
    answerDialogs({ name: "Owes the Guild", category: "relationship" });
    diceFall([4]);
    await suggestAspect(dourli);
    const data = { name: "Owes the Guild", difficulty: 13, category: "relationship" };
    expect(proposed("malleusGainAspect")).toMatchObject([{ target: dourli.uuid, data }]);
    expect(proposed("malleusGainAspect")[0]?.automatic ?? false).toBe(false);
    expect(written("malleusGainAspect", dourli, data)).toEqual([["create", "Owes the Guild"]]);
  });

  it("MD-ASP-13 MDC-DTH-10 a disability is a physical aspect for life, a phobia an affliction; both wait, and cost no hit points", async () => {
    const harmed = async (category: string) => {
      answerDialogs({ danger: "harm", number: 0, helped: 0, name: "Missing Left Hand", category });
      diceFall([3]);
      await faceDanger(dourli);
      const { changeHandlers } = await import("../changes/effect-kinds");
      const [draft] = proposed("malleusGainAspect");
      const kind = changeHandlers.malleusGainAspect;
      const [change] = kind.plan(dourli as unknown as FoundryDocument, kind.parse(draft?.data));
      return change?.kind === "create" ? change.data.system : null;
    };
    expect(await harmed("physical")).toEqual({ category: "physical", difficulty: 12, lifetime: "permanent" });
    expect(await harmed("affliction")).toMatchObject({ category: "affliction", lifetime: "ephemeral" });
    expect(lastCard().proposals).toHaveLength(1);
  });

  it("MDC-DTH-10 lasting harm is thought of where the dying roll a bane, and not where they roll none", async () => {
    const words = async (dice: number[]) => {
      answerDialogs({ danger: "lastChance", number: 0, helped: 0 });
      diceFall(dice);
      await faceDanger(dourli);
      return JSON.stringify(lastCard().parts);
    };
    expect(await words([5, 5])).toContain("MALLEUS.Danger.harm.may");
    expect(await words([4, 4])).not.toContain("MALLEUS.Danger.harm.may");
  });

  it("MDC-DTH-09 death at once names ways out and waits; a player is told that it is the GM's ruling", async () => {
    const deadly = async () => {
      answerDialogs({ danger: "deadly", number: 0, helped: 0 });
      await faceDanger(dourli);
      return JSON.stringify(lastCard().parts);
    };
    const ruled = await deadly();
    for (const out of ["nearDeath", "check", "prayer", "lastChance"])
      expect(ruled).toContain(`MALLEUS.Danger.out.${out}`);
    expect(ruled).toContain("MALLEUS.Danger.deadly.outs");
    expect(proposed("malleusFelled").map(({ automatic }) => automatic ?? false)).toEqual([false]);
    table.game.user.isGM = false;
    expect(await deadly()).toContain("MALLEUS.Danger.deadly.ruling");
  });

  it("MDC-CMB-10 the GM is told how a foe stands beside the guide and the characters of this world", async () => {
    const hero = fakeCreature({ name: "Rozlyn", system: { level: 1 } });
    Object.assign(hero, { hasPlayerOwner: true });
    giveWeapon(hero, "Axe", "", { damage: 6 });
    const thug = fakeCreature({ npc: true, name: "Thug", system: { armourDifficulty: 19 } });
    giveWeapon(thug, "Club", "", { attackDifficulty: 14, damage: 5 });
    await measureFoe(thug);
    const { message, parts } = lastCard();
    expect(message.whisper).toEqual([table.game.user.id]);
    const words = JSON.stringify(parts);
    // 19 is above 18; an attack of 14 beside 13; 17 hit points fall to the third 6; 17 survive three hits of 5.
    expect(words).toContain("MALLEUS.Measure.defenceOut 19 12 15 18");
    expect(words).toContain("MALLEUS.Measure.attack 14 13");
    expect(words).toContain("MALLEUS.Measure.falls 3 2");
    expect(words).toContain("MALLEUS.Measure.survive 3 3 3 5");
  });
});
