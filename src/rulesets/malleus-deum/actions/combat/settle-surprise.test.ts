import "../../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { sum } from "../../../../engine";
import type { CardMessage, CardPart } from "../../../../foundry/messages/card-model";
import { keepSecret } from "../../../../foundry/requests/kept-secrets";
import { FakeCombat } from "../../../../foundry/testing/fake-combat";
import { embed, FakeChatMessage, FakeCombatant, FakeUser, world } from "../../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../../foundry/testing/fake-foundry";
import type { Creature } from "../../adapters/creature";
import { sidesOf } from "../../adapters/combat/opening";
import { surpriseTerms } from "../../rules/combat";
import { fakeCreature } from "../../testing/fake-creature";
import { postOpening, type OpeningAnswers } from "./open-fight";
import { settle } from "./settle-surprise";
import { openingPart } from "../../stored/opening-data";

let table: FakeTable;
let combat: FakeCombat;
beforeEach(() => {
  table = fakeFoundry();
  Object.assign(globalThis, { CONST: { TOKEN_DISPOSITIONS: { HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } } });
  Object.assign(CONFIG, { Dice: { randomUniform: () => 0.5 } });
  combat = new FakeCombat({ _id: "fight0fight0fight", round: 0 });
  join("Rozlyn", false);
  for (const name of ["Thug One", "Thug Two", "Thug Three"]) join(name, true);
});

function join(name: string, npc: boolean): Creature {
  const actor = fakeCreature({ npc, name });
  const combatant = Object.assign(new FakeCombatant({ name }), { actor, token: { disposition: npc ? -1 : 1 } });
  combat.members.push(embed(combat, combatant) as FakeCombatant);
  return actor;
}
const message = (parts: CardPart[], origin: string | null = null, timestamp = 0) =>
  Object.assign(new FakeChatMessage({ type: "card", timestamp, system: { parts, origin } }), {
    author: table.game.user,
  });
const opening = (kept: string, playersSneak = true) =>
  message([
    openingPart({
      combat: combat.id,
      delegate: null,
      surprise: { ability: "sneak", terms: [], playersSneak, ambush: false },
      initiative: false,
      words: "",
      kept,
    }),
  ]);
/** Rozlyn's two dice, against a DC that is not on the card. */
const check = (origin: string, dice: number[], more: object = {}) =>
  message(
    [
      {
        type: "malleusCheck",
        about: "surprise",
        title: "Sneak",
        plan: { difficulty: null, bonus: [] },
        dice: [{ id: "check", faces: 12, dice }],
        ability: null,
        secret: true,
        rerolled: false,
        ...more,
      },
    ],
    origin,
  );
const settled = () =>
  [...world.values()].filter(
    (one): one is FakeChatMessage =>
      one instanceof FakeChatMessage && (one.system.parts as CardPart[]).some(({ about }) => about === "surprised"),
  );
const surprised = (card: FakeChatMessage | undefined) =>
  (card?.system.proposals as { target: string }[] | undefined)?.map(({ target }) => fromUuidSync(target)?.name);
const run = (card: FakeChatMessage) => settle(card as unknown as CardMessage);
const answers = (more: Partial<OpeningAnswers> = {}): OpeningAnswers => ({
  sides: sidesOf(combat as unknown as Combat),
  aware: { pc: true, foe: true },
  startedBy: "pc",
  surprising: "pc",
  ambush: true,
  ability: "sneak",
  difficulty: 17,
  alert: true,
  tag: { name: "dark", value: 1 },
  delegate: "",
  initiative: true,
  lethal: null,
  rows: {},
  chosen: {},
  ...more,
});

