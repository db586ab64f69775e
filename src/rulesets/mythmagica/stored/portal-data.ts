import type { CardPart } from "../../../foundry/contracts/card";
import { partData } from "../../../foundry/messages/part-schema";
import type { Face } from "../rules/magic/conjuring";
import { flag, object, oneOf, otherwise, readStored, textOf, uuid, whole } from "./readers";
import { castId } from "./spell-mark";

/** Flag of a region that is one of the two frames of a portal. */
export const PORTAL_FLAG = "portal";
export const PORTAL_PART = "mythPortal";

/** One frame of a portal: what it shares with the other, its side in feet, and whether the other stands the other way round. */
export type Portal = { pair: string; side: number; turned: boolean };

const portal = object<Portal>({ pair: castId, side: whole(1, 500), turned: otherwise(flag, false) });

/** What a region's flag may say; null: it is no frame of a portal. */
export const readPortal = (value: unknown): Portal | null => readStored(portal, value ?? {});

/** Somebody who stands in a frame, on which face of it they came in, and whether along the rows of the map or its columns. */
export type PortalData = { token: string; pair: string; region: string; face: Face; axis: "x" | "y" };

const data = object<PortalData>({
  ...{ token: uuid, pair: castId, region: textOf(120), face: oneOf(["front", "back"]) },
  axis: otherwise(oneOf(["x", "y"]), "x"),
});

export const readPortalPart = (part: CardPart): PortalData => partData(data, part);
export const portalPart = (said: PortalData): CardPart => ({ type: PORTAL_PART, ...said });
