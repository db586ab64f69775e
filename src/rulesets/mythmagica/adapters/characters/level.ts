import { format } from "../../../../foundry/platform/i18n";
import { classLimit, freePicks, levelFor } from "../../rules/advancement";
import { attributesOf, bonusesSpent } from "../../rules/attributes";
import { isAvatar, itemsOf, type Creature } from "../creature";

/** An Avatar's Level follows from its XP; others' is written down (MY-LVL-01). */
export const levelOf = (actor: Creature): number =>
  isAvatar(actor) ? levelFor(actor.system.totalXp) : Math.min(20, actor.system.level);

/** Abilities outside of class that somebody may choose beside what its Level gives: learned in a dream (C5: 6, C6: 13). */
export const morePicks = ({ system: { oddLevelPicks } }: Creature): number => Number(oddLevelPicks.extra) || 0;

/** What somebody holds that a lower Level has no room for (MY-LVL-04 to 06), in a sentence; null: nothing. */
function beyondLevel(actor: Creature, level: number): string | null {
  const held = {
    classes: [itemsOf(actor, "mythClass").length, classLimit(level)],
    bonuses: [bonusesSpent(attributesOf((key) => actor.system.bought[key] ?? 0)), level],
    picks: [actor.system.oddLevelPicks.used, freePicks(level) + morePicks(actor)],
  } as const;
  const over = (Object.keys(held) as (keyof typeof held)[]).find((key) => held[key][0] > held[key][1]);
  if (!over) return null;
  const [count, most] = held[over];
  return format(`MYTHMAGICA.Growth.blocked.level.${over}`, { name: actor.name, level, count, most });
}

/** The same of so much Total XP, where it is less than now (MY-LVL-01). */
export const beyondXp = (actor: Creature, totalXp: number): string | null =>
  levelFor(totalXp) < levelFor(actor.system.totalXp) ? beyondLevel(actor, levelFor(totalXp)) : null;
