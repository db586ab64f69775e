import "../testing/foundry";
import { expect, it } from "vitest";
import { CHANGE_KINDS, MESSAGE_PARTS } from "../declared";
import { play } from "../play";

// What is declared at once, and what comes with the first card, are the same: else nothing of the game loads.

it("every part of a card and every kind of change is declared", async () => {
  const parts = typeof play.cardParts === "function" ? await play.cardParts() : play.cardParts;
  const kinds = typeof play.changeHandlers === "function" ? await play.changeHandlers() : play.changeHandlers;
  expect(Object.keys(parts ?? {}).toSorted()).toEqual([...MESSAGE_PARTS].toSorted());
  expect(Object.keys(kinds ?? {}).toSorted()).toEqual([...CHANGE_KINDS].toSorted());
});
