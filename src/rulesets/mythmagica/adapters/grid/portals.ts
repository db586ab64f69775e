import { regionsAt, type RegionShape } from "../../../../foundry/platform/regions";
import type { Corner } from "../../../../foundry/platform/measure";
import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { pathBetween, type Footprint } from "../../rules/grid/path";
import { PORTAL_FLAG, readPortal, type Portal } from "../../stored/portal-data";
import { placeOf } from "./ground";

/** A frame of a portal on the viewed scene. */
export type Frame = Portal & { uuid: string; name: string; middle: Corner };

function middleOf([shape]: readonly RegionShape[]): Corner {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

function frameOf(region: RegionDocument): Frame | null {
  const portal = readPortal(region.getFlag(SYSTEM_ID, PORTAL_FLAG));
  return portal ? { ...portal, uuid: region.uuid, name: region.name, middle: middleOf(region.shapes) } : null;
}

/** The frames that a token stands in, or would with its corner elsewhere. */
export const framesAt = (token: TokenDocument, at?: Corner): Frame[] =>
  regionsAt(token, at).flatMap(({ region }) => frameOf(region) ?? []);

/** Feet from one token to another through a portal of the viewed scene, the shortest; null: none leads there (MY-POR-02). */
export function feetThrough(from: TokenDocument, to: TokenDocument): number | null {
  const frames = [...(canvas.scene?.regions ?? [])].flatMap((region) => frameOf(region) ?? []);
  const feet = frames.flatMap((near) =>
    frames
      .filter((far) => far.pair === near.pair && far.uuid !== near.uuid)
      .flatMap((far) => {
        const [own, other] = [placeOf(from), placeOf(to)];
        const [first, last] = [squareAt(near.middle), squareAt(far.middle)];
        return own && other && first && last ? [pathBetween(own, first) + pathBetween(last, other)] : [];
      }),
  );
  return feet.length > 0 ? Math.min(...feet) : null;
}

/** The space that a point of the map lies in. */
const squareAt = ({ x, y }: Corner): Footprint | null =>
  canvas.grid ? { x: Math.floor(x / canvas.grid.sizeX), y: Math.floor(y / canvas.grid.sizeY), side: 1 } : null;

/** Both frames of a portal, as far as they stand on the viewed scene (MY-POR-01). */
export const framesOf = (pair: string): Frame[] =>
  [...(canvas.scene?.regions ?? [])].flatMap((region) => {
    const frame = frameOf(region);
    return frame?.pair === pair ? [frame] : [];
  });
