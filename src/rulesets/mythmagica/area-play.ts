import type { Play } from "../../foundry/contracts/play";
import { watchAreas } from "./actions/grid/area-watch";

/** Areas of a scene, and what they do to those inside. */
export const areaPlay: Partial<Play> = {
  async cardParts() {
    return (await import("./chat/grid/area-parts")).areaParts;
  },
  begin: watchAreas,
};
