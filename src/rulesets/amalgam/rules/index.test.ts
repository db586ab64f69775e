import { describe, expect, it } from "vitest";
import { replay } from "../../../engine";
import * as rules from "./index";
import { newIds, ofWords, thief, word } from "./testing/samples";

const { difficulty, imposition, pledge, resolution, throws } = rules;

describe("the public face of the rules", () => {
  it("AM-PLD-01 AM-IMP-02 AM-RES-01 AM-IMP-05 flow 3: the Thief talks past the guard, from the sentence to the covered Word", () => {
    const book = rules.rulebook("v10");
    const talking = thief("civil", "guileful", "persuasive", "swift", "agile");
    const guard = ofWords([word("Stubborn"), word("Alert")]);
    const pledged = pledge.pledgeOf(
      talking,
      { ...pledge.NO_PLEDGE, claimed: ["civil", "guileful", "persuasive"] },
      pledge.OPPOSED,
      book,
    );
    const defence = pledge.defenceOf(guard, { ...pledge.NO_PLEDGE, claimed: ["stubborn"] }, pledge.DEFENCE, book);
    const { total } = difficulty.imposeDifficulty(defence.terms);
    const setup = { ...resolution.PLAIN_CHECK, pledge: pledged, difficulty: total };
    const outcome = replay(
      () => resolution.check(setup, "fingers", book),
      throws.transcriptOfHands({ own: 1, other: 2 }),
    );
    expect([pledged.total, total, outcome.performance, outcome.success, outcome.degree]).toEqual([3, 6, 6, true, 1]);
    const given: rules.imposition.Imposition = {
      word: "Compliant",
      domain: "social",
      kind: "imposition",
      source: null,
      influence: outcome.degree,
      pledged: defence.pledged,
    };
    const plan = imposition.suggestAssignment(guard, given, book);
    const assigned = imposition.assign(guard, given, plan, newIds(), book);
    if ("refusal" in assigned) throw new Error(assigned.refusal);
    expect(assigned.next.words.map(({ imposed }) => imposed?.word ?? null)).toEqual(["Compliant", null]);
  });

  it("what is refused and what is counted has a language key each, from lists without doubles", () => {
    for (const list of [rules.REASONS, rules.TERMS, rules.EVENTS]) expect(new Set<string>(list).size).toBe(list.length);
    expect(rules.reasonLabel("snag")).toBe("AMALGAM.Reason.snag");
    expect(rules.termLabel("throw")).toBe("AMALGAM.Term.throw");
  });
});
