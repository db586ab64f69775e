import { stored } from "../../../../engine";
import type { FollowingRelation } from "../../../../foundry/contracts/relations";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { object, textOf } from "../../stored/readers";
import { castId } from "../../stored/spell-mark";
import { isCreature, type Creature } from "../creature";

/** Where a conjurer's effect says whom it keeps here. */
export const CONJURED_FLAG = "mythConjured";

export type Conjuring = { cast: string; id: string; source: string };

const conjuring = object<Conjuring>({ cast: castId, id: castId, source: textOf(160) });

/** What an effect, or the data of one, says of a conjured creature; null: nothing. */
export const conjuringOf = (effect: object): Conjuring | null =>
  stored.readStored(conjuring, foundry.utils.getProperty(effect, `flags.${SYSTEM_ID}.${CONJURED_FLAG}`) ?? {});

/** Whether a creature is somebody's conjuring by its own account: anybody may write a note, and name whomever in it. */
export const isConjuredBy = (creature: unknown, caster: Creature): creature is Creature =>
  isCreature(creature) && creature.system.conjured && creature.system.conjurer === caster.uuid;

/** Creatures that somebody has conjured and still controls; those of one casting, where it is named. */
export const conjuredBy = (actor: Creature, cast?: string): Creature[] =>
  actor.effects.contents.flatMap((effect) => {
    const note = conjuringOf(effect);
    const creature = note && (cast ?? note.cast) === note.cast ? game.actors.get(note.id) : null;
    return isConjuredBy(creature, actor) ? [creature] : [];
  });

/** The casting that called a creature; blank: its conjurer keeps no note of it. */
export const callingOf = (caster: Creature, { id }: Creature): string =>
  caster.effects.contents.map(conjuringOf).find((note) => note?.id === id)?.cast ?? "";

/** Whom somebody's conjurings have called, for as long as those stand. */
export const magicRelations = (actor: Actor): FollowingRelation[] =>
  isCreature(actor) ? conjuredBy(actor).map(({ uuid }) => ({ kind: "summonedBy", by: uuid, other: actor.uuid })) : [];
