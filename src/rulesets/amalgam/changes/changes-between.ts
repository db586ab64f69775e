import { equalJson, type Change, type Json } from "../../../engine";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate, EffectCard, GearCard, LooseCard, WordCard } from "../rules/amalgamate";

/** A card's fields as its document stores them. */
type Stored = Record<string, unknown>;

const storedWord = (card: WordCard): Stored => ({
  name: card.name,
  "system.level": card.level,
  "system.isSnag": card.snag,
  "system.packageId": card.packageId,
  "system.category": card.category,
  "system.thaumaturgy": card.thaumaturgy,
  "system.attackType": card.attack,
  "system.influence": card.influence,
  "system.imposed": card.imposed,
  "system.carrierId": card.carrierId,
  "system.proficiency": card.proficiency,
  "system.approved": card.approved,
});

const storedGear = (card: GearCard): Stored => ({
  name: card.name,
  "system.category": card.category,
  "system.level": card.level,
  "system.quantity": card.quantity,
  "system.consumable": card.consumable,
  "system.state": card.state,
  "system.hostId": card.hostId,
  "system.influence": card.influence,
  "system.imposed": card.imposed,
  "system.advanced.enabled": card.advanced.enabled,
  "system.advanced.activeSlots": card.advanced.activeSlots,
  "system.advanced.words": card.advanced.words,
});

const storedEffect = (card: EffectCard): Stored => ({
  name: card.name,
  "system.polarity": card.polarity < 0 ? "adverse" : "beneficial",
  "system.level": card.level,
  "system.hostId": card.hostId || null,
  "system.influence": card.influence,
  "system.source": card.source,
});

const storedLoose = (card: LooseCard): Stored => ({
  name: card.word,
  "system.domain": card.domain,
  "system.influence": card.influence,
  "system.grappled": card.grappled,
  "system.source": card.source,
});

/** Of the Amalgamate, what lies on the actor itself. */
export const ACTOR_FIELDS = [
  "slots",
  "unspentWords",
  "plotPoints",
  "incapacitated",
  "incapacitatedManner",
  "expired",
  "expiredManner",
  "plinthUsed",
  "stressed",
  "creationDone",
] as const;

/**
 * What turns an actor and its Items from one picture of the Amalgamate into another, as changes that can be written and taken
 * back. New cards bring their ids (16 letters and digits).
 * @param reason Said by cards that list changes; a word of the ruleset's own.
 */
export function changesBetween(actor: AmalgamActor, before: Amalgamate, after: Amalgamate, reason: string): Change[] {
  const cards = <C extends { id: string }>(type: string, old: C[], now: C[], stored: (card: C) => Stored): Change[] =>
    cardChanges({ actor, type, reason }, old.map(picture(stored)), now.map(picture(stored)));
  return [
    ...ACTOR_FIELDS.flatMap((field) =>
      setOf(actor.uuid, `system.${field}`, toJson(before[field]), toJson(after[field]), reason),
    ),
    ...cards("amalgamWord", before.words, after.words, storedWord),
    ...cards("amalgamGear", before.gear, after.gear, storedGear),
    ...cards("amalgamEffect", before.effects, after.effects, storedEffect),
    ...cards("amalgamLooseWord", before.loose, after.loose, storedLoose),
  ];
}

interface Picture {
  id: string;
  stored: Stored;
}
const picture =
  <C extends { id: string }>(stored: (card: C) => Stored) =>
  (card: C): Picture => ({ id: card.id, stored: stored(card) });

interface Frame {
  actor: AmalgamActor;
  type: string;
  reason: string;
}

function cardChanges(frame: Frame, old: Picture[], now: Picture[]): Change[] {
  const { actor, type, reason } = frame;
  const known = new Map(old.map((card) => [card.id, card]));
  const kept = new Set(now.map(({ id }) => id));
  return [
    ...now.flatMap(({ id, stored }): Change[] => {
      const previous = known.get(id);
      const target = `${actor.uuid}.Item.${id}`;
      if (!previous)
        return [{ kind: "create", target: actor.uuid, documentName: "Item", data: itemData(id, type, stored), reason }];
      return Object.entries(stored).flatMap(([path, value]) =>
        setOf(target, path, toJson(previous.stored[path]), toJson(value), reason),
      );
    }),
    ...old.flatMap(({ id }): Change[] => {
      const item = kept.has(id) ? undefined : actor.items.get(id);
      return item ? [{ kind: "delete", target: item.uuid, data: item.toObject() as never, reason }] : [];
    }),
  ];
}

function itemData(id: string, type: string, stored: Stored): { [key: string]: Json } {
  const data = foundry.utils.expandObject({ _id: id, type, ...stored });
  return toJson(data) as { [key: string]: Json };
}

function setOf(target: string, path: string, before: Json, after: Json, reason: string): Change[] {
  return equalJson(before, after) ? [] : [{ kind: "set", target, path, before, after, reason }];
}

/** Cards are plain data: what is left out is null. */
const toJson = (value: unknown): Json => (value ?? null) as Json;
