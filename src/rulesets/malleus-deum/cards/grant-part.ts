import type { Term } from "../../../engine";
import { answersTo, type CardMessage, type CardPart } from "../../../foundry/chat/card-model";
import type { CardPartType } from "../../../foundry/chat/card-part";
import { format, localize, signed } from "../../../foundry/platform/words";
import type { StoredPlan } from "../actions/stored-plan";
import { toJson } from "./to-json";

/** A modifier that the GM grants a roll on the table: for a tag that was pointed at, for good play (MD-TAG-02, MD-GMT-03). */
interface GrantData {
  label: string;
  value: number;
  /** Which side of an opposed check it helps. */
  side: GrantSide;
}
export type GrantSide = "acting" | "opposing";

export const grantPart = (grant: GrantData): CardPart => toJson<GrantData>("malleusGrant", grant);

const dataOf = (part: CardPart): GrantData => part as unknown as GrantData;

export const grantPartType: CardPartType = {
  template: "shared/note.hbs",
  context(part) {
    const { label, value } = dataOf(part);
    const text = value === 0 ? "MALLEUS.Grant.refused" : "MALLEUS.Grant.granted";
    return { title: label, text: format(text, { value: signed(value), label }), tone: null, icon: null };
  },
};

/** What GMs granted this roll, one modifier for each thing that was named, the last word standing. */
export function grantsOf(message: CardMessage, side: GrantSide = "acting"): Term[] {
  const granted = new Map<string, Term>();
  for (const { author, system } of answersTo(message.id ?? ""))
    for (const part of system.parts) {
      const { label, value, side: helped } = dataOf(part);
      // Whoever is no GM may write such a message, but grants nothing.
      if (part.type !== "malleusGrant" || !author?.isGM || helped !== side || !Number.isInteger(value)) continue;
      granted.set(label, { label, value, kind: "situation" });
    }
  return [...granted.values()];
}

/** What a tag is worth as the book's example has it, twice and three times that, or nothing (MD-TAG-02). */
const WORTHS = [1, 2, 3, 0];

/** What a check's card offers the GM to grant; a tag that was pointed at until it is answered. */
export function grantView(message: CardMessage, invoked: string | null, closed: boolean) {
  const asked = invoked !== null && !grantsOf(message).some(({ label }) => label === invoked) ? invoked : null;
  return {
    invoked: asked,
    mayGrant: game.user.isGM && !closed,
    grants:
      asked === null
        ? []
        : WORTHS.map((value) => ({
            value,
            label: value === 0 ? localize("MALLEUS.Grant.nothing") : signed(value),
          })),
  };
}

/** A plan with what was granted since. */
export const withGrants = (plan: StoredPlan, granted: readonly Term[]): StoredPlan => {
  const worth = granted.filter(({ value }) => value !== 0);
  return worth.length === 0 ? plan : { ...plan, modifiers: [...(plan.modifiers ?? []), ...worth] };
};
