import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCollection, FakeItem, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { outcomePartType } from "../chat/outcome-part";
import { PledgeDraft } from "../adapters/pledge/draft";
import { pledgeView } from "../windows/pledge/pledge-view";
import { readPledge, type PurposeKind } from "../stored/stored-pledge";
import type { Thaumaturgy } from "../rules/amalgamate";
import { amalgamate, gear, word } from "../rules/testing/samples";
import { character, pledged, seat, told } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let standing: FakeItem;

beforeEach(() => {
  table = fakeFoundry();
  const system = { kind: "illusion", performance: 6, degree: 2, modifier: 0 };
  standing = new FakeItem({ name: "Wall of mist", type: "amalgamStanding", system });
  Object.assign(table.game, { world: { id: "w" }, scenes: { active: null }, items: new FakeCollection([standing]) });
  anna = seat("Anna");
});

const shaman = (thaumaturgy: Thaumaturgy): AmalgamActor =>
  character(amalgamate(["mystic"], { words: [word("Mystic", { thaumaturgy })] }), anna, "Shaman");
const view = (actor: AmalgamActor, pledge: object = {}) =>
  pledgeView(new PledgeDraft(actor, readPledge({ purpose: "plain", method: "auto", ...pledge }), ["mystic"]));
/** What the window offers first, because one's own Words are for it. */
function firstOffered(actor: AmalgamActor): PurposeKind[] {
  const groups = view(actor).purposes;
  return groups.length > 1 ? groups[0]!.purposes.map(({ purpose }) => purpose) : [];
}
const everything = (actor: AmalgamActor) =>
  view(actor).purposes.flatMap(({ purposes }) => purposes.map(({ purpose }) => purpose));

describe("AM-THM-01 the window offers first what one's own Words work", () => {
  it.each([
    ["AM-HEA-01 healing", "healing", ["heal"]],
    ["AM-AFF-01 affecting", "affecting", ["blessing", "curse"]],
    ["AM-SUM-01 summoning", "summoning", ["object", "creature"]],
    ["AM-TRM-01 transmutation, for a while or for good", "transmutation", ["impose", "craft"]],
  ])("%s", (_title, category, purposes) => {
    expect(firstOffered(shaman(category as Thaumaturgy))).toEqual(purposes);
  });

  it("AM-MEN-02 mind control is a Contest or a Grapple", () => {
    expect(firstOffered(shaman("mentalism"))).toEqual(["contest", "grapple"]);
  });

  it("AM-POL-01 AM-THM-01 a -mancy Word works all of it; nothing is kept from anybody else, and 2012 knows none", () => {
    expect(firstOffered(shaman("polymancy"))).toEqual([
      "impose",
      "heal",
      "blessing",
      "curse",
      "object",
      "creature",
      "craft",
      "contest",
      "grapple",
    ]);
    expect(firstOffered(shaman("none"))).toEqual([]);
    expect(everything(shaman("none")).sort()).toEqual(everything(shaman("polymancy")).sort());
    table.settings.set("manifold.amalgam.edition", "2012");
    expect([firstOffered(shaman("polymancy")), everything(shaman("none"))]).toEqual([
      [],
      ["plain", "impose", "restore"],
    ]);
  });

  it("AM-DIV-01 Divination is a plain Throw, helped by Items that are used up with it", () => {
    const crystal = gear("Crystal", { level: 2, consumable: true, category: "consumable", state: "active" });
    const words = [word("Mystic", { thaumaturgy: "divination" })];
    const seer = character(amalgamate(["mystic", "crystal"], { words, gear: [crystal] }), anna, "Seer");
    const draft = new PledgeDraft(seer, readPledge({ purpose: "plain", method: "auto", exhausted: ["crystal"] }), [
      "mystic",
      "crystal",
    ]);
    const window = pledgeView(draft);
    expect([window.wonders, window.total]).toEqual([["AMALGAM.Wonder.divine"], 5]);
  });

  it("AM-MEN-01 what an illusion is made of is said there, too", () => {
    expect(view(shaman("mentalism")).wonders).toEqual(["AMALGAM.Wonder.illusion"]);
  });
});

describe("AM-MEN-01 an illusion that somebody looks at", () => {
  it.each([
    ["below its Performance it goes unnoticed", 0, 3, "unnoticed"],
    ["at its Performance it is noticed, and stays where the Degree is too low", 3, 1, "noticed"],
    ["with Degree enough it is dispelled", 3, 2, "dispelled"],
  ])("AM-MEN-01 AM-CON-02 %s", (_title, total, degree, came) => {
    const message = told(table.game.user, pledged(anna, shaman("none"), {}), {
      // Hands 1 and 2 are 3, against 6.
      setup: { pledge: { total, degree } },
      shown: [1, 2],
      difficulty: [["x", 6]],
      about: standing.uuid,
    });
    const context = outcomePartType.context(message.system.parts[0]!, { message } as never) as { notes: string[] };
    expect(context.notes).toContain(`AMALGAM.Standing.${came}`);
  });
});
