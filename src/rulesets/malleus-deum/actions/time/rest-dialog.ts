import { format, localize } from "../../../../foundry/platform/i18n";
import { restsLeft } from "../../rules/rest";
import type { Creature } from "../../adapters/creature";
import { restingGear } from "../../adapters/magic/magic-gear";
import { countsRests, latestPool } from "../../changes/rest-kind";
import { DIALOG_CLASSES } from "../../ids";
import { ask, choice, hint, tick } from "../../../../foundry/windows/prompt";
import { POOL_IDS } from "../magic/pool";

export interface RestAnswers {
  disturbed: boolean;
  /** Of the three pools, or the id of a thing with dice of its own. */
  pool: string | null;
  along: string[];
}

/** A pool that comes back by resting: one of the three, or a thing's (MD-RST-01, MDC-MAG-12). */
interface RestingPool {
  id: string;
  label: string;
  stored: { value: number; max: number; restRate: number };
}

/** What a short rest asks: the pool it refreshes, and whether there was time for it. Null when dismissed. */
export async function askShortRest(actor: Creature): Promise<RestAnswers | null> {
  const worth = worthOf(actor);
  const rows = [disturbedRow("MALLEUS.Rest.hurried")];
  if (worth.length > 0)
    rows.unshift(poolRow("pool", localize("MALLEUS.Rest.pool"), worth, false, firstOf(actor, worth)));
  const data = await askRest("short", "fa-solid fa-mug-hot", actor, rows);
  return data && { disturbed: data.disturbed === true, pool: data.pool ? String(data.pool) : null, along: [] };
}

/** Of each member the pool that a party's short rest refreshes, to begin with what they had the last time (MD-RST-01). */
export async function askParty(actors: readonly Creature[]): Promise<(string | null)[] | null> {
  const rows = actors.flatMap((actor, at) => {
    const worth = worthOf(actor);
    return worth.length > 0 ? [poolRow(`pool${at}`, actor.name, worth, true, firstOf(actor, worth))] : [];
  });
  const window = { title: localize("MALLEUS.Rest.short"), icon: "fa-solid fa-mug-hot", classes: DIALOG_CLASSES };
  const data = rows.length > 0 ? await ask(window, hint(localize("MALLEUS.Rest.pool")), ...rows) : {};
  return data && actors.map((_actor, at) => (data[`pool${at}`] ? String(data[`pool${at}`]) : null));
}

/** What a long rest asks: whether sleep was disturbed, and the pools of unused short rests (MD-RST-02). */
export async function askLongRest(actor: Creature): Promise<RestAnswers | null> {
  const places = Array.from({ length: restsLeft(actor.system.shortRests) }, (_, at) => at);
  const pools = restingPools(actor);
  const rows = places.map((at) => poolRow(`along${at}`, format("MALLEUS.Rest.along", { number: at + 1 }), pools, true));
  const data = await askRest("long", "fa-solid fa-campground", actor, [
    ...rows,
    disturbedRow("MALLEUS.Rest.disturbed"),
  ]);
  if (!data) return null;
  const along = places.map((at) => String(data[`along${at}`] ?? "")).filter((id) => id !== "");
  return { disturbed: data.disturbed === true, pool: null, along };
}

/** What a rest offers first: what the latest one refreshed, where that still lacks dice. */
const firstOf = (actor: Creature, worth: readonly RestingPool[]): string | undefined =>
  (worth.find(({ id }) => id === latestPool(actor)) ?? worth[0])?.id;

const worthOf = (actor: Creature): RestingPool[] =>
  restingPools(actor).filter(({ stored }) => stored.value < stored.max);

const restingPools = (actor: Creature): RestingPool[] => [
  ...POOL_IDS.filter((id) => actor.system.pools[id].schedule === "rest").map((id) => ({
    id,
    label: localize(`MALLEUS.Pool.${id}`),
    stored: actor.system.pools[id],
  })),
  ...restingGear(actor).map(({ id, name, system }) => ({ id: id ?? "", label: name, stored: system.pool })),
];

const poolRow = (
  name: string,
  label: string,
  pools: readonly RestingPool[],
  none: boolean,
  value?: string,
): HTMLElement =>
  choice(
    label,
    name,
    [
      ...(none ? [["", localize("MALLEUS.Rest.none")] as const] : []),
      ...pools.map(
        ({ id, label: pool, stored }) => [id, `${pool} (${stored.value}/${stored.max}, +${stored.restRate})`] as const,
      ),
    ],
    value,
  );

const disturbedRow = (label: string): HTMLElement => tick(localize(label), "disturbed");

function askRest(kind: "short" | "long", icon: string, actor: Creature, rows: HTMLElement[]) {
  const left = restsLeft(actor.system.shortRests);
  return ask(
    { title: localize(`MALLEUS.Rest.${kind}`), icon, classes: DIALOG_CLASSES },
    ...rows,
    ...(countsRests() ? [hint(format("MALLEUS.Rest.left", { left }))] : []),
  );
}
