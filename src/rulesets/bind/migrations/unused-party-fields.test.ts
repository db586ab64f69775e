import { describe, expect, it } from "vitest";
import { planDocument } from "../../../foundry/migrations/plan-document";
import { unusedPartyFields } from "./unused-party-fields";

const plan = (type: string, system: object, documentName: "Actor" | "Item" = "Actor") =>
  planDocument({ uuid: "Actor.a", name: "The company", documentName, source: { type, system } }, [unusedPartyFields]);

describe("fields of a party that had no use", () => {
  it("go, and all else stays", () => {
    const system = { activeScene: { rounds: 2 }, chase: { tn: 7 }, initiativeLeader: "Actor.b", xpPot: 3 };
    expect(plan("bindParty", system)?.changes).toEqual([
      { path: "system.activeScene", before: { rounds: 2 }, after: undefined },
      { path: "system.chase", before: { tn: 7 }, after: undefined },
      { path: "system.initiativeLeader", before: "Actor.b", after: undefined },
    ]);
  });

  it("are looked for in parties alone, and once", () => {
    expect(plan("bindParty", { xpPot: 3 })).toBeNull();
    expect(plan("bindNpc", { chase: {} })).toBeNull();
    expect(plan("bindParty", { chase: {} }, "Item")).toBeNull();
  });
});
