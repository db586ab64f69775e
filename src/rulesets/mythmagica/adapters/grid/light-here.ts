import { localize } from "../../../../foundry/platform/i18n";
import { lightOf, type Light, type LightSource } from "../../rules/attributes/light";

/** How dark a scene may be for the sun, the full moon and the stars to light it, from 0 to 1: ours. */
const SHINES: readonly (readonly [LightSource, number])[] = [
  ["daylight", 0.35],
  ["fullMoon", 0.7],
  ["starlight", 0.95],
];

/** The light of the scene that is looked at (MY-GLO-01); null: there is none. */
export function lightHere(): Light | null {
  const darkness: unknown = (canvas?.scene as { environment?: { darknessLevel?: unknown } } | null)?.environment
    ?.darknessLevel;
  if (typeof darkness !== "number") return null;
  return lightOf(SHINES.filter(([, darkest]) => darkness <= darkest).map(([source]) => source));
}

/** "Light here: dim, as under a full moon." */
export function lightWords(): string {
  const light = lightHere();
  return light === null ? "" : localize(`MYTHMAGICA.Light.${light}`);
}
