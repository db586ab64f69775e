import { deadlineFrom, sum, type Duration } from "../../../engine";
import { text, whole } from "../../../foundry/changes/data-shape";
import { create, remove } from "../../../foundry/changes/plan-change";
import { effectTerms, fullKey } from "../../../foundry/conditions/effect-terms";
import { lastingData } from "../../../foundry/conditions/lasting-data";
import { addingAll } from "../../../foundry/platform/effect-generations";
import { isFighting } from "../../../foundry/time/fighting";
import { requireCreature } from "../adapters/creature";
import { adversaryOf, lastingOf } from "../rules/abilities";
import { BOOK_LIMITS } from "../rules/book-limits";
import { ON_CONDITIONS } from "./limits";
import { malleusKind } from "./malleus-kind";

interface LastingData {
  /** Slug of the ability: what it puts on its target the rules say. */
  by: string;
  rank: number;
  name: string;
  img: string;
  /** The kind of foe in its brackets. */
  kind: string;
}

/**
 * What an ability puts on somebody for a while (companion 3): an effect that rolls and blows read. The same once more takes the first
 * one's place; one that is worth nothing takes it off. Data: `LastingData`.
 */
export const lastingKind = malleusKind<LastingData>(
  { by: text(60), rank: whole(0, BOOK_LIMITS.rank), name: text(100), img: text(200), kind: text(60) },
  (target, { by, rank, name, img, kind }) => {
    const actor = requireCreature(target);
    const lasting = lastingOf(by, rank) ?? adversaryOf(by, rank, kind);
    if (!lasting) return [];
    const called = lasting.foes ? `${name} [${lasting.foes.join(", ")}]` : name;
    const before = actor.effects.contents.filter((effect) => effect.name === called);
    const terms = Object.entries(lasting.terms).flatMap(([key, value]) => {
      if (value === 0) return [];
      const already = lasting.adds ? sum(effectTerms(actor, [key]).filter(({ label }) => label === called)) : 0;
      return [[fullKey(key), already + value] as const];
    });
    const gone = before.map((effect) => remove(effect, "lasting"));
    if (terms.length === 0) return gone;
    // Foundry counts no "whichever is longer".
    const longer = lasting.fight && isFighting(actor);
    const own = longer ? { ...deadlineFrom(lasting.lasts, game.time.worldTime), fight: true } : null;
    const data = lastingEffect(called, img, lasting.lasts, terms, own);
    return [...gone, create(actor, "ActiveEffect", data, "lasting")];
  },
  { limits: ON_CONDITIONS },
);

/** The effect's own data, with a clock in place of how long it lasts; a picture that is none of ours is left out. */
export function lastingEffect(
  name: string,
  img: string,
  lasts: Duration,
  terms: Parameters<typeof addingAll>[0],
  own: object | null = null,
) {
  const { duration, clock } = own ? { clock: own } : lastingData(lasts);
  const adding: { system?: object } = addingAll(terms);
  return {
    ...{ _id: foundry.utils.randomID(), name },
    img: /^systems\/manifold\/assets\/[\w./-]+$/.test(img) ? img : ICON,
    ...(duration ? { duration } : {}),
    ...adding,
    system: { ...adding.system, clock: clock ?? null },
  };
}

const ICON = "systems/manifold/assets/game-icons/aura.svg";
