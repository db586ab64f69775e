import { clearRegistry, registerRuleset } from "../../../foundry/registry/registry";
import {
  FakeChatMessage,
  world,
  type FakeActor,
  type FakeDocument,
  type FakeUser,
} from "../../../foundry/testing/fake-documents";
import { fakeRuleset } from "../../../foundry/testing/fake-ruleset";
import { lastCard } from "../../../foundry/testing/playing";
import type { Creature } from "../adapters/creature";
import { factsOf, fallOf, nextOf } from "../adapters/guts/defeat";
import { gloryParts } from "../chat/guts/glory-parts";
import { kinds as changeKinds } from "../kinds";
import { play } from "../play";
import { openConsequences } from "../rules/glory/picks";
import { statuses } from "../statuses";
import { fakeCreature } from "./fake-creature";
import { setTable } from "./play";

// Test help: those who fall, and what the world holds of it.

/** A table at which somebody can fall. */
export function setFallenTable(): void {
  setTable();
  Object.defineProperty(game, "combats", { configurable: true, value: { contents: [] } });
  Object.defineProperty(game, "combat", { configurable: true, value: null });
  clearRegistry();
  const types = (...names: string[]) => Object.fromEntries(names.map((name) => [name, {} as never]));
  registerRuleset(
    fakeRuleset("mythmagica", {
      changeHandlers: changeKinds,
      timeEvents: play.timeEvents,
      cardParts: gloryParts,
      statuses,
      actors: types("mythAvatar", "mythNpc", "mythSwarm", "mythParty"),
      items: types(...["mythTrait", "mythArmour", "mythGear", "mythClass", "mythAbility", "mythGift", "mythAggregate"]),
    } as never),
  );
}

export const source = (actor: unknown) => (actor as FakeActor)._source.system as Record<string, never>;
/** What lies inside somebody now, as the world holds it. */
export const inside = (actor: unknown): FakeDocument[] => [...world.values()].filter(({ parent }) => parent === actor);
export const kinds = (actor: unknown): string[] =>
  inside(actor).flatMap(({ _source }) =>
    ((_source.statuses as string[] | undefined) ?? []).map((one) => one.replace("mythmagica-", "")),
  );
export const names = (actor: unknown): unknown[] => inside(actor).map(({ _source }) => _source.name);

/** Everything the newest card proposes; a GM's step is carried out at once. */
export async function all(run: "apply" | "undo", message: FakeChatMessage = lastCard().message): Promise<unknown[]> {
  const { commit } = await import("../../../foundry/changes/commit");
  const { proposals } = message.system as { proposals: { id: string }[] };
  const said: unknown[] = [];
  for (const { id } of proposals) said.push(await commit(run, message.id, id, game.user));
  return said;
}
export const hero = (name: string, system: Record<string, unknown> = {}, more: object = {}) =>
  fakeCreature(name, { system: { ...system }, ...more });

/** So much Damage and Setback by a card, applied. */
export async function suffers(actor: Creature, data: object): Promise<void> {
  const { status } = (await applied("mythSustain", actor, data)) as { status: string };
  if (status !== "done") throw new Error(`Nothing was sustained: ${status}.`);
}

export async function applied(kind: string, actor: Creature, data: object): Promise<unknown> {
  const { commit } = await import("../../../foundry/changes/commit");
  const message = new FakeChatMessage({
    type: "card",
    system: {
      actor: null,
      parts: [],
      proposals: [{ id: "p0", kind, target: actor.uuid, source: null, data }],
    },
  });
  message.author = game.user as unknown as FakeUser;
  return commit("apply", message.id, "p0", game.user);
}
export const openFor = (actor: Creature): number[] => {
  const fall = fallOf(actor);
  const next = fall && nextOf(actor, fall);
  if (!next) return [];
  const before = fall.picks.filter(({ list }) => list === next.list).map(({ number }) => number);
  return openConsequences(next.list, next.status, next.by, before, factsOf(actor, next.list)).map(
    ({ number }) => number,
  );
};
export const chosen = (number: number, more: object = {}) => ({ number, note: "", item: "", ...more });
