import type { CardMessage } from "../chat/card-model";
import type { Change, CreateChange, DeleteChange, SetChange } from "../../engine";

/**
 * One sort of thing that a chat card may propose to do to a document ("take damage", "gain a condition"). The card stores the
 * intent; what it means is worked out against the document as it is when somebody confirms, so an old card never writes an
 * old number. A kind touches only the paths it is made for, whatever a message says.
 */
export interface EffectKind {
  /**
   * Checks stored data, which may come from anybody.
   * @throws Error that says what is wrong with it.
   */
  parse(data: unknown): EffectData;
  /**
   * What it would change now; nothing where nothing would change.
   * @throws Error that says why it cannot.
   */
  plan(target: FoundryDocument, data: EffectData): Change[];
  /** Whether the card's dice and the documents bear out what its author may not write; left out: nothing does (`doubtsOf`). */
  proves?(proposal: Proposal, message: CardMessage): boolean;
  /** A GM's word, on whomever's document: no player has it carried out. */
  ruling?(data: EffectData): boolean;
  /** In place of that, where there is more to say. Null: the card bears it out. */
  doubts?(proposal: Proposal, message: CardMessage, user: User): Doubt | null;
  /** The changes in plain words, one line each; for plans and for what was done. */
  describe(changes: readonly ShownChange[], target: { name: string }): string[];
  /** Its words need the changes' reasons, which cards otherwise do not keep. */
  saysReasons?: boolean;
  /** As much of what was done as its words need, for the card to remember; left out: paths and values of all of it. */
  shorten?(changes: readonly Change[]): ShownChange[];
  /** What the rules offer once it is done (a morale check, say): posts cards, changes nothing that counts. Runs on the writing client. */
  afterwards?(target: FoundryDocument, changes: readonly Change[]): Promise<unknown>;
}

/** What speaks against a proposal: words for everybody, and whether this user is refused because of it. */
export interface Doubt {
  words: string;
  refused: boolean;
}

/** As much of a change as it takes to say it. */
export type ShownChange =
  | (Pick<SetChange, "kind" | "path" | "before" | "after"> & { reason?: string })
  | Pick<CreateChange, "kind" | "data">
  | Pick<DeleteChange, "kind" | "data">;

export type EffectData = Record<string, JsonValue>;

/** A change that a card proposes: what, to whom, because of whom. Stored on the message. */
export interface Proposal {
  /** Unique within its message. */
  id: string;
  kind: string;
  /** Uuid of the document it would change. */
  target: string;
  /** Uuid of the actor in whose name it is proposed: the card's own when left out; null for the GM's own tools. */
  source?: string | null;
  data: EffectData;
  /** Carried out at once: a price that the user confirmed by rolling (a spent reaction, exhausted dice). */
  automatic?: boolean;
}

/** What was done with a proposal, by whom and when (milliseconds since 1970): in full on the document, in short on the card. */
export interface Commit<C extends ShownChange = Change> {
  /** `writing`: the target's own values are written, what lies inside it is not yet. */
  state: "writing" | "applied" | "undone";
  by: string;
  at: number;
  changes: C[];
}
