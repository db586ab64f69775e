import { FakeCombat } from "../../../foundry/testing/fake-combat";
import { storedState } from "../../../foundry/combat/send-event";
import {
  applyUpdate,
  FakeChatMessage,
  FakeCollection,
  FakeCombatant,
  FakeUser,
  type FakeActor,
} from "../../../foundry/testing/fake-documents";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { actorCards } from "../../../foundry/messages/actor-cards";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate } from "../rules/amalgamate";
import { amalgamate, word } from "../rules/testing/samples";
import { roundFlow } from "../flow";
import { fakeAmalgamActor } from "./fake-amalgam-actor";

/** What a table of people does, for tests of the game in play: who sits there, whose character it is, what they post and say. */

type Data = Record<string, unknown>;
const globals = globalThis as unknown as { game: Data & { user: FakeUser } };

/** A player. */
export const seat = (name: string): FakeUser => new FakeUser({ name });

/** What follows happens in this user's window. */
export function as(user: FakeUser): void {
  globals.game.user = user;
}

/** A character of somebody's; of nobody's: the Storyteller's. */
export function character(of: Amalgamate, owner: FakeUser | null, name: string): AmalgamActor {
  const actor = fakeAmalgamActor(of, name);
  if (owner) (actor as unknown as FakeActor)._source.ownership = { [owner.id]: 3 };
  return actor;
}

/** A fresh table: the Storyteller, Anna with a swift Thief, and Ben. */
export function thiefAtTable() {
  const table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection() });
  const [anna, ben] = [seat("Anna"), seat("Ben")];
  const thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
  return { table, gm: table.game.user, anna, ben, thief };
}

/** Somebody's Words, each with its Influence and what covers it. */
export const wordsOn = (actor: AmalgamActor): string[] =>
  readAmalgamate(actor).words.map(({ name, influence, imposed }) => [name, influence, imposed?.word ?? null].join(" "));

/** A card in the log, as the system stores one. */
export function post(author: FakeUser, actor: AmalgamActor | null, parts: object[], more: Data = {}): CardMessage {
  const system = { actor: actor?.uuid ?? null, origin: null, parts, ...more };
  const made = new FakeChatMessage({ type: "card", system });
  made.author = author;
  Object.defineProperty(made, "isAuthor", { get: () => globals.game.user === author });
  return made as unknown as CardMessage;
}

/** A Pledge on the table. What is not said is a plain Pledge with fingers. */
export function pledged(author: FakeUser, actor: AmalgamActor, pledge: Data): CardMessage {
  const part = { type: "amalgamPledge", purpose: "plain", method: "fingers", text: "Swift.", ...pledge };
  const message = post(author, actor, [part], { origin: pledge.against ?? null });
  const { _source } = actor as unknown as FakeActor;
  const before = actorCards(actor, "pledges").map(({ id }) => id);
  applyUpdate(_source, { "flags.manifold.cards.pledges": [message.id, ...before] });
  return message;
}

let time = 0;
/** What a user's own document says to a card. */
export function says(user: FakeUser, to: CardMessage, kind: string, key: string, data: object): void {
  const said = (user.getFlag("manifold", "amalgamSaid") as object[] | undefined) ?? [];
  const one = { to: to.id, kind, key, at: ++time, data };
  user._source.flags = { manifold: { amalgamSaid: [...said, one] } };
}

/** A fight in its first round. */
export function fight(...actors: AmalgamActor[]): Combat {
  const combat = new FakeCombat({ round: 1 });
  combat.members = actors.map((actor) => {
    (actor as unknown as { inCombat: boolean }).inCombat = true;
    const member = new FakeCombatant({});
    member.actor = actor as unknown as FakeActor;
    return Object.assign(member, { combat });
  });
  Object.assign(globals.game, { combat });
  return combat as unknown as Combat;
}

/** A Pledge of somebody in this round of a fight, as the Storyteller's client notes it. */
export function pledgedIn(combat: Combat, author: FakeUser, actor: AmalgamActor, pledge: Data = {}): CardMessage {
  const message = pledged(author, actor, { round: `${combat.id}.${combat.round}`, ...pledge });
  const before = storedState(combat, "amalgam", roundFlow) ?? roundFlow.begin([], null);
  const by = combat.combatants.find((one) => one.actor === (actor as Actor))?.id ?? "";
  const state = roundFlow.apply(before, { type: "pledge", by, message: message.id ?? "" });
  const flow = { round: combat.round, states: [{ flow: "amalgam", state }], past: [] };
  applyUpdate((combat as unknown as FakeCombat)._source, { "flags.manifold.flow": flow });
  return message;
}

/**
 * What came of a Pledge, as a Storyteller's client tells it; what is not said: hands 1 and 4, a Pledge of 5 against 5.
 * @param outcome Parts of a stored outcome: `shown` are the hands.
 */
export function told(gm: FakeUser, pledge: CardMessage, outcome: Data = {}): CardMessage {
  const [part] = pledge.system.parts;
  const { purpose, word, about, targets } = part as Data;
  const [target] = (targets ?? []) as { uuid: string }[];
  const stored = {
    type: "amalgamOutcome",
    pledge: pledge.id,
    actor: pledge.system.actor,
    purpose,
    word: word ?? "",
    about: about ?? null,
    target: target?.uuid ?? null,
    setup: { pledge: { total: 5, degree: 1 } },
    shown: [1, 4],
    difficulty: [["x", 5]],
    ...outcome,
  };
  const actor = globals.game.actors as { find(test: (one: AmalgamActor) => boolean): AmalgamActor | undefined };
  const own = actor.find(({ uuid }) => uuid === pledge.system.actor) ?? null;
  return post(gm, own, [stored], { origin: pledge.id });
}
