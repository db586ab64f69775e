import { levelFor } from "../rules/advancement";
import { isAvatar, type Creature } from "./creature";

/** An Avatar's Level follows from its XP; others' is written down (MY-LVL-01). */
export const levelOf = (actor: Creature): number =>
  isAvatar(actor) ? levelFor(actor.system.totalXp) : Math.min(20, actor.system.level);
