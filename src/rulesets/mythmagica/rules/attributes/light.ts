// MY-GLO-01 (L5124-5126, L5219-5221, L5745-5747): intensities of light; how far one sees in them is each vision's own.

/** Intensities of light, brightest first (MY-GLO-01). */
export const LIGHTS = ["bright", "dim", "scant", "none"] as const;
export type Light = (typeof LIGHTS)[number];

export type LightSource = "daylight" | "fullMoon" | "starlight";

const FROM: Readonly<Record<LightSource, Light>> = { daylight: "bright", fullMoon: "dim", starlight: "scant" };

/** The light of a place: the brightest of what shines there (MY-GLO-01). */
export function lightOf(sources: readonly LightSource[]): Light {
  const lights = sources.map((source) => FROM[source]);
  return LIGHTS.find((light) => lights.includes(light)) ?? "none";
}
