import type { SheetAction } from "../../../foundry/contracts/play";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { itemsOf, type Avatar } from "../adapters/creature";
import { openCreation, openLevel } from "../open-window";
import { creatureFace, creatureOf, type CreatureSheet } from "./creature-face";
import { growthView } from "./growth-view";

/** An Avatar of whom nothing is known: its sheet offers the guide, or somebody ready-made. */
const isNew = (actor: Avatar): boolean =>
  itemsOf(actor, "mythRace").length + itemsOf(actor, "mythClass").length + actor.system.totalXp === 0;

/** Nor is there anything but the Trait that everyone begins with, and nobody has typed a number: all of them would be zeros. */
const isBare = ({ items, system }: Avatar): boolean =>
  items.contents.every(({ type }) => type === "mythTrait") &&
  [...Object.values(system.baseline), ...Object.values(system.bought)].every((value) => value === 0) &&
  system.damage + system.setback + system.gutsSpent === 0;

const actions: Record<string, SheetAction> = {
  async beginCreation(this: CreatureSheet) {
    if (this.isEditable) await openCreation(creatureOf(this) as Avatar);
  },
  openLevel(this: CreatureSheet) {
    return this.isEditable ? openLevel(creatureOf(this) as Avatar) : null;
  },
};

/** What the sheet of a player's character shows and does. */
export const avatarFace = creatureFace(async (creature) => {
  const { biography, concept } = (creature as Avatar).system;
  return {
    concept,
    isNew: isNew(creature as Avatar),
    isBare: isBare(creature as Avatar),
    growth: growthView(creature),
    biography: await enrich(biography, creature),
  };
}, actions);
