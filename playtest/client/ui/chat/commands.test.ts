import { describe, expect, it } from "vitest";
import { parseCommand } from "./commands";

describe("9 chat commands", () => {
  it.each([
    ["/r 2d6+3", "roll"],
    ["/roll 2d6+3", "roll"],
    ["/pr 2d6+3", "publicroll"],
    ["/gmr 2d6+3", "gmroll"],
    ["/br 2d6+3", "blindroll"],
    ["/sr 2d6+3", "selfroll"],
    ["/SR 2d6+3", "selfroll"],
  ])("9 %s rolls with mode %s", (text, mode) => {
    expect(parseCommand(text)).toEqual({ kind: "roll", mode, rolls: [{ formula: "2d6+3", flavor: "" }] });
  });

  it("9 takes what follows # as the flavour, but not inside brackets", () => {
    expect(parseCommand("/r 1d20[#1] + 2 # To hit #2")).toEqual({
      kind: "roll",
      mode: "roll",
      rolls: [{ formula: "1d20[#1] + 2", flavor: "To hit #2" }],
    });
  });

  it("9 rolls each line on its own", () => {
    const command = parseCommand("/gmr 1d6\n/gmr 1d8 # ice\n\n1d4");
    expect(command).toMatchObject({ mode: "gmroll" });
    expect(command.kind === "roll" && command.rolls.map((roll) => roll.formula)).toEqual(["1d6", "1d8", "1d4"]);
  });

  it("9 whispers to one name or to several in brackets", () => {
    expect(parseCommand("/w GM the door is open")).toEqual({
      kind: "whisper",
      recipients: ["GM"],
      text: "the door is open",
    });
    expect(parseCommand("/whisper [Anna, The Old Man] hush")).toEqual({
      kind: "whisper",
      recipients: ["Anna", "The Old Man"],
      text: "hush",
    });
  });

  it.each([
    ["/ic Hello", "ic"],
    ["/ooc Hello", "ooc"],
    ["/em Hello", "emote"],
    ["/me Hello", "emote"],
  ])("9 %s is speech of kind %s", (text, kind) => {
    expect(parseCommand(text)).toEqual({ kind, text: "Hello" });
  });

  it("9 /m runs a macro by its name with values for its scope", () => {
    expect(parseCommand('/m Second Wind amount=3 "who=the bear"')).toEqual({
      kind: "macro",
      name: "Second Wind",
      scope: { amount: "3", who: "the bear" },
    });
  });

  it("9 leaves plain text, paths and fractions alone", () => {
    for (const text of ["Hello", "/ 2", "1/2 left", "//note"])
      expect(parseCommand(text)).toEqual({ kind: "none", text });
  });

  it("9 names what is no command, and commands that lack their rest", () => {
    expect(parseCommand("/dance wildly")).toEqual({ kind: "unknown", typed: "/dance" });
    expect(parseCommand("/r")).toEqual({ kind: "incomplete", command: "roll", typed: "/r" });
    expect(parseCommand("/w Anna")).toEqual({ kind: "incomplete", command: "whisper", typed: "/w" });
    expect(parseCommand("/r # only words")).toMatchObject({ kind: "incomplete" });
  });
});
