import { bodyLayer, standing, type Layer } from "./armour";
import type { Knacks } from "../knacks/knacks";
import type { BindSettings } from "../settings";

// BI-MAN-01, BI-ATK-15: fists.

export type DamageKind = "lethal" | "fatigue";

/** What an unarmed blow meets: armour and hide, and the body itself, which claws and telekinetic fists do not mind (L1234, L3128). */
export const unarmedLayers = (layers: readonly Layer[], strength: number, lethal: boolean): Layer[] =>
  lethal ? [...layers] : [...layers, bodyLayer(strength)];

/** A grapple is unarmed, or wounds by the table's setting (BI-MAN-05, A76). */
export const grappleLethal = (lethal: boolean, { grapplesWound }: Pick<BindSettings, "grapplesWound">): boolean =>
  lethal || grapplesWound;

/** Fatigue, unless the attack is lethal by itself or got around the body's own hardness: a real wound (L1921). */
export function unarmedKind(
  hit: { margin: number; perfect: boolean },
  striker: Knacks,
  lethal: boolean,
  strength: number,
): DamageKind {
  return lethal || standing([bodyLayer(strength)], hit, striker).length === 0 ? "lethal" : "fatigue";
}
