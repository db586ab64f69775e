import { postCard } from "../../../../foundry/chat/post-card";
import type { Corner } from "../../../../foundry/platform/measure";
import { framesOf, type Frame } from "../../adapters/grid/portals";
import { exitFace, portalFits, type Face } from "../../rules/magic/conjuring";
import { portalPart, type PortalData } from "../../stored/portal-data";

/** Feet between neighbouring spaces (MY-GRD-01). */
const SPACE = 5;

/** Foundry's number for a grid of squares (CONST.GRID_TYPES). */
const SQUARES = 1;

/** From the west or the north one comes to the front of a frame, along whichever of both ways is the longer. */
function entry({ middle }: Frame, from: Corner): Pick<PortalData, "face" | "axis"> {
  const [dx, dy] = [middle.x - from.x, middle.y - from.y];
  const axis = Math.abs(dx) >= Math.abs(dy) ? "x" : "y";
  return { axis, face: (axis === "x" ? dx : dy) > 0 ? "front" : "back" };
}

/** The middle of a token with its corner there. */
const middleAt = ({ width, height }: TokenDocument, { x, y }: Corner): Corner => ({
  x: x + (width * (canvas.grid?.sizeX ?? 0)) / 2,
  y: y + (height * (canvas.grid?.sizeY ?? 0)) / 2,
});

/** Somebody has stepped into a frame: where it leads, on a card. */
export const postPortal = (token: TokenDocument, frame: Frame, from: Corner): Promise<unknown> =>
  postCard({
    actor: token.actor,
    // Of whoever is hidden on the map the Overlord alone is told.
    ...(token.hidden ? { mode: "gm" as const } : {}),
    parts: [
      portalPart({ token: token.uuid, pair: frame.pair, region: frame.uuid, ...entry(frame, middleAt(token, from)) }),
    ],
  });

/** The other frame, on which face one comes out of it, and whether a body fits through both; null: there is no other (MY-POR-02, 03). */
export function beyond(
  { pair, region, face }: PortalData,
  token: TokenDocument,
): { near: Frame; far: Frame; face: Face; fits: boolean } | null {
  const frames = framesOf(pair);
  const near = frames.find(({ uuid }) => uuid === region);
  const far = frames.find(({ uuid }) => uuid !== region);
  if (!near || !far) return null;
  const fits = portalFits(Math.max(token.width, token.height) * SPACE, [near.side, far.side]);
  return { near, far, face: exitFace(face, far.turned), fits };
}

/** Goes through: whoever moves the token moves it, out of the far frame and a space onward. */
export async function goThrough(data: PortalData, token: TokenDocument): Promise<unknown> {
  const way = beyond(data, token);
  const { grid } = canvas;
  if (!way || !way.fits || !grid || !token.isOwner) return null;
  const sizes = { x: grid.sizeX, y: grid.sizeY };
  const wide = { x: token.width * sizes.x, y: token.height * sizes.y };
  /** Out of the frame on the side that one comes to, or level with its middle; where there are squares, in whole ones. */
  const place = (axis: "x" | "y"): number => {
    const whole = grid.type === SQUARES ? sizes[axis] : 1;
    if (axis !== data.axis) return Math.round((way.far.middle[axis] - wide[axis] / 2) / whole) * whole;
    const aside = (way.far.side / SPACE / 2) * sizes[axis];
    return way.face === "front"
      ? Math.ceil((way.far.middle[axis] + aside) / whole) * whole
      : Math.floor((way.far.middle[axis] - aside - wide[axis]) / whole) * whole;
  };
  return token.update({ x: place("x"), y: place("y") });
}
