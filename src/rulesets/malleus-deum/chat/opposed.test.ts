import { fakeFoundry } from "../../../foundry/testing/fake-foundry";

// Import this first: what comes after may extend Foundry's classes while it is loaded.
fakeFoundry();
import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { odds } from "../../../engine";
import type { CardContext } from "../../../foundry/contracts/message-part";
import type { CardPart } from "../../../foundry/messages/card-model";
import { FakeChatMessage, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry as table, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { inManner, mannerAction, type Manner } from "../actions/checks/check-manner";
import { rollOpposing } from "../actions/checks/oppose";
import { storePlan } from "../stored/stored-plan";
import { opposedResult, planCheck } from "../rules/checks";
import { opposedCheck } from "../rules/testing/opposed-check";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard } from "../testing/play";
import { contestView } from "./contest-view";
import { opposedPartType, opposingPartType } from "./opposed-part";
import { judgeContest, type ContestData, opposedPart } from "../stored/contest-data";

let tabletop: FakeTable;
beforeEach(() => {
  tabletop = table();
});

const two = (high: number, low: number, id = "acting") => [{ id, faces: 12, dice: [high, low] }];

/** Dourli (Negotiate 2) against Mophissius (Negotiate 1), or an npc. */
function contest({ npc = false, manner = "opposed" as Manner, dice = two(7, 4) } = {}) {
  const actor = fakeCreature();
  const ability = giveAbility(actor, "Negotiate", "negotiate", 2, { family: "general" });
  const opponent = fakeCreature({ name: "Mophissius", npc });
  giveAbility(opponent, "Negotiate", "negotiate", 1, { family: "general" });
  const plain = planCheck({ difficulty: 12, bonus: [{ label: "Negotiate", value: 2 }] });
  const plan = inManner(plain, manner, { actor, opponents: [opponent], ability });
  const part = opposedPart({ title: "Negotiate", plan, transcript: dice, actor, ability, opponent });
  return { actor, opponent, ability, plan, part };
}

const answered = (part: CardPart, dice: [number, number], bonus = 1): ContestData => ({
  ...(part as unknown as ContestData),
  opposing: {
    plan: storePlan(planCheck({ difficulty: 0, bonus: [{ label: "Negotiate", value: bonus }] })),
    dice: two(...dice, "opposing"),
  },
});

const cardOf = (part: CardPart) =>
  Object.assign(new FakeChatMessage({ type: "card", system: { parts: [part], origin: null } }), { speaker: {} });
const show = (part: CardPart, type = opposedPartType) =>
  type.context(part, { message: cardOf(part), actor: null, index: 0 } as unknown as CardContext) as Record<
    string,
    unknown
  >;

