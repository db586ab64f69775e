import { postCard } from "../../../foundry/chat/post-card";
import type { Corner } from "../../../foundry/platform/measure";
import { framesOf, type Frame } from "../adapters/portals";
import { exitFace, portalFits, type Face } from "../rules/magic/conjuring";
import { portalPart, type PortalData } from "../stored/portal-data";

/** Feet between neighbouring spaces (MY-GRD-01). */
const SPACE = 5;

/** Foundry's number for a grid of squares (CONST.GRID_TYPES). */
const SQUARES = 1;

/** From the west or the north one comes to the front of a frame. */
export const faceFrom = ({ middle }: Frame, from: Corner): Face =>
  from.x < middle.x || (from.x === middle.x && from.y < middle.y) ? "front" : "back";

/** Somebody has stepped into a frame: where it leads, on a card. */
export const postPortal = (token: TokenDocument, frame: Frame, from: Corner): Promise<unknown> =>
  postCard({
    actor: token.actor,
    parts: [portalPart({ token: token.uuid, pair: frame.pair, region: frame.uuid, face: faceFrom(frame, from) })],
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
  const wide = token.width * grid.sizeX;
  const aside = (way.far.side / SPACE / 2) * grid.sizeX;
  const east = way.face === "front";
  const [x, y] = [
    way.far.middle.x + (east ? aside : -aside - wide),
    way.far.middle.y - (token.height * grid.sizeY) / 2,
  ];
  // Where there are squares, into the first whole one beyond the frame.
  const [wholeX, wholeY] = grid.type === SQUARES ? [grid.sizeX, grid.sizeY] : [1, 1];
  return token.update({
    x: (east ? Math.ceil(x / wholeX) : Math.floor(x / wholeX)) * wholeX,
    y: Math.round(y / wholeY) * wholeY,
  });
}
