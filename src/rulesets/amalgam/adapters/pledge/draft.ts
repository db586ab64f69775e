import { readAmalgamate, type AmalgamActor } from "../read-amalgamate";
import { currentRulebook } from "../rulebook";
import { plainName } from "../../rules/cards/find";
import { candidates, wordsNamed, type Candidate } from "../../rules/pledge";
import { situationOf } from "./plan";
import { stem } from "./stem";
import type { StoredPledge } from "../../stored/stored-pledge";
import { wordsToImpose } from "./words-to-impose";

/**
 * A Pledge while it is being made. What the sentence names is lit; a click on a card goes before what the sentence says,
 * in either direction.
 */
export class PledgeDraft {
  readonly #clicked = new Map<string, boolean>();

  constructor(
    readonly actor: AmalgamActor,
    readonly pledge: StoredPledge,
    lit: readonly string[],
  ) {
    for (const id of lit) this.#clicked.set(id, true);
    this.refresh();
  }

  candidates(): Candidate[] {
    return candidates(readAmalgamate(this.actor), situationOf(this.pledge, []), currentRulebook());
  }

  /** Clicks a card on or off. */
  toggle(id: string): void {
    this.#clicked.set(id, !this.pledge.claimed.includes(id));
    this.refresh();
  }

  toggleIn(list: "exhausted" | "discarded" | "proficiencies", id: string): void {
    const ids = this.pledge[list];
    this.pledge[list] = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  }

  say(text: string): void {
    this.pledge.text = text;
    this.refresh();
  }

  /** The Word to impose, or a name. @returns whether it is a known one that bears on something else than was chosen (AM-IMP-10). */
  nameWord(text: string): boolean {
    this.pledge.word = text.trim();
    const known = wordsToImpose().find(({ name }) => plainName(name) === plainName(text));
    if (!known || this.pledge.purpose !== "impose" || known.domain === this.pledge.domain) return false;
    this.pledge.domain = known.domain;
    return true;
  }

  /** Works out anew what is claimed; what lies on a card that is not goes with it. */
  refresh(): void {
    const all = this.candidates();
    const open = all.filter(({ refusal }) => refusal === null);
    const named = new Set(this.named(open).map((name) => name.toLowerCase()));
    this.pledge.claimed = all
      .filter(({ id, name, refusal, leave }) => {
        const clicked = this.#clicked.get(id);
        if (clicked !== undefined) return clicked && (refusal === null || leave);
        return refusal === null && named.has(name.toLowerCase());
      })
      .map(({ id }) => id);
    const claimed = new Set(this.pledge.claimed);
    this.pledge.proficiencies = this.pledge.proficiencies.filter((id) => claimed.has(id));
  }

  /** The names of these that the sentence works in. */
  named(of: readonly Candidate[]): string[] {
    return wordsNamed(
      this.pledge.text,
      of.map(({ name }) => name),
      stem,
    ).map(({ name }) => name);
  }
}
