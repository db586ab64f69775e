import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { restsLeft } from "../rules/rest";
import type { Creature } from "../adapters/creature";
import { restingGear } from "../adapters/magic-gear";
import { countsRests } from "../effects/rest-kind";
import { DIALOG_CLASSES } from "../ids";
import { POOL_IDS } from "./pool";

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
  const worth = restingPools(actor).filter(({ stored }) => stored.value < stored.max);
  const rows = [disturbedRow("MALLEUS.Rest.hurried")];
  if (worth.length > 0) rows.unshift(poolRow("pool", localize("MALLEUS.Rest.pool"), worth, false));
  const data = await ask("short", "fa-solid fa-mug-hot", actor, rows);
  return data && { disturbed: data.disturbed === true, pool: data.pool ? String(data.pool) : null, along: [] };
}

/** What a long rest asks: whether sleep was disturbed, and the pools of unused short rests (MD-RST-02). */
export async function askLongRest(actor: Creature): Promise<RestAnswers | null> {
  const places = Array.from({ length: restsLeft(actor.system.shortRests) }, (_, at) => at);
  const pools = restingPools(actor);
  const rows = places.map((at) => poolRow(`along${at}`, format("MALLEUS.Rest.along", { number: at + 1 }), pools, true));
  const data = await ask("long", "fa-solid fa-campground", actor, [...rows, disturbedRow("MALLEUS.Rest.disturbed")]);
  if (!data) return null;
  const along = places.map((at) => String(data[`along${at}`] ?? "")).filter((id) => id !== "");
  return { disturbed: data.disturbed === true, pool: null, along };
}

const restingPools = (actor: Creature): RestingPool[] => [
  ...POOL_IDS.filter((id) => actor.system.pools[id].schedule === "rest").map((id) => ({
    id,
    label: localize(`MALLEUS.Pool.${id}`),
    stored: actor.system.pools[id],
  })),
  ...restingGear(actor).map(({ id, name, system }) => ({ id: id ?? "", label: name, stored: system.pool })),
];

function poolRow(name: string, label: string, pools: readonly RestingPool[], none: boolean) {
  const select = element("select");
  select.name = name;
  if (none) select.append(new Option(localize("MALLEUS.Rest.none"), ""));
  for (const { id, label: pool, stored } of pools)
    select.append(new Option(`${pool} (${stored.value}/${stored.max}, +${stored.restRate})`, id));
  return element("label", "", label, select);
}

function disturbedRow(label: string): HTMLElement {
  const box = element("input");
  Object.assign(box, { type: "checkbox", name: "disturbed" });
  return element("label", "checkbox", box, ` ${localize(label)}`);
}

function ask(kind: "short" | "long", icon: string, actor: Creature, rows: HTMLElement[]) {
  const left = restsLeft(actor.system.shortRests);
  const counter = element("p", "hint", format("MALLEUS.Rest.left", { left }));
  const content = element("div", "rest-dialog", ...rows, ...(countsRests() ? [counter] : []));
  const window = { title: localize(`MALLEUS.Rest.${kind}`), icon };
  return foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
}
