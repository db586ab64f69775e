import { isActorOf, isItemOf } from "../../../foundry/platform/documents";
import { ACTOR_TYPES } from "../ids";

/** A character or an npc: whoever has a body and takes turns. */
export type Creature = ActorOf<"malleusCharacter"> | ActorOf<"malleusNpc">;

export const isCreature = (document: unknown): document is Creature => isActorOf(document, ...ACTOR_TYPES);

/** A creature that players run. */
export const isPlayerCharacter = (actor: Creature): boolean => actor.type === "malleusCharacter";

/** Called dead by the GM, or killed by a table: an npc's mark. */
export const isDead = (actor: Creature): boolean =>
  actor.type === "malleusNpc" && (actor as ActorOf<"malleusNpc">).system.dead;

/** The creature's items of one type, in their sorted order. */
export function itemsOf<K extends keyof ItemModels>(actor: Actor, type: K): ItemOf<K>[] {
  return actor.items
    .filter((item) => isItemOf(item, type))
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name)) as ItemOf<K>[];
}

/** @throws Error with a clear message when a card or a macro names an actor that is gone or of another game. */
export function requireCreature(actor: FoundryDocument | null): Creature {
  if (isCreature(actor)) return actor;
  throw new Error(game.i18n.localize("MALLEUS.Problem.noCreature"));
}

export type Weapon = ItemOf<"malleusWeapon">;
