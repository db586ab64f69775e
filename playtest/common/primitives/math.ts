import { define } from "./define.js";

export function extendMath(): void {
  define(Math, {
    clamp: (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value)),
    /** (1 - weight) a + weight b. */
    mix: (a: number, b: number, weight: number): number => a * (1 - weight) + b * weight,
    /** Degrees in [0, 360). `base` 360 answers 360 for a full circle. */
    normalizeDegrees: (degrees: number, base = 0): number => {
      const turned = ((degrees % 360) + 360) % 360;
      return turned === 0 && base === 360 ? 360 : turned;
    },
    /** Radians in (-pi, pi]. */
    normalizeRadians: (radians: number): number => {
      const full = 2 * Math.PI;
      const turned = ((radians % full) + full) % full;
      return turned > Math.PI ? turned - full : turned;
    },
    toDegrees: (radians: number): number => (radians * 180) / Math.PI,
    toRadians: (degrees: number): number => (((degrees % 360) + 360) % 360) * (Math.PI / 180),
    oscillation: (
      min: number,
      max: number,
      time: number,
      period: number,
      wave: (x: number) => number = Math.cos,
    ): number => min + ((max - min) * (1 + wave((2 * Math.PI * time) / period))) / 2,
    SQRT3: Math.sqrt(3),
    SQRT1_3: Math.sqrt(1 / 3),
  });
}
