import { readAs } from "../../../../foundry/changes/data-shape";
import { create, remove } from "../../../../foundry/changes/plan-change";
import type { ChangeData, ChangeHandler } from "../../../../foundry/contracts/change-handler";
import { format, localize } from "../../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { DROPPED_FLAG } from "../../adapters/grid/dropped";
import { matching, object, oneOf, otherwise, textOf, uuid, whole } from "../../stored/readers";

/** What lies in which square of a scene; lifted, it is gone from there. */
export type Marker = { act: "lay" | "lift"; item: string; id: string; x: number; y: number; name: string };

const square = otherwise(whole(-999, 9999), 0);

const read = object<Marker>({
  act: oneOf(["lay", "lift"]),
  item: uuid,
  id: otherwise(matching(/^\w{16}$/), ""),
  x: square,
  y: square,
  name: otherwise(textOf(80), ""),
});

const COLOUR = "#c9a24b";

/** What was dropped is marked on the map where it lies, as a region of one square (MY-MIS-02): players make none, a GM does. */
export const markerKind: ChangeHandler = {
  limits: { of: ["Scene"], inside: { Region: { comes: true } } },
  parse: (data) => readAs(read)(data) as ChangeData,
  ruling: () => true,
  plan(target, data) {
    const { act, item, id, x, y, name } = data as Marker;
    const scene = target as Scene | null;
    if (scene?.documentName !== "Scene") throw new Error(localize("MYTHMAGICA.Problem.noToken"));
    if (act === "lift")
      return [...(scene.regions ?? [])]
        .filter((region) => region.getFlag(SYSTEM_ID, DROPPED_FLAG) === item)
        .map((region) => remove(region, "marker"));
    if (id === "") throw new Error(localize("MYTHMAGICA.Problem.noToken"));
    const { size } = scene.grid;
    const shape = { type: "rectangle", hole: false, rotation: 0, x: x * size, y: y * size, width: size, height: size };
    const flags = { [SYSTEM_ID]: { [DROPPED_FLAG]: item } };
    return [create(scene, "Region", { _id: id, name, color: COLOUR, shapes: [shape], flags }, "marker")];
  },
  describe: (changes) =>
    changes.flatMap((change) =>
      change.kind === "set"
        ? []
        : [format(`MYTHMAGICA.Carry.marker.${change.kind}`, { name: String(change.data.name ?? "") })],
    ),
};
