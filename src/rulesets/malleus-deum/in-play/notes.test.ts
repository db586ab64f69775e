import "../testing/foundry";
import { describe, expect, it } from "vitest";
import { notePart } from "../../../foundry/chat/note-part";
import type { CardContext, CardPartType } from "../../../foundry/contracts/message-part";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { RULESET_ID } from "../ids";

fakeFoundry();

describe("notes", () => {
  it("are shared parts with a tone; those that earlier releases stored as malleusNote read as before", async () => {
    const { cardParts } = await import("../chat/card-parts");
    const stored = { type: "malleusNote", title: "Morale", text: "Fearless", tone: "good" };
    const context = { message: { system: { parts: [stored] } }, actor: null, index: 0 } as unknown as CardContext;
    const old = cardParts.malleusNote as CardPartType;
    expect(old.context(stored, context)).toMatchObject({ title: "Morale", text: "Fearless", tone: "good" });
    expect(old.result?.(stored, context)).toEqual({ text: "Fearless", tone: "good" });
    expect(old.context({ ...stored, tone: "<b>" }, context)).toMatchObject({ tone: undefined, icon: undefined });
    expect(notePart(RULESET_ID, "Morale", "Fearless", "good")).toMatchObject({ type: "note", tone: "good" });
  });
});
