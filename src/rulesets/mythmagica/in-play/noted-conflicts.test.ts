import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { rollConflict } from "../actions/conflict/conflict";
import type { Creature } from "../adapters/creature";
import { marginsFor } from "../adapters/conflict/margins";
import { noteCard } from "../adapters/conflict/note-card";
import { fakeCreature } from "../testing/fake-creature";
import { aim } from "../testing/arms";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

beforeEach(() => void setTable());

const check = { kind: "check" as const, attributes: ["vg" as const] };
/** A check against 15 that misses by 6 or wins by the rest. */
async function rolls(actor: Creature, face: number, threshold = 15) {
  const asked = confirmWith({ threshold: String(threshold) });
  diceFall([face]);
  await rollConflict(actor, check);
  return { id: lastCard().message.id, obstacles: asked[0]?.obstacles ?? [] };
}
const notes = (actor: Creature) =>
  (actor as unknown as FakeActor).getFlag("manifold", "cards") as Record<string, string[]> | undefined;
const noteOn = (actor: Creature, note: object) =>
  (actor as unknown as FakeActor).update({ "flags.manifold.cards": note });
const values = (actor: Creature) => marginsFor(actor).map(({ value }) => value);

describe("rolls that are remembered with who rolled", () => {
  it("MY-CFL-19 a Margin is carried on however much others rolled since", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    await rolls(robin, 18);
    for (let at = 0; at < 40; at++) await rolls(will, 12, 10 + (at % 2));
    expect(values(robin)).toEqual([3]);
  });

  it("MY-CFL-19 of a roll against somebody both sides remember it, and a roll without a Margin for it counts nothing", async () => {
    const [robin, guard] = [fakeCreature("Robin"), fakeCreature("Guard", { npc: true })];
    aim(guard);
    confirmWith({ against: "check", foeAttribute: "vg" });
    diceFall([15]);
    await rollConflict(robin, check);
    aim();
    expect([values(robin), values(guard)]).toEqual([[5], [-5]]);
  });

  it("MY-CFL-16 what was settled stands though it lies far back in the log", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    await rolls(robin, 9);
    for (let at = 0; at < 40; at++) await rolls(will, 12, 10 + (at % 2));
    expect((await rolls(robin, 9)).obstacles).toEqual([{ text: "MYTHMAGICA.Conflict.stands", blocks: false }]);
    expect((await rolls(robin, 9, 20)).obstacles).toEqual([]);
  });

  it("hostile: whatever an owner writes into the note, only rolls that are about them by whoever plays a side count", async () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    const { id: own } = await rolls(robin, 18);
    const { id: foreign } = await rolls(will, 19);
    const { _id, ...said } = structuredClone((game.messages.get(own) as unknown as FakeChatMessage)._source);
    const forged = new FakeChatMessage(said);
    expect(_id).not.toBe(forged.id);
    forged.author = new FakeUser({ name: "Stranger" });
    await noteOn(robin, { margins: [foreign, forged.id, "nothing", own, own] });
    expect(values(robin)).toEqual([3]);
    await noteOn(robin, { margins: "no list", settled: { 0: own } });
    expect(values(robin)).toEqual([]);
    expect((await rolls(robin, 9)).obstacles).toEqual([]);
  });

  it("one client writes the note: the active GM's, and without a GM that of whoever rolled, of its own characters", async () => {
    const anna = Object.assign(new FakeUser({ name: "Anna" }), { active: true });
    const [robin, guard] = [fakeCreature("Robin"), fakeCreature("Guard", { npc: true })];
    Object.assign((robin as unknown as FakeActor)._source, { ownership: { [anna.id]: 3 } });
    aim(guard);
    confirmWith({ against: "check", foeAttribute: "vg" });
    diceFall([15]);
    await rollConflict(robin, check);
    aim();
    const { message } = lastCard();
    message.author = anna;
    const gm = game.user as unknown as FakeUser;
    const noted = async (user: FakeUser, gmIsHere: boolean) => {
      for (const one of [robin, guard]) await noteOn(one, { margins: [], settled: [] });
      gm.active = gmIsHere;
      Object.assign(game, { user });
      await noteCard(message);
      Object.assign(game, { user: gm });
      return [robin, guard].map((one) => notes(one)?.margins?.length ?? 0);
    };
    expect(await noted(anna, true)).toEqual([0, 0]);
    expect(await noted(gm, true)).toEqual([1, 1]);
    expect(await noted(anna, false)).toEqual([1, 0]);
  });

  it("MY-GUT-06 a secret roll of the Overlord's leaves no note with a player's character, but with the Overlord's own", async () => {
    const [robin, guard] = [fakeCreature("Robin"), fakeCreature("Guard", { npc: true })];
    Object.assign(robin, { hasPlayerOwner: true });
    Object.assign(guard, { hasPlayerOwner: false });
    aim(robin);
    confirmWith({ against: "check", foeAttribute: "vg" });
    diceFall([15]);
    await rollConflict(guard, check);
    aim();
    const { message } = lastCard();
    message._source.whisper = [game.user.id];
    for (const one of [robin, guard]) await noteOn(one, { margins: [], settled: [] });
    await noteCard(message);
    expect([robin, guard].map((one) => notes(one)?.margins?.length)).toEqual([0, 1]);
  });
});
