import { overlaid, usualMortality, type Overlay } from "../../rules/creatures/kinds";
import type { CreatureDraft } from "./creature-draft";

/** What one creature can be made of another; the book leaves their numbers to other books, and these are ours. */
const OVERLAYS = {
  skeleton: { ilk: "undead", kin: "revenant", attributes: { tn: 1, ht: -2, in: -4 } },
  ghost: { ilk: "undead", kin: "ghost", attributes: { ag: 2, ht: 3 } },
  statue: { ilk: "construct", kin: "statue", attributes: { tn: 4, st: 2, ag: -4, in: -5 } },
} as const satisfies Record<string, Omit<Overlay, "name">>;
export type OverlayKey = keyof typeof OVERLAYS;

export const OVERLAY_KEYS = Object.keys(OVERLAYS) as OverlayKey[];

/** The draft as the overlay has it, under a name that says so (MY-CRE-09). */
export function laidOver(draft: CreatureDraft, key: OverlayKey, name: string): CreatureDraft {
  const overlay: Overlay = { ...OVERLAYS[key], name };
  const { ilk, kin, attributes, name: called } = overlaid({ ...draft, traits: [], abilities: [] }, overlay);
  return { ...draft, ilk, kin, attributes, name: called, mortality: usualMortality(ilk) };
}
