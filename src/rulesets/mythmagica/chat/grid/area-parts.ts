import type { CardPartType } from "../../../../foundry/contracts/message-part";
import { AREA_PART } from "../../stored/area-data";
import { PORTAL_PART } from "../../stored/portal-data";
import { areaPartType } from "./area-part";
import { portalPartType } from "../magic/portal-part";

/** How the cards of areas are shown, by type. */
export const areaParts: Record<string, CardPartType> = {
  [AREA_PART]: areaPartType,
  [PORTAL_PART]: portalPartType,
};
