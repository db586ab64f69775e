import "./testing/foundry";
import { describe, expect, it } from "vitest";
import { changeHandlers } from "./changes/change-handlers";
import { CHANGE_KINDS, MESSAGE_PARTS } from "./declared";
import { GROWTH_KINDS } from "./declared-growth";
import { play } from "./play";

describe("what BIND declares before it is loaded", () => {
  it("is what it brings: parts of messages and kinds of changes, or its rules do not load", async () => {
    expect([...CHANGE_KINDS, ...GROWTH_KINDS].sort()).toEqual(Object.keys(changeHandlers).sort());
    const parts = typeof play.cardParts === "function" ? await play.cardParts() : play.cardParts;
    expect([...MESSAGE_PARTS].sort()).toEqual(Object.keys(parts).sort());
  });
});
