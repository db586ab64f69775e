import type { Term } from "../../../engine";
import { amendmentsOf, type AmendmentReader } from "../../../foundry/chat/judgement/amendments";
import type { CardMessage, CardPart } from "../../../foundry/messages/card-model";
import type { StoredPlan } from "./stored-plan";
import { toJson } from "../../../foundry/messages/part-schema";

/** A modifier that the GM grants a roll on the table: for a tag that was pointed at, for good play (MD-TAG-02, MD-GMT-03). */
export interface GrantData {
  label: string;
  value: number;
  /** Which side of an opposed check it helps. */
  side: GrantSide;
}

export type GrantSide = "acting" | "opposing";

export const grantPart = (grant: GrantData): CardPart => toJson<GrantData>("malleusGrant", grant);

/** @returns null for what is no grant. */
export function readGrant({ label, value, side }: CardPart): GrantData | null {
  if (typeof label !== "string" || typeof value !== "number" || !Number.isInteger(value)) return null;
  return side === "acting" || side === "opposing" ? { label, value, side } : null;
}

/** Whoever is no GM may write such a message, but grants nothing. */
const grants: AmendmentReader = { type: "malleusGrant", read: readGrant, mayAmend: ({ isGM }) => isGM };

/** What GMs granted this roll, one modifier for each thing that was named, the last word standing. */
export const grantsOf = (message: CardMessage, side: GrantSide = "acting"): Term[] =>
  amendmentsOf(message, side, grants).map(({ label, value }) => ({ label, value, kind: "situation" }));

/** A plan with what was granted since. */
export const withGrants = (plan: StoredPlan, granted: readonly Term[]): StoredPlan => {
  const worth = granted.filter(({ value }) => value !== 0);
  return worth.length === 0 ? plan : { ...plan, modifiers: [...(plan.modifiers ?? []), ...worth] };
};
