import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { restsLeft } from "../rules/rest";
import type { Creature } from "../adapters/creature";
import { countsRests } from "../effects/rest-kind";
import { DIALOG_CLASSES } from "../ids";
import { POOL_IDS } from "./pool";

export interface RestAnswers {
  disturbed: boolean;
  pool: string | null;
  along: string[];
}

/** What a short rest asks: the pool it refreshes, and whether there was time for it. Null when dismissed. */
export async function askShortRest(actor: Creature): Promise<RestAnswers | null> {
  const worth = restingPools(actor).filter((id) => actor.system.pools[id].value < actor.system.pools[id].max);
  const rows = [disturbedRow("MALLEUS.Rest.hurried")];
  if (worth.length > 0) rows.unshift(poolRow("pool", localize("MALLEUS.Rest.pool"), actor, worth, false));
  const data = await ask("short", "fa-solid fa-mug-hot", actor, rows);
  return data && { disturbed: data.disturbed === true, pool: data.pool ? String(data.pool) : null, along: [] };
}

/** What a long rest asks: whether sleep was disturbed, and the pools of unused short rests (MD-RST-02). */
export async function askLongRest(actor: Creature): Promise<RestAnswers | null> {
  const places = Array.from({ length: restsLeft(actor.system.shortRests) }, (_, at) => at);
  const pools = restingPools(actor);
  const rows = places.map((at) =>
    poolRow(`along${at}`, format("MALLEUS.Rest.along", { number: at + 1 }), actor, pools, true),
  );
  const data = await ask("long", "fa-solid fa-campground", actor, [...rows, disturbedRow("MALLEUS.Rest.disturbed")]);
  if (!data) return null;
  const along = places.map((at) => String(data[`along${at}`] ?? "")).filter((id) => id !== "");
  return { disturbed: data.disturbed === true, pool: null, along };
}

const restingPools = ({ system: { pools } }: Creature) => POOL_IDS.filter((id) => pools[id].schedule === "rest");

function poolRow(
  name: string,
  label: string,
  actor: Creature,
  ids: readonly (typeof POOL_IDS)[number][],
  none: boolean,
) {
  const select = element("select");
  select.name = name;
  if (none) select.append(new Option(localize("MALLEUS.Rest.none"), ""));
  for (const id of ids) {
    const { value, max, restRate } = actor.system.pools[id];
    select.append(new Option(`${localize(`MALLEUS.Pool.${id}`)} (${value}/${max}, +${restRate})`, id));
  }
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
