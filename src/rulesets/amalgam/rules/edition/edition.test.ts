import { describe, expect, it } from "vitest";
import { DIFFERENCES, rulebook, stackMeanings } from "./index";
import { WORDING } from "../testing/wording";

const v10 = rulebook("v10");
const old = rulebook("2012");

describe("editions", () => {
  it("AM-EDN-01 each row says what the books say: v10, then 2012", () => {
    const yes = [true, false];
    const no = [false, true];
    const books: Record<keyof typeof DIFFERENCES, unknown[]> = {
      version: ["10.0", "8"], // v10:L16; 2012:L166
      snagPrice: [null, 2], // v10:L101 none; 2012:L114 "double the Experience"
      snagsNeverHelp: yes, // v10:L160; 2012:L178 only never Active
      packageName: ["stack", "template"], // v10:L106; 2012:L118
      packageSnags: ["allowed", "warned"], // v10:L108 Words and Snags; 2012:L122 Words
      warnAboveLevel: [3, null], // v10:L126 ends at 3; 2012:L144 no cap
      proficiencySpent: yes, // v10:L404
      proficiencyLocked: yes, // v10:L540
      commonWords: [33, 0], // v10:L162-288
      narration: ["optional", "required"], // v10:L304 may; 2012:L190 must
      difficultyScale: ["ranges", "anchors"], // v10:L340-360; 2012:L221-236
      diceAlways: yes, // v10:L388; 2012:L492 alternate or additional
      riskMost: [3, null], // v10:L414; 2012:L508 a few
      collaboration: yes, // v10:L416
      additionalTargets: yes, // v10:L424
      contests: yes, // v10:L428
      powerUp: yes, // v10:L578
      overflow: ["loose", "lost"], // v10:L500; 2012 silent
      contextFades: yes, // v10:L516; 2012:L366 rest alone
      restoreBySuccess: ["rule", "storyteller"], // v10:L526; 2012:L370
      healingWords: yes, // v10:L719
      freshNeeded: [3, 5], // v10:L544; 2012:L380
      manoeuvres: yes, // v10:L574-590
      attackWordsNeedDefending: yes, // v10:L584
      grappling: yes, // v10:L592
      wordStacks: no, // 2012:L418
      stacksNeedOpposition: no, // 2012:L436
      takeFiveBars: [["risk", "craft"], []], // v10:L414, L701
      attachedItems: yes, // v10:L622
      imposedItems: ["disabled", "word"], // v10:L624; 2012 silent
      unfamiliarItems: no, // 2012:L442
      itemGuide: ["v10", "2012"], // v10:L634; 2012:L456
      weaponAftermath: yes, // v10:L640
      consumables: yes, // v10:L687
      crafting: yes, // v10:L689
      thaumaturgy: yes, // v10:L709
      effects: yes, // v10:L725
      advancedItemsKnown: no, // 2012:L502
      plotPointsKnown: no, // 2012:L512
    };
    for (const row of Object.keys(books) as (keyof typeof DIFFERENCES)[])
      expect([v10[row], old[row]], row).toEqual(books[row]);
  });

  it("AM-EDN-01 rows that are words and examples alone have one column an edition too, and no second place", () => {
    for (const [row, values] of Object.entries(WORDING)) {
      expect(values, row).toHaveLength(2);
      expect(Object.keys(DIFFERENCES), row).not.toContain(row);
    }
    expect([WORDING.snagExamples[1], WORDING.ownImposedWords]).toEqual([
      ["Smoker", "Obese", "Agoraphobic"], // 2012:L112
      [["Panicked"], ["Flustered"]], // v10:L564; 2012:L398
    ]);
  });

  it("AM-EDN-02 in v10 dice and Risk belong to the core; in 2012 all four optional rules are off until chosen", () => {
    expect(v10).toMatchObject({ dice: true, risk: "player", plotPoints: false, advancedItems: false });
    expect(old).toMatchObject({ dice: false, risk: "none", plotPoints: false, advancedItems: false });
    const all = { dice2012: true, risk2012: true, plotPoints: true, advancedItems: true };
    expect(rulebook("2012", all)).toMatchObject({
      dice: true,
      risk: "storyteller",
      plotPoints: true,
      advancedItems: true,
    });
  });

  it("AM-EDN-02 the optional rules of 2012 stay out of v10 whatever is chosen", () => {
    const all = { dice2012: true, risk2012: true, plotPoints: true, advancedItems: true };
    expect(rulebook("v10", all)).toMatchObject({ risk: "player", plotPoints: false, advancedItems: false });
  });

  it("AM-EDN-02 the flash round has five fingers, or two by choice", () => {
    expect([v10.flash, rulebook("v10", { flashRound: "two" }).flash]).toEqual([5, 2]);
  });

  it("AM-EDN-03 the three meanings of stacking are told apart", () => {
    expect(stackMeanings(v10)).toEqual(["stackPackage", "attachItem"]);
    expect(stackMeanings(old)).toEqual(["templatePackage", "wordStack"]);
  });
});
