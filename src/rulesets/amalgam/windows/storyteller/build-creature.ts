import { writeBatch } from "../../../../foundry/changes/write-batch";
import { warn } from "../../../../foundry/platform/i18n";
import { readAmalgamate, type AmalgamActor } from "../../adapters/read-amalgamate";
import { currentRulebook } from "../../adapters/rulebook";
import { changesBetween } from "../../changes/changes-between";
import { newId } from "../../changes/outcome-plan";
import { ACTIVE_SLOTS, type Amalgamate, type GearCard } from "../../rules/amalgamate";
import { combineAll, newWord } from "../../rules/table";
import { parseCreature, type TypedCreature } from "./parse-creature";

/** Makes a creature of a typed list of Words and opens it; says how to write one when the list cannot be read. */
export async function buildCreature(text: string): Promise<boolean> {
  const typed = parseCreature(text);
  if (!typed) {
    warn("AMALGAM.Storyteller.unreadable");
    return false;
  }
  const actor = (await Actor.create({ name: typed.name, type: "amalgamCreature" })) as AmalgamActor | undefined;
  if (!actor) return false;
  const before = readAmalgamate(actor);
  await writeBatch(actor, changesBetween(actor, before, laidOut(before, typed), ""));
  await actor.sheet?.render({ force: true });
  return true;
}

/** Its first five Words, then its Items, are Active. */
function laidOut(empty: Amalgamate, { words, gear }: TypedCreature): Amalgamate {
  const cards = words.map((word) => ({ ...newWord(word, newId()), approved: true }));
  const { next } = combineAll({ ...empty, words: cards, creationDone: true }, currentRulebook());
  const items = gear.map((item): GearCard => ({
    ...item,
    id: newId(),
    quantity: 1,
    consumable: item.category === "consumable",
    state: "carried",
    hostId: null,
    influence: 0,
    imposed: null,
    advanced: { enabled: false, activeSlots: 1, words: [] },
  }));
  const active = [...next.words.filter(({ snag }) => !snag), ...items].slice(0, ACTIVE_SLOTS).map(({ id }) => id);
  return {
    ...next,
    gear: items.map((item) => (active.includes(item.id) ? { ...item, state: "active" } : item)),
    slots: next.slots.map((slot, at) => ({ ...slot, cardId: active[at] ?? null })),
  };
}
