import { describe, expect, it } from "vitest";
import { parley } from "./parley";

const talk = { talks: "pc", otherWilling: true, ambush: false, surprised: null } as const;

describe("talking in a fight", () => {
  it("MDC-CMB-02 needs a willing side, never after an ambush, never by the surprised", () => {
    expect(parley(talk)).toEqual({ blocked: null, surpriseLost: false });
    expect(parley({ ...talk, otherWilling: false }).blocked).toBe("MALLEUS.Reason.talkUnwilling");
    expect(parley({ ...talk, ambush: true }).blocked).toBe("MALLEUS.Reason.talkAmbush");
    expect(parley({ ...talk, surprised: "pc" }).blocked).toBe("MALLEUS.Reason.talkSurprised");
  });

  it("MDC-CMB-02 surprisers who talk lose the surprise", () => {
    expect(parley({ ...talk, surprised: "foe" })).toEqual({ blocked: null, surpriseLost: true });
    expect(parley({ ...talk, surprised: "foe", otherWilling: false }).surpriseLost).toBe(false);
  });
});
