import "./testing/foundry";
import { expect, it } from "vitest";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { play } from "./play";

it("what Amalgam declares before it is loaded is what it brings, or its rules do not load", async () => {
  const { changeHandlers, cardParts } = play;
  const handlers = typeof changeHandlers === "function" ? await changeHandlers() : changeHandlers;
  expect([...CHANGE_KINDS].sort()).toEqual(Object.keys(handlers).sort());
  const parts = typeof cardParts === "function" ? await cardParts() : cardParts;
  expect([...MESSAGE_PARTS].sort()).toEqual(Object.keys(parts).sort());
});
