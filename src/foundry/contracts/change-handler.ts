import type { CardMessage } from "./card";
import type { Limits } from "./limits";
import type { Change } from "../../engine";
import type { ChangeData, Proposal, ShownChange } from "./proposal";

export type { ChangeData, Commit, Proposal, ShownChange } from "./proposal";

/**
 * One sort of thing that a chat card may propose to do to a document ("take damage", "gain a condition"). The card stores the
 * intent; what it means is worked out against the document as it is when somebody confirms, so an old card never writes an
 * old number. A kind touches only the paths it is made for, whatever a message says.
 */
export interface ChangeHandler {
  /** What it is made for: nothing else is written in its name. Left out: names and `system` of an actor or item. */
  limits?: Limits;
  /**
   * Checks stored data, which may come from anybody.
   * @throws Error that says what is wrong with it.
   */
  parse(data: unknown): ChangeData;
  /** Loads what planning looks up and this client may not have: an entry of a pack. Called before cards are drawn and carried out. */
  ready?(data: unknown): Promise<unknown>;
  /**
   * What it would change now; nothing where nothing would change.
   * @throws Error that says why it cannot.
   */
  plan(target: FoundryDocument, data: ChangeData): Change[];
  /**
   * Whether the card's dice and the documents bear out what its author may not write (`doubtsOf`); null, or left out: they cannot
   * say, and it is the word of whoever posted it.
   */
  proves?(proposal: Proposal, message: CardMessage): boolean | null;
  /** What proves it are dice that a player's own client threw: they count where the GM trusts them (`trust.ts`). */
  restsOnDice?: boolean;
  /** A GM's word, on whomever's document: no player has it carried out. */
  ruling?(data: ChangeData): boolean;
  /** In place of that, where there is more to say. Null: the card bears it out. */
  doubts?(proposal: Proposal, message: CardMessage, user: User): Doubt | null;
  /** The changes in plain words, one line each; for plans and for what was done. */
  describe(changes: readonly ShownChange[], target: { name: string; uuid?: string }): string[];
  /** The same without numbers, where a GM shows players none of their foes': "Thug is wounded". Left out: "Thug is affected". */
  describeVaguely?(changes: readonly ShownChange[], target: { name: string }): string[];
  /** Its words need the changes' reasons, which cards otherwise do not keep. */
  saysReasons?: boolean;
  /** As much of what was done as its words need, for the card to remember; left out: paths and values of all of it. */
  shorten?(changes: readonly Change[]): ShownChange[];
  /**
   * What lies in no document (the world's clock): moved once the changes are noted, and back once they are taken back.
   * @param resumed The changes were noted before an interruption: it may have been done already.
   */
  beyond?(changes: readonly Change[], done: { undone: boolean; resumed: boolean }): Promise<unknown>;
  /** What the rules offer once it is done (a morale check, say): posts cards, changes nothing that counts. Runs on the writing client. */
  afterwards?(target: FoundryDocument, changes: readonly Change[]): Promise<unknown>;
  /** Ids of proposals on the same card that are carried out with it, in the name of the card's author. */
  brings?(card: DoneOn): readonly string[];
  /** Why what was done cannot be taken back now, in a sentence: something that is kept rests on it. Null, or left out: nothing does. */
  holds?(target: FoundryDocument, changes: readonly Change[]): string | null;
  /** It is no consequence of its card but what the card stands on: what takes back all that the card did lets it be. */
  standsAlone?: boolean;
  /** Cards, the earliest first, all of which is taken back once this is done or taken back: what they did rested on it. Or parts of them. */
  undoes?(card: DoneOn): readonly Undone[];
}

/** The proposal that was carried out or taken back, and the card that it stands on. */
export interface DoneOn {
  undone: boolean;
  message: CardMessage;
  proposal: Proposal;
}

/** A card, or those of its proposals that are meant. */
export interface Undone {
  readonly id: string | null;
  readonly system: { readonly proposals: readonly Proposal[] };
}

/** What speaks against a proposal: words for everybody, and whether this user is refused because of it. */
export interface Doubt {
  words: string;
  refused: boolean;
  /** It waits for whoever may apply it, and tells them nothing that they would have to read first. */
  waits?: boolean;
}
