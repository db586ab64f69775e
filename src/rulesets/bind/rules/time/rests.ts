import { bledOut, longRest, purged, recovered, type FatigueTrack } from "../fatigue";
import { healedInWeek } from "../combat/vitality";

// BI-TIM-01, BI-TIM-02, BI-FTG-14, BI-ATK-14, BI-DRV-03: nights, weeks, adventures.

/** Real measures for who wants them (L1117). */
export const MEASURES = { squareYards: 2, areaMiles: 1, roundSeconds: 6, sceneMinutes: 60 } as const;

/** A whole night: Fatigue, and one point of lost blood and of venom; nothing in Torpor (BI-FTG-14, L3409). */
export function night(track: FatigueTrack, strength: number, torpor = false): FatigueTrack {
  if (torpor) return track;
  const rested = purged(recovered(track, longRest(strength)));
  return { ...rested, bleeding: Math.max(0, rested.bleeding - 1) };
}

export type WeekActor = { hitPoints: number; maxHp: number; fatigue: FatigueTrack; bleedRate: number };

/** A week: a quarter of all Hit Points; what bled has bled out in its scenes, and seven days have healed of it (BI-ATK-14, BI-FTG-03). */
export const week = (actor: WeekActor): WeekActor => ({
  ...actor,
  hitPoints: healedInWeek(actor.hitPoints, actor.maxHp),
  fatigue: { ...actor.fatigue, bleeding: Math.max(0, actor.fatigue.bleeding + bledOut(actor.bleedRate) - 7) },
  bleedRate: 0,
});

/** Players begin an adventure with all their Fate Points, others with none, but for warriors whom a priest leads (L1732, BIC-55). */
export const fateAtStart = (npc: boolean, max: number, ledByPriest = false): number => (npc && !ledByPriest ? 0 : max);
