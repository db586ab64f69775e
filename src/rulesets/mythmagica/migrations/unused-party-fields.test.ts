import { expect, it } from "vitest";
import { unusedPartyFields } from "./unused-party-fields";

it("step 2: a party loses the fields that nothing wrote, once; nobody else is touched", () => {
  const party = { type: "mythParty", system: { stakes: [], settled: [], discourseState: "violence" } };
  expect(unusedPartyFields.migrate("Actor", party)).toEqual({
    "system.stakes": undefined,
    "system.settled": undefined,
  });
  expect(unusedPartyFields.migrate("Actor", { ...party, system: { discourseState: "violence" } })).toBeNull();
  expect(unusedPartyFields.migrate("Actor", { ...party, type: "mythAvatar" })).toBeNull();
  expect(unusedPartyFields.migrate("Item", party)).toBeNull();
});
