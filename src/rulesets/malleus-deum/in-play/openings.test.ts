import "../testing/foundry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sum, type Term } from "../../../engine";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { embed, FakeCombatant, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { postOpening, type OpeningAnswers } from "../actions/combat/open-fight";
import { attackWith } from "../actions/combat/attack";
import { rollInitiative } from "../actions/combat/initiative";
import type { Creature } from "../adapters/creature";
import { noteInFight } from "../adapters/combat/fight-cards";
import { sidesOf } from "../adapters/combat/opening";
import { fastPartType } from "../chat/fast-part";
import type { OffersView } from "../chat/offers";
import { openingPartType } from "../chat/opening-part";
import { combatRules } from "../combat/combat-rules";
import { fakeCreature, giveAbility, giveWeapon } from "../testing/fake-creature";
import { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

let table: FakeTable;
let combat: FakeCombat;
let rozlyn: Creature;
let thug: Creature;
beforeEach(() => {
  table = setTable();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  Object.assign(CONFIG, { Dice: { randomUniform: () => 0.5 } });
  combat = new FakeCombat({ _id: "fight0fight0fight", round: 0 });
  rozlyn = join(fakeCreature({ name: "Rozlyn" }));
  thug = join(fakeCreature({ npc: true, name: "Thug" }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function join(actor: Creature): Creature {
  const token = { disposition: actor.type === "malleusNpc" ? -1 : 1 };
  const combatant = Object.assign(new FakeCombatant({ name: actor.name }), { actor, token });
  combat.members.push(embed(combat, combatant as never) as FakeCombatant);
  return actor;
}
const fight = () => combat as unknown as Combat;
/** The GM's window sent with these answers, and the card it makes. */
async function opens(more: Partial<OpeningAnswers> = {}): Promise<FakeChatMessage> {
  const answers: OpeningAnswers = {
    sides: sidesOf(fight()),
    aware: { pc: true, foe: true },
    startedBy: "pc",
    surprising: null,
    ambush: false,
    ability: "sneak",
    difficulty: 17,
    alert: false,
    tag: { name: "", value: 0 },
    delegate: "",
    initiative: false,
    lethal: null,
    rows: {},
    chosen: {},
    ...more,
  };
  await postOpening(fight(), answers);
  return lastCard().message;
}
const view = (type: CardPartType, message: FakeChatMessage) =>
  type.context((message.system.parts as never[])[0]!, {
    message,
    actor: null,
    index: 0,
  } as unknown as CardContext) as OffersView;
const actions = (message: FakeChatMessage) =>
  view(openingPartType, message).offers.flatMap(({ buttons }) => buttons.map(({ action }) => action));
const surprised = () =>
  proposed("malleusCondition").map(({ target, data }) => [fromUuidSync(target)?.name, data.condition, data.step]);

describe("how a fight begins", () => {
  it("MD-CMB-01 one check before the rounds, initiative or surprise; then each has one turn a round", async () => {
    expect(actions(await opens({ initiative: true }))).toEqual(["initiative", "talk"]);
    expect(actions(await opens({ surprising: "pc" }))).toEqual(["surprise", "talk"]);
    expect(actions(await opens())).toEqual(["talk"]);
    // Old cards: what no longer holds says so and offers nothing.
    const old = await opens({ initiative: true });
    vi.spyOn(table.game, "combats", "get").mockReturnValueOnce(new Map());
    expect(actions(old)).toEqual([]);
    combat._source.round = 1;
    const spent = join(fakeCreature({ name: "Dourli", system: { turn: { standard: true, move: true, minor: true } } }));
    await combatRules.onStartTurn?.(combat.members.at(-1) as unknown as Combatant, fight());
    expect((spent as unknown as { writes: object[] }).writes).toEqual([
      { "system.turn.standard": false, "system.turn.move": false, "system.turn.minor": false },
    ]);
  });

  it("MDC-DEF-07 all that is in hand bears on initiative: a slow shield arm behind a fast blade", async () => {
    giveAbility(rozlyn, "Notice", "notice", 1);
    giveWeapon(rozlyn, "Rapier", "sword.strike", { tags: new Set(["fast"]) });
    const flail = giveWeapon(rozlyn, "Flail", "mace.strike", { tags: new Set(["slow"]) });
    Object.assign(table.game, { combat });
    const added = async () => {
      answerDialogs({ ability: [...rozlyn.items].find(({ name }) => name === "Notice")?.id });
      confirmWith();
      diceFall([6, 6]);
      await rollInitiative(rozlyn, fight());
      const [part] = lastCard().parts as unknown as { plan: { modifiers: { value: number }[] } }[];
      return part?.plan.modifiers.map(({ value }) => value);
    };
    expect(await added()).toEqual([-3, 3]);
    Object.assign(flail.system, { equipped: false });
    expect(await added()).toEqual([3]);
  });

  it("MD-CMB-06 who is attacked unaware is surprised; nobody is where both or neither are aware", async () => {
    await opens({ aware: { pc: true, foe: false } });
    expect(surprised()).toEqual([["Thug", "surprised", "gain"]]);
    await opens({ aware: { pc: false, foe: true } });
    expect(surprised()).toEqual([["Rozlyn", "surprised", "gain"]]);
    await opens({ aware: { pc: false, foe: false } });
    expect(surprised()).toEqual([]);
    await opens();
    expect(surprised()).toEqual([]);
  });

  it("MD-CON-12 MD-CON-43 the window takes a side for Unaware only where all of it are, else for Aware", () => {
    const aware = () => Object.fromEntries(sidesOf(fight()).map(({ side, group }) => [side, group.aware]));
    expect(aware()).toEqual({ pc: true, foe: true });
    combat.members.splice(1);
    join(fakeCreature({ npc: true, name: "Sleeper", conditions: ["unaware"] }));
    expect(aware()).toEqual({ pc: true, foe: false });
    join(fakeCreature({ npc: true, name: "Guard" }));
    expect(aware()).toEqual({ pc: true, foe: true });
  });

  it("MD-CON-11 alert thugs take 3 of the ambush's 6, and the dark gives 1: +4 for Rozlyn", async () => {
    const card = await opens({ surprising: "pc", ambush: true, alert: true, tag: { name: "dark", value: 1 } });
    const { surprise } = (card.system.parts as { surprise: { terms: Term[] } }[])[0]!;
    expect(surprise.terms.map(({ value }) => value)).toEqual([6, -3, 1]);
    expect(sum(surprise.terms)).toBe(4);
  });

  it("MD-CON-24 MD-CMB-17 the first attack on a Fast foe asks a player for initiative, the second does not", async () => {
    const goblin = join(fakeCreature({ npc: true, name: "Goblin", conditions: ["fast"] }));
    Object.assign(table.game, { combat });
    combat._source.round = 1;
    giveAbility(rozlyn, "Axe Strike", "axe.strike", 1);
    const axe = giveWeapon(rozlyn, "Axe", "axe.strike");
    confirmWith();
    const asked = () => cards().filter((one) => (one.system.parts as { type: string }[])[0]?.type === "malleusFast");
    const strike = async (target: Creature) => {
      diceFall([2, 3]);
      await attackWith(rozlyn, axe, { target, fast: true });
    };
    await strike(thug);
    expect(asked()).toEqual([]);
    await strike(goblin);
    expect(asked()).toHaveLength(1);
    await noteInFight(asked()[0]);
    expect(view(fastPartType, asked()[0]!).offers.map(({ name }) => name)).toEqual(["Rozlyn"]);
    await strike(goblin);
    expect(asked()).toHaveLength(1);
  });
});

describe("talking first", () => {
  async function talks(opening: FakeChatMessage, talks: "pc" | "foe", willing = true): Promise<string> {
    answerDialogs({ talks, willing });
    await openingPartType.actions?.talk?.(
      (opening.system.parts as never[])[0]!,
      { message: opening, actor: null, index: 0 } as unknown as CardContext,
      {} as HTMLElement,
      {} as MouseEvent,
    );
    return JSON.stringify(lastCard().parts);
  }
  const amongSurprised = () => {
    combat.members.splice(1);
    thug = join(fakeCreature({ npc: true, name: "Thug", conditions: ["surprised"] }));
  };

  it("MDC-CMB-02 it takes a willing side, and comes never after an ambush", async () => {
    expect(await talks(await opens(), "pc")).toContain("MALLEUS.Fight.mayTalk");
    expect(await talks(await opens(), "pc", false)).toContain("MALLEUS.Reason.talkUnwilling");
    expect(await talks(await opens({ surprising: "foe", ambush: true }), "foe")).toContain("MALLEUS.Reason.talkAmbush");
  });

  it("MDC-CMB-02 the surprised cannot begin it; surprisers who do lose the surprise, by a change", async () => {
    amongSurprised();
    expect(await talks(await opens(), "foe")).toContain("MALLEUS.Reason.talkSurprised");
    expect(await talks(await opens(), "pc")).toContain("MALLEUS.Fight.surpriseLost");
    expect(surprised()).toEqual([["Thug", "surprised", "lose"]]);
    expect(written("malleusCondition", thug, { condition: "surprised", step: "lose" })).toEqual([
      ["delete", "surprised"],
    ]);
  });

  it("MDC-CMB-02 it is the GM's to rule on", async () => {
    const opening = await opens();
    table.game.user.isGM = false;
    expect(actions(opening)).toEqual([]);
    const before = cards().length;
    answerDialogs({ talks: "pc", willing: true });
    await openingPartType.actions?.talk?.(
      { type: "malleusOpening" } as never,
      { message: opening } as never,
      {} as never,
      {} as never,
    );
    expect(cards()).toHaveLength(before);
  });
});
