import "./testing/foundry";
import { describe, expect, it } from "vitest";
import { cardParts } from "./chat/card-parts";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { changeHandlers } from "./changes/effect-kinds";

describe("what the ruleset declares before it is loaded", () => {
  it("is what it brings: parts of messages and kinds of changes, or its rules do not load", () => {
    expect([...CHANGE_KINDS].sort()).toEqual(Object.keys(changeHandlers).sort());
    expect([...MESSAGE_PARTS].sort()).toEqual(Object.keys(cardParts).sort());
  });
});