describe("a surprise check", () => {
  it("MD-CMB-05 neither the card of the opening nor anything on it holds the foes' DC", async () => {
    await postOpening(combat as unknown as Combat, answers());
    const [card] = [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
    expect(JSON.stringify(card?.system)).not.toMatch(/:17\b|difficulty/);
    const kept = (card?.system.parts as CardPart[])[0]?.kept;
    expect(table.settings.get("manifold.keptSecrets")).toEqual([{ key: kept, difficulty: 17 }]);
  });

  it("MD-CMB-05 the card stays below 4 KB with three foes, and so does the one that says who is surprised", async () => {
    await postOpening(combat as unknown as Combat, answers());
    const size = (card: FakeChatMessage | undefined) => JSON.stringify(card?.system ?? "").length;
    const [card] = [...world.values()].filter((one): one is FakeChatMessage => one instanceof FakeChatMessage);
    expect(size(card)).toBeLessThan(4096);
    check(card?.id ?? "", [12, 11]);
    await run(card!);
    expect(settled()).toHaveLength(1);
    expect(size(settled()[0])).toBeLessThan(4096);
  });

  it("MD-CMB-07 the GM's client says who is surprised: 2d12 of 17 reach DC 17, 16 do not", async () => {
    const card = opening(await keepSecret(17));
    check(card.id, [8, 9]);
    await run(card);
    expect(surprised(settled()[0])).toEqual(["Thug One", "Thug Two", "Thug Three"]);
    const other = opening(await keepSecret(17));
    check(other.id, [7, 9]);
    await run(other);
    expect(surprised(settled()[1])).toEqual([]);
    const listened = opening(await keepSecret(17), false);
    check(listened.id, [7, 9]);
    await run(listened);
    expect(surprised(settled()[2])).toEqual(["Rozlyn"]);
  });

  it("a player's card that says more than a rank is believed by nobody: the GM sets the status by hand", async () => {
    const card = opening(await keepSecret(17));
    const [anna, rozlyn] = [new FakeUser({ name: "Anna" }), combat.members[0]?.actor];
    Object.assign(rozlyn?._source ?? {}, { ownership: { [anna.id]: 3 } });
    const forged = check(card.id, [2, 3], { plan: { difficulty: null, bonus: [{ label: "Sneak", value: 90 }] } });
    Object.assign(forged, { author: anna });
    forged.system.actor = rozlyn?.uuid;
    await run(card);
    expect(settled()).toEqual([]);
    // Her own dice, without a word beyond them, count.
    Object.assign((forged.system.parts as object[])[0] ?? {}, {
      plan: { difficulty: null, bonus: [] },
      dice: [{ id: "check", faces: 12, dice: [8, 9] }],
    });
    await run(card);
    expect(settled()).toHaveLength(1);
  });

  it("says it once for a result, and anew for a reroll that turns it (MD-CHK-22)", async () => {
    const card = opening(await keepSecret(17));
    const first = check(card.id, [8, 9]);
    await run(card);
    await run(card);
    expect(settled()).toHaveLength(1);
    check(first.id, [1, 2], { rerolled: true });
    await run(card);
    expect(settled()).toHaveLength(2);
    expect(surprised(settled()[1])).toEqual([]);
  });

  it("a player's browser, which does not know the DC, says nothing", async () => {
    const card = opening(await keepSecret(17));
    check(card.id, [8, 9]);
    (table.game.user as FakeUser).isGM = false;
    await run(card);
    expect(settled()).toEqual([]);
  });

  it("MD-CON-31 foes whom nobody sees are worth -6 to the one who listens or sneaks", () => {
    const roll = {
      ambush: false,
      delegate: { id: "r", conditions: [] },
      foes: { id: "f", conditions: [{ id: "invisible" as const }] },
    };
    expect(sum(surpriseTerms({ ...roll, playersSneak: false }))).toBe(-6);
    expect(sum(surpriseTerms({ ...roll, playersSneak: true }))).toBe(-6);
  });

  it("takes nothing back because of a card that only a player posted, and is not kept from speaking by one", async () => {
    const card = opening(await keepSecret(17));
    const anna = new FakeUser({ name: "Anna" });
    const forged = message([{ type: "note", about: "surprised", side: "pc" }], card.id);
    forged.author = anna;
    (forged.system.proposals as object[]).push({ id: "p0", kind: "malleusCondition", target: "Actor.x", data: {} });
    forged.system.commits = { p0: { state: "applied", by: anna.id, at: 0, changes: [] } };
    check(card.id, [8, 9]);
    await run(card);
    // A condition that is to be gained waits; an undo of the forged one would be refused, and say so.
    expect(JSON.stringify(table.notices)).not.toContain("TargetGone");
    expect(settled().filter(({ author }) => author?.isGM)).toHaveLength(1);
  });
});
