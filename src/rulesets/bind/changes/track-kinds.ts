import { oneOf, whole } from "../../../foundry/changes/data-shape";
import { remove, setTo } from "../../../foundry/changes/plan-change";
import { isTireless } from "../adapters/characters/bearer";
import { skillLevel } from "../adapters/creature";
import { markedBy } from "../adapters/magic/spell-marks";
import { fed, SOURCES, tired, undeceived, type FatigueSource } from "../rules/fatigue/track";
import { creatureKind } from "./bind-kind";
import { offerVitality } from "./combat/offer-vitality";
import { collapseChanges, trackChanges, trackOf } from "./body-changes";

/** Fatigue from one of its sources, which Fate Points never spare (BI-FTG-01 to BI-FTG-12). Data: `{ points, source }`. */
export const fatigueKind = creatureKind<{ points: number; source: FatigueSource }>(
  { points: whole(1, 99), source: oneOf(...SOURCES) },
  (actor, { points, source }) => {
    if (isTireless(actor)) return [];
    const track = tired(trackOf(actor), points, source, skillLevel(actor, "combat"));
    return [...trackChanges(actor, track, source), ...collapseChanges(actor, track, actor.system.hp.value, source)];
  },
  { afterwards: offerVitality },
);

/** What makes Fatigue another: blood that was stopped, a meal, the end of a delusion (BI-FTG-03, BI-FTG-09, BI-MAG-28). */
export const reliefKind = creatureKind<{ what: "bandaged" | "fed" | "undeceived" | "freed" }>(
  { what: oneOf("bandaged", "fed", "undeceived", "freed") },
  (actor, { what }) => {
    if (what === "bandaged") return setTo(actor, "system.bleedRate", 0, what);
    const track = trackOf(actor);
    if (what === "fed") return trackChanges(actor, fed(track), what);
    return [
      ...trackChanges(actor, undeceived(track, what === "undeceived"), what),
      ...setTo(actor, "system.fatigue.believes", 0, what),
      ...markedBy(actor, "expectations")
        .filter(({ origin }) => !origin)
        .map((effect) => remove(effect, what)),
    ];
  },
);

/** Mana that comes or goes (a Last Stand, BI-KNK-25). Data: `{ points }`. */
export const manaKind = creatureKind<{ points: number }>({ points: whole(-99, 99) }, (actor, { points }) => {
  const { value } = actor.system.mp;
  const most = Math.max(value, actor.system.derived.maxMana);
  return setTo(actor, "system.mp.value", Math.max(0, Math.min(most, value + points)), "mana");
});
