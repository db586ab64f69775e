import { describe, expect, it } from "vitest";
import { mythmagicaFlow as flow } from "../flow";
import { blockedOption, done, fighter, heroFirst, pick, play, refused, roll } from "../testing/fight";

const spend = (id: string, what: "action" | "assault" | "reaction") => ({ type: "spend", id, what }) as const;

describe("two Actions and a Reaction", () => {
  const turn = heroFirst("h1", "h2", "g1");

  it("MY-TRN-01 two Actions in any order, at most one of them an Assault Action", () => {
    const assault = play(turn, spend("h1", "assault"));
    expect(refused(assault, spend("h1", "assault"))).toBe("assaultUsed");
    expect(blockedOption(assault, "h1", "spend", "assault")).toBe("assaultUsed");
    const both = play(assault, spend("h1", "action"));
    expect(refused(both, spend("h1", "action"))).toBe("noActionLeft");
    expect(refused(play(turn, spend("h1", "action"), spend("h1", "assault")), spend("h1", "action"))).toBe(
      "noActionLeft",
    );
    expect(refused(play(turn, spend("h1", "action"), spend("h1", "action")), spend("h1", "assault"))).toBe(
      "noActionLeft",
    );
  });

  it("MY-TRN-01 Actions belong to one's own Turn", () => {
    expect(refused(turn, spend("g1", "action"))).toBe("notActing");
    expect(blockedOption(turn, "g1", "spend", "action")).toBeUndefined();
  });

  it("MY-TRN-03 one Reaction a Round, also during others' Turns (A36), fresh in the next", () => {
    const spent = play(turn, spend("g1", "reaction"));
    expect(refused(spent, spend("g1", "reaction"))).toBe("noReactionLeft");
    expect(refused(play(spent, done("h1"), pick("h1", "g1")), spend("g1", "reaction"))).toBe("noReactionLeft");
    const next = flow.begin(
      ["h1", "h2", "g1"].map((id) => fighter(id)),
      spent,
    );
    expect(refused(next, spend("g1", "reaction"))).toBeNull();
  });

  it("MY-TRN-04 a Reaction for each head", () => {
    const hydra = fighter("g1", { facts: { heads: 3 } });
    const state = play(
      flow.begin([fighter("h1"), hydra], null),
      ...Array.from({ length: 3 }, () => spend("g1", "reaction")),
    );
    expect(refused(state, spend("g1", "reaction"))).toBe("noReactionLeft");
  });

  it("MY-TRN-03 the Overcome react no more", () => {
    const state = flow.sync(turn, [fighter("h1"), fighter("h2"), fighter("g1", { defeated: true })]);
    expect(refused(state, spend("g1", "reaction"))).toBe("out");
  });
});

describe("prepared Actions", () => {
  const turn = heroFirst("h1", "h2", "g1");
  const prepare = { type: "prepare", id: "h1", what: "assault", trigger: "the guard comes in" } as const;

  it("MY-TRN-08 the Action is spent now, and the Reaction when it happens", () => {
    const ready = play(turn, prepare);
    expect(ready.fighters[0]).toMatchObject({
      actions: 1,
      assault: true,
      reactions: 0,
      prepared: "the guard comes in",
    });
    const happened = play(ready, done("h1"), pick("h1", "g1"), { type: "trigger", id: "h1" });
    expect(happened.fighters[0]).toMatchObject({ reactions: 1, prepared: null });
    expect(refused(happened, { type: "trigger", id: "h1" })).toBe("nothingPrepared");
  });

  it("MY-TRN-08 nothing is prepared with the Reaction spent", () => {
    expect(refused(play(turn, spend("h1", "reaction")), prepare)).toBe("noReactionLeft");
    expect(refused(play(turn, spend("h1", "assault")), prepare)).toBe("assaultUsed");
    expect(refused(turn, { ...prepare, id: "g1" })).toBe("notActing");
  });

  it("MY-TRN-08 MY-TRN-01 after the Assault Action any other Action can still be prepared, before it an attack too", () => {
    const offered = (state: typeof turn) => flow.options(state, "h1").find(({ event }) => event.type === "prepare");
    expect(offered(turn)?.event).toMatchObject({ what: "assault" });
    const struck = play(turn, spend("h1", "assault"));
    expect(offered(struck)).toMatchObject({
      event: { what: "action" },
      label: { key: "MYTHMAGICA.Flow.PrepareOther" },
    });
    expect(offered(struck)?.blocked).toBeUndefined();
    expect(play(struck, { ...prepare, what: "action" }).fighters[0]).toMatchObject({ actions: 2 });
    expect(offered(play(struck, spend("h1", "action")))?.blocked?.key).toBe("MYTHMAGICA.Flow.Refused.noActionLeft");
  });

  it("MY-TRN-08 while waiting no other act is possible, until the wait is given up", () => {
    const ready = play(turn, prepare);
    expect(refused(ready, spend("h1", "action"))).toBe("waiting");
    expect(refused(ready, spend("h1", "reaction"))).toBe("waiting");
    expect(flow.options(ready, "h1").map(({ event }) => event.type)).toContain("trigger");
    const free = play(ready, { type: "abandon", id: "h1" });
    expect(refused(free, spend("h1", "action"))).toBeNull();
    expect(refused(free, spend("h1", "assault"))).toBe("assaultUsed");
  });

  it("MY-TRN-01 MY-TRN-08 what was prepared after the Assault Action stays harmless into the next Round, until it is over", () => {
    const struck = play(turn, spend("h1", "assault"), { ...prepare, what: "action" });
    const fighters = ["h1", "h2", "g1"].map((id) => fighter(id));
    const next = play(flow.begin(fighters, struck), roll("heroes", 2), roll("goblins", 1));
    expect(next.fighters[0]).toMatchObject({ prepared: "the guard comes in", harmless: true });
    expect(flow.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
    const over = play(next, { type: "trigger", id: "h1" });
    expect(over.fighters[0]).toMatchObject({ prepared: null, reactions: 1 });
    expect(over.fighters[0]).not.toHaveProperty("harmless");
    expect(play(turn, prepare).fighters[0]).not.toHaveProperty("harmless");
    expect(play(next, { type: "abandon", id: "h1" }).fighters[0]).not.toHaveProperty("harmless");
  });

  it("MY-TRN-08 it waits on into the next Round", () => {
    const fighters = ["h1", "h2", "g1"].map((id) => fighter(id));
    const next = play(flow.begin(fighters, play(turn, prepare)), roll("heroes", 2), roll("goblins", 1));
    expect(next.fighters[0]?.prepared).toBe("the guard comes in");
    expect(refused(next, { type: "trigger", id: "h1" })).toBeNull();
  });
});
