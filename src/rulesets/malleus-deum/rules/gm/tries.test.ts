import { describe, expect, it } from "vitest";
import { triedBefore } from "./tries";

const lock = { task: "the cellar's lock", ability: "thievery.open", independent: false };

describe("one try", () => {
  it("MD-CHK-23 the same thing in the same way is tried once; another way, another thing or every shot is a new check", () => {
    expect(triedBefore(lock, [])).toBeNull();
    expect(triedBefore(lock, [lock])).toBe("MALLEUS.Reason.triedBefore");
    expect(triedBefore({ ...lock, ability: "strength" }, [lock])).toBeNull();
    expect(triedBefore({ ...lock, task: "the attic's lock" }, [lock])).toBeNull();
    const shot = { task: "thug", ability: "bow.shot", independent: true };
    expect(triedBefore(shot, [shot])).toBeNull();
  });
});
