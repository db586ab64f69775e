// MY-EFF-01 to MY-EFF-04 (L4990-5985): effect types by the Occult Lores that a spell draws on.

/** One lore of the list is enough; Blight takes both of its own. */
const LORES: Readonly<Record<string, readonly string[]>> = {
  acid: ["bile"],
  air: ["air", "hot", "sky", "summer", "wet", "wind"],
  deluding: ["hearing", "smell", "taste", "touch", "vision"],
  earthen: ["autumn", "cold", "dry", "earth", "land", "matter"],
  electrical: ["jupiter", "spring", "sky", "wet"],
  faery: ["autumn", "spring", "summer", "winter"],
  freezing: ["cold", "winter"],
  illusion: ["hearing", "smell", "taste", "touch", "vision"],
  mental: ["hearing", "mind", "smell", "taste", "touch", "vision"],
  scorching: ["autumn", "dry", "fire", "hot", "plasma", "summer", "sun"],
  watery: ["cold", "fluid", "sea", "spring", "water", "wet", "winter"],
};

const BLIGHT = ["chaos", "moon"];

/**
 * Effect types that a spell of these lores can belong to; its description decides, and people edit them (MY-EFF-01).
 */
export function effectTypesOf(lores: readonly string[]): string[] {
  const types = Object.keys(LORES).filter((type) => LORES[type]?.some((lore) => lores.includes(lore)));
  return BLIGHT.every((lore) => lores.includes(lore)) ? [...types, "blight"].sort() : types;
}

/** MY-EFF-02, MY-CND-39: Edges of the target against an effect: metal and water draw lightning, water keeps from fire. */
export function hazardEdge(type: string, target: { drenched: boolean; metal: boolean }): number {
  if (type === "electrical") return -Number(target.drenched) - Number(target.metal);
  if (type === "freezing") return -Number(target.drenched);
  return type === "scorching" ? Number(target.drenched) : 0;
}

/** MY-EFF-03: whether what a flame touches burns: the highly combustible at once, the rest when its roll failed. */
export const ignites = (matter: "highlyCombustible" | "combustible" | "no", rollFailed: boolean): boolean =>
  matter === "highlyCombustible" || (matter === "combustible" && rollFailed);

/** MY-EFF-04: an effect is Shady only when something of it casts a shadow, in some light. */
export const isShady = (effect: { solid: boolean }, lit: boolean): boolean => effect.solid && lit;
