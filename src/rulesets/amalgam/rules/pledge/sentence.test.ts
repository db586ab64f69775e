import { describe, expect, it } from "vitest";
import stem from "wink-porter2-stemmer";
import { rulebook } from "../edition";
import { narrationProblem, unstressed, wordsNamed } from "./index";

const THIEF = "Thief Strong Wiry Civil Agile Focused Limber Swift Guileful Persuasive".split(" ");
const named = (sentence: string, names: string[] = THIEF) => wordsNamed(sentence, names, stem).map(({ name }) => name);

describe("Words in a sentence", () => {
  it("AM-PLD-02 the books' examples, inflected: Focusing, Swiftly, Guilefully", () => {
    expect(named("Focusing carefully, I Swiftly pick the lock with my Agile fingers.")).toEqual([
      "Focused",
      "Swift",
      "Agile",
    ]);
    expect(
      named("With a Civil tone, I Guilefully express to him in a Persuasive manner that I left my identification."),
    ).toEqual(["Civil", "Guileful", "Persuasive"]);
    expect(named("Getting frustrated, with a Wiry grip on the knob, I give the door a Strong blow.")).toEqual([
      "Wiry",
      "Strong",
    ]);
  });

  it("AM-PLD-02 places are those of the letters in the sentence", () => {
    const sentence = "I SWIFTLY jump.";
    const [swift] = wordsNamed(sentence, THIEF, stem);
    expect(sentence.slice(swift?.start, swift?.end)).toBe("SWIFTLY");
  });

  it("AM-PLD-02 names of several words, with blank or hyphen; the longer one wins", () => {
    const names = ["Shot", "Crack Shot", "Tech-Savvy", "Animal Affinity"];
    expect(named("A crack shot, tech savvy too.", names)).toEqual(["Crack Shot", "Tech-Savvy"]);
    expect(named("My Tech-Savvy friend takes a shot", names)).toEqual(["Tech-Savvy", "Shot"]);
    expect(named("animal, affinity", names)).toEqual([]);
  });

  it("AM-PLD-02 adverbs that change the end of the word", () => {
    expect(named("wittily, subtly, stealthily", ["Witty", "Subtle", "Stealthy"])).toEqual([
      "Witty",
      "Subtle",
      "Stealthy",
    ]);
  });

  it("AM-PLD-02 and those that the stemmer takes for something else: the Thief speaks civilly", () => {
    const names = ["Civil", "Sly", "True", "Whole", "Dry"];
    expect(named("civilly, slyly, truly, wholly, dryly", names)).toEqual(names);
    expect(named("only the family", ["One", "On", "Fam"])).toEqual([]);
  });

  it("AM-PLD-02 other words that merely look alike are not meant", () => {
    expect(named("The civilian swims in the river.", ["Civil", "Swift", "River Rat"])).toEqual([]);
    expect(named("", THIEF)).toEqual([]);
    expect(named("strong", ["", "  "])).toEqual([]);
  });

  it("AM-PLD-02 a Word's genitive and repeated mention", () => {
    expect(named("The Thief's way, thief!")).toEqual(["Thief", "Thief"]);
  });
});

describe("narration", () => {
  it("AM-PLD-02 2012 wants a sentence, v10 does with the number", () => {
    expect(narrationProblem("  ", rulebook("2012"))).toBe("narrationMissing");
    expect(narrationProblem("", rulebook("v10"))).toBeNull();
    expect(narrationProblem("I run.", rulebook("2012"))).toBeNull();
  });

  it("AM-PLD-02 Words that are Pledged but not stressed are named", () => {
    expect(unstressed("Swiftly I jump", ["Swift", "Agile"], stem)).toEqual(["Agile"]);
  });
});
