import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { DARKNESS_LIMITS } from "../rules/combat/complications";

const FLAG = "bindLight";

/** How dark it is where a fight goes on: for everybody there, until the GM says otherwise (BI-CPL-03). */
export const LIGHTS = ["clear", ...Object.keys(DARKNESS_LIMITS)] as ("clear" | keyof typeof DARKNESS_LIMITS)[];
export type Light = (typeof LIGHTS)[number];

/** The scene of a fight, else the one that is looked at. */
const sceneOf = (combat: Combat | null | undefined): Scene | null => combat?.scene ?? canvas.scene ?? null;

export function lightOf(combat: Combat | null | undefined = game.combat): Light {
  const stored = sceneOf(combat)?.getFlag(SYSTEM_ID, FLAG);
  return LIGHTS.find((one) => one === stored) ?? "clear";
}

/** @returns whether there was a scene to note it for. */
export async function setLight(combat: Combat, light: Light): Promise<boolean> {
  const scene = sceneOf(combat);
  await scene?.setFlag(SYSTEM_ID, FLAG, light);
  return scene !== null;
}
