import { isObject } from "../../../foundry/changes/data-shape";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { DARKNESS_LIMITS } from "../rules/combat/complications";

const FLAG = "bindLight";

/** How dark it is where a fight goes on: for everybody there, until the GM says otherwise (BI-CPL-03). */
export const LIGHTS = ["clear", ...Object.keys(DARKNESS_LIMITS), "mist"] as (
  "clear" | keyof typeof DARKNESS_LIMITS | "mist"
)[];
export type Light = (typeof LIGHTS)[number];
/** A mist of the strongest mage comes to no more: level 5 and Intelligence 9. */
export const THICKEST_MIST = 14;

/** The scene of a fight, else the one that is looked at. */
const sceneOf = (combat: Combat | null | undefined): Scene | null => combat?.scene ?? canvas.scene ?? null;

/** What the scene keeps: a word, or of a mist its limit with it. */
function storedLight(combat: Combat | null | undefined): { light: unknown; limit: number } {
  const stored: unknown = sceneOf(combat)?.getFlag(SYSTEM_ID, FLAG);
  return isObject(stored)
    ? { light: stored.light, limit: Math.round(Number(stored.limit)) || 0 }
    : { light: stored, limit: 0 };
}

export const lightOf = (combat: Combat | null | undefined = game.combat): Light =>
  LIGHTS.find((one) => one === storedLight(combat).light) ?? "clear";

/** The most that the mist of a scene takes from an attack; null: there is none (L2509). */
export function mistHere(combat: Combat | null | undefined = game.combat): number | null {
  const { light, limit } = storedLight(combat);
  return light === "mist" ? Math.max(0, Math.min(THICKEST_MIST, limit)) : null;
}

/** @returns whether there was a scene to note it for. */
export async function setLight(combat: Combat, light: Light, limit = 0): Promise<boolean> {
  const scene = sceneOf(combat);
  await scene?.setFlag(SYSTEM_ID, FLAG, light === "mist" ? { light, limit } : light);
  return scene !== null;
}
