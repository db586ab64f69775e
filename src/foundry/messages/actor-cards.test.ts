import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor, FakeChatMessage, FakeUser } from "../testing/fake-documents";
import { fakeFoundry } from "../testing/fake-foundry";
import { actorCards, isCardNote, keepActorCard } from "./actor-cards";
import type { CardMessage } from "./card-model";

let actor: Actor;
const card = (author: FakeUser | null = null) => {
  const message = new FakeChatMessage({ type: "card", system: { actor: actor.uuid, parts: [], proposals: [] } });
  message.author = author ?? (game.user as unknown as FakeUser);
  return message as unknown as CardMessage;
};
const kept = () => actorCards(actor, "rolls").map(({ id }) => id);

beforeEach(() => {
  fakeFoundry();
  actor = new FakeActor({ name: "Maren" }) as unknown as Actor;
});

describe("cards that an actor's note names", () => {
  it("are the latest dozen, the last first; what is not needed any more goes with the next", async () => {
    const all = Array.from({ length: 14 }, () => card());
    for (const one of all) await keepActorCard(actor, "rolls", one);
    expect(kept()).toEqual(
      all
        .slice(2)
        .reverse()
        .map(({ id }) => id),
    );
    const last = card();
    await keepActorCard(actor, "rolls", last, { holds: () => false });
    expect(kept()).toEqual([last.id]);
    expect(actorCards(actor, "others")).toEqual([]);
  });

  it("are nobody else's, and not what a stranger posted; whoever does not own the actor notes nothing", async () => {
    const stranger = new FakeUser({ name: "Ben" });
    await keepActorCard(actor, "rolls", card(stranger));
    expect(kept()).toEqual([]);
    Object.assign(game, { user: stranger });
    const { length } = (actor as unknown as FakeActor).writes;
    await keepActorCard(actor, "rolls", card());
    expect((actor as unknown as FakeActor).writes).toHaveLength(length);
  });

  it("are as many, and those, that whoever asks says: of others' cards too, whatever an owner wrote into the note", async () => {
    const other = new FakeActor({ name: "Ben" }) as unknown as Actor;
    const note = { most: 2, concerns: (one: CardMessage) => one.system.parts.length === 0 };
    const all = Array.from({ length: 3 }, () => card());
    for (const one of all) await keepActorCard(other, "rolls", one, note);
    const ids = () => actorCards(other, "rolls", note).map(({ id }) => id);
    expect(ids()).toEqual([all[2]!.id, all[1]!.id]);
    const forged = new FakeChatMessage({
      type: "card",
      system: { actor: null, parts: [{ type: "x" }], proposals: [] },
    });
    await other.update({ "flags.manifold.cards.rolls": [forged.id, "nothing", all[0]!.id] });
    expect(ids()).toEqual([]);
    await other.update({ "flags.manifold.cards.rolls": "no list" });
    expect(ids()).toEqual([]);
  });

  it("a note alone is told from an update that changes anything else", () => {
    const note = { flags: { manifold: { cards: { rolls: ["a"] } } }, _id: "x", _stats: {} };
    expect(isCardNote(note)).toBe(true);
    expect(isCardNote({ ...note, system: { hp: 1 } })).toBe(false);
    expect(isCardNote({ flags: { manifold: { cards: {}, other: 1 } } })).toBe(false);
    expect(isCardNote({ flags: { manifold: { cards: {} }, world: {} } })).toBe(false);
    expect(isCardNote({ name: "New" })).toBe(false);
  });
});
