import { describe, expect, it } from "vitest";
import {
  afterReward,
  bundleTraits,
  isObsessive,
  opportuneBlocked,
  rewardBlocked,
  traitAfterRound,
  traitAfterScene,
  traitLocked,
  traitProblem,
  type Trait,
} from "./trait";

const trait = (more: Partial<Trait> = {}): Trait => ({
  kind: "personal",
  text: "Distrusts Elves",
  usedScene: false,
  usedRound: false,
  rewardedBy: [],
  ...more,
});
const facts = { performer: "ann", inConflict: true, enabled: true };

describe("Traits and rewards", () => {
  it("MY-TRT-02 MY-GUT-14 once a Scene, whoever applauds", () => {
    const used = afterReward(trait(), "bob");
    expect(rewardBlocked(trait(), "bob", facts)).toBeNull();
    expect(rewardBlocked(used, "cat", facts)).toBe("usedThisScene");
    const after = traitAfterScene(used);
    expect(after && rewardBlocked(after, "bob", facts)).toBeNull();
    expect(after).toMatchObject({ usedScene: false, rewardedBy: [] });
  });

  it("MY-TRT-03 MY-GEN-04 what was lent for the Scene is gone with it", () => {
    expect(traitAfterScene(trait({ kind: "temporary", expires: "scene" }))).toBeNull();
    expect(traitAfterScene(trait({ kind: "temporary", expires: "permanent" }))).not.toBeNull();
  });

  it("MY-GUT-13 nobody applauds oneself", () => {
    expect(rewardBlocked(trait(), "ann", facts)).toBe("ownTrait");
  });

  it("MY-TRT-03 MY-TRT-06 MY-TRT-07 MY-CND-02 Temporary Traits once a Scene by each player (AMB-14)", () => {
    for (const kind of ["temporary", "condition", "item", "environmental"] as const) {
      const used = afterReward(trait({ kind }), "bob");
      expect(rewardBlocked(used, "bob", facts), kind).toBe("rewardedByYou");
      expect(rewardBlocked(used, "cat", facts), kind).toBeNull();
      expect(rewardBlocked(used, "cat", { ...facts, strict: true }), kind).toBe("usedThisScene");
    }
  });

  it("MY-TRT-10 Obsessive ones once a Round of a conflict, once a Scene outside of it", () => {
    const obsessive = trait({ text: "Obsessively craves gold" });
    expect([isObsessive(obsessive), isObsessive(trait())]).toEqual([true, false]);
    const used = afterReward(obsessive, "bob");
    expect(rewardBlocked(used, "cat", facts)).toBe("usedThisRound");
    expect(rewardBlocked(traitAfterRound(used), "cat", facts)).toBeNull();
    expect(rewardBlocked(traitAfterRound(used), "cat", { ...facts, inConflict: false })).toBe("usedThisScene");
  });

  it("MY-GUT-22 the Overlord may stop rewards", () => {
    expect(rewardBlocked(trait(), "bob", { ...facts, enabled: false })).toBe("switchedOff");
  });

  it("MY-GUT-15 a refused reward leaves the Trait as it was", () => {
    const before = trait();
    afterReward(before, "bob");
    expect(before).toEqual(trait());
  });

  it("MY-TRT-04 the Heroic Trait stays as it is", () => {
    expect([traitLocked({ kind: "heroic" }), traitLocked({ kind: "class" })]).toEqual([true, false]);
  });

  it("MY-TRT-11 a bundle gives the Traits that are missing", () => {
    expect(bundleTraits(["Distrusts Elves", "Honours kings"], [trait()])).toEqual(["Honours kings"]);
  });

  it("MY-TRT-09 one Opportune Relationship a session, with consent", () => {
    expect([opportuneBlocked(true, true), opportuneBlocked(true, false), opportuneBlocked(false, true)]).toEqual([
      null,
      "notApproved",
      "usedThisSession",
    ]);
  });

  it("MY-TRT-01 a phrase that the Overlord finds good enough; it binds nobody, and acting against it costs nothing", () => {
    const personal = { kind: "personal" as const, text: "Distrusts Elves" };
    expect([traitProblem(personal, true), traitProblem(personal, false)]).toEqual([null, "notApproved"]);
    expect(traitProblem({ ...personal, text: "  " }, true)).toBe("blank");
    expect(traitProblem({ ...personal, text: "word ".repeat(21) }, true)).toBe("noPhrase");
    // The longest of the book's own (L699) has sixteen words.
    const longest = "Diego, leader of the Merchant's Guild of Toledo, is an old business associate of my family.";
    expect(traitProblem({ ...personal, text: longest }, true)).toBeNull();
  });

  it("MY-TRT-08 a Relationship is to a character who has a name", () => {
    const bond = { kind: "relationship" as const, text: "Would die for Mirela" };
    expect(traitProblem(bond, true)).toBe("noCharacter");
    expect(traitProblem({ ...bond, bond: "Actor.mirela" }, true)).toBeNull();
  });
});
