import type { Problem } from "../../engine";

/** A document that a text asks for, as it would be created. */
export type ReadDocument =
  | { documentName: "Actor"; data: { name: string; type: string; items?: readonly { name: string }[] } }
  | { documentName: "Item"; data: { name: string; type: string } }
  | { documentName: "RollTable"; data: { name: string; formula?: string } };

/** What a text comes to; nothing is made of it while anything is wrong. */
export interface ReadText {
  documents: readonly ReadDocument[];
  /** Everything that is wrong, all at once. */
  problems: readonly Problem[];
}

/** A game's own way of writing content as text: stat blocks as its book prints them, short files. */
export interface TextReader {
  /** Language key of what it is called, beside the game's own name. */
  label: string;
  /** Language key of how one writes it. */
  hint: string;
  /** Language key of a text that it reads. */
  example: string;
  /** Loads what names are looked up in; what it gives back reads as often as somebody types, and throws for nothing in a text. */
  open(): Promise<(text: string) => ReadText>;
}