describe("opposed check", () => {
  it("MD-CHK-17 compares both totals, the higher wins", () => {
    const { part } = contest(); // 7 + 4 + 2 = 13
    expect(judgeContest(answered(part, [8, 3])).winner).toBe("acting"); // 8 + 3 + 1 = 12
    expect(judgeContest(answered(part, [8, 5])).winner).toBe("opposing"); // 14
  });
  it("MD-CHK-17 a tie between players succeeds with a bane, against an npc it fails", () => {
    const tie: [number, number] = [9, 3]; // 13
    expect(contestView(answered(contest().part, tie)).notes).toEqual(["MALLEUS.Opposed.tieBane"]);
    const against = contestView(answered(contest({ npc: true }).part, tie));
    expect(against).toMatchObject({ tone: "bad", notes: ["MALLEUS.Opposed.tieNpc"] });
  });
  it("MD-CHK-17 MD-CHK-19 MD-CON-04 what the other's conditions do to a check of this ability counts before they roll", () => {
    const actor = fakeCreature();
    const ability = giveAbility(actor, "Strength", "strength", 2, { family: "primary" });
    const ogre = fakeCreature({ name: "Ogre", npc: true, conditions: ["exhausted", "drunk"] });
    giveAbility(ogre, "Strength", "strength", 5, { family: "primary" });
    const plain = planCheck({ difficulty: 12, bonus: [{ label: "Strength", value: 2 }] });
    const held = (manner: Manner) => inManner(plain, manner, { actor, opponents: [ogre], ability });
    // Exhausted: -4 on Strength; Drunk bears on Agility and Perception alone.
    expect(held("opposed").contest?.opposing).toEqual({ bonus: 5, modifiers: -4, edge: "none" });
    expect(held("standing").difficulty).toBe(13 + 5 - 4);
  });
  it("MD-CHK-10 MD-CHK-17 MD-CHK-19 whoever never learned it opposes at its untrained rank; where it takes training, with nothing", async () => {
    const actor = fakeCreature();
    const ability = giveAbility(actor, "Climb", "climb", 2, { untrainedRank: -3 });
    const opponent = fakeCreature({ name: "Mophissius" });
    const plan = planCheck({ difficulty: 12, bonus: [{ label: "Climb", value: 2 }] });
    const held = (manner: Manner) => inManner(plan, manner, { actor, opponents: [opponent], ability });
    expect(held("opposed").contest?.opposing.bonus).toBe(-3);
    expect(held("standing").difficulty).toBe(10);
    // In the other's own dialog it stands chosen, by its name.
    const part = opposedPart({
      title: "Climb",
      plan: held("opposed"),
      transcript: two(7, 4),
      actor,
      ability,
      opponent,
    });
    const asked = confirmWith();
    diceFall([6, 6]);
    await rollOpposing(opponent, part as never as ContestData, { origin: null, fast: false });
    expect(asked[0]?.controls[0]).toMatchObject({ name: "ability", value: "untrained" });
    const rolled = lastCard().parts[0] as never as ContestData;
    expect(rolled.opposing?.plan.bonus.map(({ value }) => value)).toEqual([-3]);
    Object.assign(ability.system, { untrainedRank: null });
    expect(held("opposed").contest?.opposing.bonus).toBe(0);
  });
  it("MD-CHK-17 a double twelve beats a higher total", () => {
    const view = contestView(answered(contest({ dice: two(12, 12) }).part, [11, 11], 30));
    expect(view).toMatchObject({ tone: "good", notes: ["MALLEUS.Opposed.byCritical"] });
  });
  it("MD-CHK-17 the dialog's odds are those of both rolls", () => {
    const { plan } = contest();
    if (!plan.contest) throw new Error("no contest");
    const check = plan.contest;
    const slow = odds(() => opposedCheck(check), opposedResult);
    for (const key of ["win", "winTieBane", "loss"])
      expect(mannerAction.odds?.(plan).probability(key)).toBeCloseTo(slow.probability(key), 12);
  });
  it("MD-CHK-19 an npc's rank can stand as the DC: 13 + rank", () => {
    expect(contest({ npc: true, manner: "standing" }).plan).toMatchObject({ difficulty: 14, contest: null });
  });
  it("MD-CHK-08 the other side rolls: bonus DC − 13 against 13 + rank", () => {
    expect(contest({ manner: "swap" }).plan).toMatchObject({ difficulty: 15, bonus: -1, contest: null });
  });
  it("MD-CHK-24 taking time succeeds without dice", () => {
    expect(mannerAction.odds?.(contest({ manner: "time" }).plan).probability("success")).toBe(1);
  });
  it("MD-CHK-20 a hidden roll is the GM's: the player may not roll it and learns nothing, but for an own critical", () => {
    const { part } = contest({ manner: "hidden", npc: true });
    expect(show(part)).toMatchObject({ waiting: "MALLEUS.Opposed.hidden", mayOppose: true });
    const critical = contest({ manner: "hidden", npc: true, dice: two(12, 12) }).part;
    expect(show(critical).waiting).toBe("MALLEUS.Opposed.criticalSuccess");
    (tabletop.game.user as FakeUser).isGM = false;
    expect(show(part).mayOppose).toBe(false);
  });
  it("MD-CHK-20 the GM may show the hidden roll", () => {
    const data = answered(contest({ manner: "hidden", npc: true }).part, [8, 3]);
    const part = { type: "malleusOpposing", ...data } as unknown as CardPart;
    expect(show(part, opposingPartType).mayReveal).toBe(true);
  });
});

describe("doubles of an opposed check", () => {
  it("MD-CHK-17 either roll's pair offers its boon or bane; a hidden one's, once it is shown", () => {
    const offered = (shown: Record<string, unknown>) => [shown.mayBoon, shown.mayBane];
    expect(offered(show(contest({ dice: two(6, 6) }).part))).toEqual([true, false]);
    expect(offered(show(contest({ dice: two(7, 4) }).part))).toEqual([false, false]);
    const { part } = contest();
    const odd = { ...answered(part, [5, 5]), type: "malleusOpposing" } as unknown as CardPart;
    expect(offered(show(odd, opposingPartType))).toEqual([false, true]);
    const hidden = { ...odd, hidden: true } as CardPart;
    expect(offered(show(hidden, opposingPartType))).toEqual([false, false]);
    expect(offered(show({ ...hidden, revealed: true } as CardPart, opposingPartType))).toEqual([false, true]);
  });
});
