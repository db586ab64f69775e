import type { Term } from "../../../../engine";
import {
  combinedResponse,
  DAMAGE_FORMS,
  RESPONSES,
  SETBACK_FORMS,
  type Response,
  type SetbackForm,
} from "../../rules/combat";
import { ruleOf } from "../../rules/conditions";
import { creatureResponse, hasHitPoints, hazardEdge, ilkResponse, isShady } from "../../rules/creatures";
import { sizeIndex } from "../../rules/size";
import { areasOf } from "../grid/areas";
import { cursedResponses } from "../conditions/afflictions";
import { conditionsOf } from "../conditions/conditions";
import { has, itemsOf, type Creature } from "../creature";
import { isSwarm } from "../combat/hold";
import { inheritedBy } from "../combat/swarm";

const isSetback = (form: string): form is SetbackForm => (SETBACK_FORMS as readonly string[]).includes(form);

const isDamage = (form: string): boolean => (DAMAGE_FORMS as readonly string[]).includes(form);

const effectsOn = (actor: Creature): Record<string, Response[]> => {
  const all = cursedResponses(actor);
  for (const { key } of conditionsOf(actor))
    for (const [form, response] of Object.entries(ruleOf(key).responses ?? {})) (all[form] ??= []).push(response);
  return all;
};

/** What everything together makes of one form of harm or kind of effect: Ilk or creature, conditions, curses (MY-CND-05, MY-CND-06). */
export function responseTo(actor: Creature, form: string | null): { amount: Response; edge: number } {
  if (!form) return { amount: "affected", edge: 0 };
  const { defences, classification } = actor.system;
  // Who has no Hit Points takes no Damage, of whatever form (MY-CRE-06).
  if (isDamage(form) && !hasHitPoints(classification.kin)) return { amount: "immune", edge: 0 };
  const own = RESPONSES.find((one) => one === defences[form]);
  const ilk = isSetback(form) ? ilkResponse(classification.ilk, form) : "affected";
  // Nothing holds a swarm (MY-SWM-03).
  const flows: Response[] = isSwarm(actor) && form === "fettering" ? ["immune"] : [];
  const effects = [...(effectsOn(actor)[form] ?? []), ...flows];
  const kin = inheritedBy(actor).responses[form];
  return creatureResponse(form, { ilk, ...(kin ? { kin } : {}), ...(own ? { own } : {}), effects });
}

/**
 * What somebody makes of an effect that is of several sorts at once: a form of harm, and the types that it is tagged with (MY-EFF-01).
 * Whatever cannot be touched by one of them is not touched.
 */
export function responseAmong(actor: Creature, forms: readonly string[]): { amount: Response; edge: number } {
  const all = [...new Set(forms)].map((form) => responseTo(actor, form));
  const { amount } = combinedResponse(
    "",
    all.map((one) => one.amount),
  );
  const edge = all.reduce((sum, one) => sum + one.edge, 0);
  return { amount, edge: Math.max(-1, Math.min(1, edge)) };
}

/** What only shadows touch takes nothing from what casts none: light and sound, or anything in the dark (MY-EFF-04). */
export const isUnshaded = (actor: Creature, effect: { solid: boolean }): boolean =>
  actor.system.defences.nonShady === "immune" &&
  !isShady(effect, !areasOf(actor).some(({ kind }) => kind === "darkened"));

/** Highly Sensitive to a form is a condition, too, that stands in the way of whoever is (MY-CND-03, MY-CND-05). */
export const sensitiveTo = (actor: Creature, forms: readonly string[]): string[] =>
  responseAmong(actor, forms.filter(Boolean)).edge < 0 ? ["MYTHMAGICA.Choice.highlySensitive"] : [];

/** Whether somebody seems to carry metal enough to draw lightning; whoever plays it knows better (MY-EFF-02). */
export const wearsMetal = (actor: Creature): boolean =>
  itemsOf(actor, "mythArmour").some(
    ({ system }) => system.worn && !system.isMagic && (system.kind === "shield" || system.encumbrance > 0),
  ) || itemsOf(actor, "mythWeapon").some(({ system }) => system.carryState !== "dropped" && isRod(system));

/** Metals as entries of weapons name them; those of the alchemists draw nothing. */
const METAL = /\b(iron|steel|bronze|brass|lead|metal)\b/i;

/** A blade of some size draws lightning, unless it is magic or of something else (L5284). */
const isRod = ({ magic, material, table, sizeCategory }: ItemOf<"mythWeapon">["system"]): boolean =>
  magic === 0 &&
  sizeIndex(sizeCategory) >= sizeIndex("medium") &&
  (material.trim() === "" ? table === "sharp" : METAL.test(material));

/** Edges and Drawbacks of somebody in a conflict about a form of harm: what it is, and metal under lightning (MY-CND-05, MY-EFF-02). */
export function hazardEdges(actor: Creature, form: string, metal: boolean, nature = true): Term[] {
  const edge = nature ? responseTo(actor, form).edge : 0;
  // What being drenched does is that condition's, under its own name.
  const drawn = hazardEdge(form, { drenched: false, metal });
  return [
    { label: `MYTHMAGICA.Choice.highly${edge > 0 ? "Resistant" : "Sensitive"}`, value: edge },
    { label: "MYTHMAGICA.Hazard.metal", value: drawn },
  ].flatMap((term) => (term.value === 0 ? [] : [{ ...term, kind: "situation" }]));
}

/** Forms that rolls of somebody about them go otherwise than about none: the dialog offers them. */
export const mindedHazards = (actor: Creature): string[] =>
  [
    ...Object.entries(actor.system.defences),
    ...Object.entries(effectsOn(actor)).flatMap(([form, all]) => all.map((one) => [form, one] as const)),
  ]
    .flatMap(([form, response]) => (response.startsWith("highly") ? [form] : []))
    .concat(has(actor, "drenched") ? ["electrical", "freezing", "scorching"] : [])
    .concat(wearsMetal(actor) ? ["electrical"] : []);
