import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { grantMark } from "../../../foundry/grants/grant-kinds";
import { ledgerOf, ownedOf } from "../adapters/characters/experience";
import type { Character } from "../adapters/creature";
import { spheresOf } from "../adapters/magic/caster";
import { unspent } from "../rules/experience/ledger";
import { ratingBy } from "../rules/magic/build";
import { give } from "../testing/fake-fighter";
import { applied, character } from "../testing/growth";
import { setTable } from "../testing/play";
import { offers } from "../windows/experience-offers";

let thenton: Character;

beforeEach(() => {
  setTable();
  thenton = character("Thenton", {}, 50);
});

const apply = (kind: string, data: object): string | null => applied(kind, data, thenton);
const buy = (kind: string, id: string, more: object = {}) => {
  const mark = grantMark(id);
  const said = apply("bindBuy", { kind, id, path: "", downtime: false, ...more, ...mark });
  return { said, id: String(mark.grant.id) };
};
const left = () => unspent(ledgerOf(thenton));

describe("a sphere by a second Path", () => {
  it("BI-XP-11 L3748 Runes learnt second teach the next level for 5 less, for Runes alone until it is opened; all of it goes back exactly", () => {
    for (const slug of ["runes", "alchemy"]) give(thenton, "bindPath", slug, { slug });
    const first = buy("sphere", "force", { path: "alchemy", downtime: true });
    const second = buy("secondPath", "force", { path: "runes", downtime: true });
    expect(left()).toBe(40);
    const prices = () =>
      offers(thenton, [], { downtime: true, all: true })
        .find(({ id }) => id === "magic")
        ?.offers.map(({ kind, path, cost }) => [kind, path, cost.replace("BIND.Xp.amount ", "")]);
    // Both Paths share the first level: there is nothing to open. The next costs 15 by Alchemy, 10 by Runes.
    expect(prices()).toEqual([
      ["sphere", "alchemy", "15"],
      ["sphere", "runes", "10"],
    ]);
    // What Runes teach without a downtime is theirs alone: Alchemy's own level still waits for one (L3676).
    expect(buy("sphere", "force", { path: "alchemy" }).said).toBe("BIND.Xp.problem.needsDowntime");
    const reach = () => {
      const { force } = spheresOf(thenton);
      return (["alchemy", "runes"] as const).map((path) => ratingBy(force!, path));
    };
    const third = buy("sphere", "force", { path: "runes" });
    expect([third.said, left(), reach()]).toEqual([null, 30, [1, 2]]);
    expect(prices()).toEqual([
      ["sphere", "runes", "20"],
      ["openPath", "", "5"],
    ]);
    const opened = buy("openPath", "force");
    expect([left(), reach(), prices()?.[0]]).toEqual([25, [2, 2], ["sphere", "alchemy", "25"]]);
    expect(apply("bindTakeBack", { id: third.id })).toBe("BIND.Xp.builtOn");
    expect(apply("bindTakeBack", { id: opened.id })).toBeNull();
    expect([left(), reach()]).toEqual([30, [1, 2]]);
    expect(apply("bindTakeBack", { id: second.id })).toBe("BIND.Xp.builtOn");
    expect(apply("bindTakeBack", { id: third.id })).toBeNull();
    expect([ownedOf(thenton).spheres.force, reach()]).toEqual([
      { level: 1, path: "alchemy", opened: 0, others: ["runes"] },
      [1, 1],
    ]);
    expect([apply("bindTakeBack", { id: second.id }), apply("bindTakeBack", { id: first.id })]).toEqual([null, null]);
    expect([ownedOf(thenton).spheres, left()]).toEqual([{}, 50]);
  });
});
