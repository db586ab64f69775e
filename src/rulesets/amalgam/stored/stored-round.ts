import type { CardPart } from "../../../foundry/messages/card-model";

/** Type of the card part on which a whole round shows its hands (AM-RND-03). */
export const ROUND_PART = "amalgamRound";

/** A round's common Throw, as the Storyteller's card keeps it. */
export interface StoredRound {
  /** Id of the fight. */
  combat: string;
  /** Names the fight and its round, as the Pledges that wait for this Throw do. */
  key: string;
  round: number;
  /** Which face-off counts: it goes up when one is called off. */
  attempt: number;
  /** Ids of the Pledges. */
  pledges: string[];
}

/** The same as Foundry checks it. */
export const roundSchema = () => {
  const { ArrayField, NumberField, StringField } = foundry.data.fields;
  const count = () => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
  return {
    combat: new StringField({ required: true, blank: true, initial: "" }),
    key: new StringField({ required: true, blank: true, initial: "" }),
    round: count(),
    attempt: count(),
    pledges: new ArrayField(new StringField({ required: true, blank: false })),
  };
};

/** Reads it out of a message, which may hold anything. */
export const readRound = ({ combat, key, round, attempt, pledges }: CardPart): StoredRound => ({
  combat: String(combat ?? ""),
  key: String(key ?? ""),
  round: Number(round ?? 0),
  attempt: Number(attempt ?? 0),
  pledges: Array.isArray(pledges) ? pledges.map(String) : [],
});

export const storeRound = (round: StoredRound): CardPart => ({ type: ROUND_PART, ...round });

/** The round that a message throws; null for any other message. */
export function roundIn(parts: readonly CardPart[]): StoredRound | null {
  const part = parts.find(({ type }) => type === ROUND_PART);
  return part ? readRound(part) : null;
}
