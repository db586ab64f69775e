import { isItemOf, targetedActors } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { lentTo } from "../../rules/equipment";
import { sharedDraws, type SharedSource } from "../../rules/magic";
import type { PoolDraw } from "../../rules/pools";
import { isCreature, type Creature } from "../creature";
import { isRod, pooledGear, type Pooled } from "./magic-gear";

export type PoolId = "mettle" | "magic" | "luck";
export const POOL_IDS: readonly PoolId[] = ["mettle", "magic", "luck"];

/** Dice that a check may draw on, and whose they are (MD-POOL-06). */
export interface PoolSource {
  /** Names the pool on the card and in the request of its dice. */
  id: string;
  label: string;
  /** Document that loses the dice, and under which name it keeps them. */
  owner: Creature | Pooled;
  key: PoolId | "pool";
  stored: { value: number; max: number; threshold: number; faces: number };
  part: SharedSource["part"];
}

const storedOf = ({ value, max, threshold, die }: Stored) => ({ value, max, threshold, faces: die ?? 6 });
interface Stored {
  value: number;
  max: number;
  threshold: number;
  die?: number;
}

export const ownSource = (actor: Creature, pool: PoolId): PoolSource => ({
  id: pool,
  label: localize(`MALLEUS.Pool.${pool}`),
  owner: actor,
  key: pool,
  stored: storedOf(actor.system.pools[pool]),
  part: "caster",
});

export const gearSource = (gear: Pooled): PoolSource => ({
  id: gear.id ?? "",
  label: gear.name,
  owner: gear,
  key: "pool",
  stored: storedOf(gear.system.pool),
  part: "rod",
});

/** Another creature's pool: of one who helps, or whose blood is taken (MDC-MAG-19, MDC-MAG-20). */
export const otherSource = (actor: Creature, pool: PoolId, part: "assistant" | "victim"): PoolSource => ({
  ...ownSource(actor, pool),
  id: actor.id ?? "",
  label: format("MALLEUS.Pool.of", { pool: localize(`MALLEUS.Pool.${pool}`), name: actor.name }),
  part,
});

/**
 * What else may go into a check with this pool: the things that the creature carries, whoever is targeted, and for a plain
 * check the creature's other pools. A rod is an aid, not one of these.
 */
export function furtherSources(
  actor: Creature,
  main: PoolId | null,
  spell: { group: string } | null,
  blood = false,
): PoolSource[] {
  const others = main === null || spell ? [] : POOL_IDS.filter((id) => id !== main);
  const near = main === null ? [] : targetedActors(actor).filter(isCreature);
  return [
    ...bestLender(
      pooledGear(actor)
        .filter((gear) => !spell || !isRod(gear))
        .map((gear) => ({ source: gearSource(gear), lent: lentBy(gear, spell?.group ?? "") })),
    ),
    ...others.map((id) => ownSource(actor, id)),
    ...near.map((one) => otherSource(one, main ?? "magic", blood ? "victim" : "assistant")),
  ].filter(({ stored }) => stored.value > 0);
}

const lentBy = (gear: Pooled, group: string): number | null =>
  isItemOf(gear, "malleusGear") ? lentTo(gear.system.powers ?? [], group) : null;

/** Of several candles only the one that lends the most counts, with as many dice as it lends (companion 5.7). */
function bestLender(all: readonly { source: PoolSource; lent: number | null }[]): PoolSource[] {
  const worth = ({ source: { stored }, lent }: (typeof all)[number]) =>
    Math.min(stored.value, lent ?? 0) * stored.faces;
  const lenders = all.filter(({ lent }) => lent !== null);
  const best = lenders.reduce<(typeof all)[number] | null>(
    (most, one) => (worth(one) > (most ? worth(most) : 0) ? one : most),
    null,
  );
  return all.flatMap((one) => {
    if (one.lent === null) return [one.source];
    const { source } = one;
    return one === best
      ? [{ ...source, stored: { ...source.stored, value: Math.min(source.stored.value, one.lent) } }]
      : [];
  });
}

/** The draws of a check; a casting's threshold is the caster's (water), and helpers lose their dice more easily. */
export function drawsOf(
  chosen: readonly { source: PoolSource; dice: number }[],
  casting: { threshold: number } | null,
): PoolDraw[] {
  if (casting)
    return sharedDraws(
      chosen.map(({ source: { id: pool, stored, part }, dice }) => ({ pool, stored, dice, part })),
      casting.threshold,
    ).map(d6);
  return chosen
    .map(({ source: { id: pool, stored }, dice }) => ({
      pool,
      available: stored.value,
      dice,
      threshold: stored.threshold,
      faces: stored.faces,
    }))
    .map(d6);
}

/** d6 go without saying. */
function d6({ faces, ...draw }: PoolDraw): PoolDraw {
  return faces === undefined || faces === 6 ? draw : { ...draw, faces };
}
