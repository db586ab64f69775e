import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { conditionOf } from "../ids";
import type { CastMember } from "../rules/characters";

// What documents say of somebody, in the words of the rules.

export type Avatar = ActorOf<"mythAvatar">;
export type Npc = ActorOf<"mythNpc">;
export type Swarm = ActorOf<"mythSwarm">;
export type Creature = Avatar | Npc | Swarm;
export type Party = ActorOf<"mythParty">;

export const isAvatar = (actor: unknown): actor is Avatar => isActorOf(actor, "mythAvatar");
export const isCreature = (actor: unknown): actor is Creature =>
  isActorOf(actor, "mythAvatar") || isActorOf(actor, "mythNpc") || isActorOf(actor, "mythSwarm");

/** Things of one kind, in the order of the sheet. */
export const itemsOf = <K extends keyof ItemModels>(actor: Actor, type: K): ItemOf<K>[] =>
  actor.items.contents.filter((item): item is ItemOf<K> => isItemOf(item, type)).sort((a, b) => a.sort - b.sort);

/** The people, and the lineage on top of it (MY-CLS-14). */
export function racesOf(actor: Actor): { race: ItemOf<"mythRace"> | null; lineage: ItemOf<"mythRace"> | null } {
  const races = itemsOf(actor, "mythRace");
  const race = races.find(({ system }) => !system.lineageOf) ?? null;
  return { race, lineage: races.find(({ system }) => system.lineageOf) ?? null };
}

/** Names of all statuses of this game that somebody has: the book's conditions, and states of a fight. */
export const statesOf = (actor: Actor): string[] => [...actor.statuses].flatMap((status) => conditionOf(status) ?? []);

export const has = (actor: Actor, state: string): boolean => statesOf(actor).includes(state);

/** Whose Guts and whose defeat it is: plain facts of the cast (MY-CST). */
export const castMember = (actor: Creature): CastMember => ({
  id: actor.uuid,
  importance: isAvatar(actor) ? "named" : actor.system.importance,
  // Whom it once accompanied says nothing of who is nobody's Companion any more.
  principal: (actor.system.companionKind !== "none" && actor.system.principal) || null,
  companion: actor.system.companionKind === "none" ? null : actor.system.companionKind,
});
