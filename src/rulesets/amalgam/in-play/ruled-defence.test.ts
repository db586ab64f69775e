import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import { defencesOf } from "../adapters/pledge/defences";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { defenceViews } from "../chat/defence-view";
import { amalgamate, gear, word } from "../rules/testing/samples";
import { as, character, pledged, says, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let knight: AmalgamActor;
let card: ReturnType<typeof pledged>;

beforeEach(() => {
  table = fakeFoundry();
  [anna, ben] = [seat("Anna"), seat("Ben")];
  const thief = character(amalgamate(["swift"], { words: [word("Swift")] }), anna, "Thief");
  const words = [word("Stubborn"), word("Fencer", { attack: true }), word("Proud")];
  const items = [
    gear("Kevlar", { category: "armor", level: 3, state: "active" }),
    gear("Sword", { category: "weapon", level: 2, state: "active" }),
  ];
  knight = character(amalgamate(["stubborn", "fencer", "kevlar", "sword"], { words, gear: items }), ben, "Knight");
  card = pledged(anna, thief, { purpose: "impose", word: "Cut", claimed: ["swift"], targets: [{ uuid: knight.uuid }] });
  as(table.game.user);
});

const view = () => defenceViews(pledgeCard(card)!)[0]!;
const defence = () => defencesOf(pledgeCard(card)!)[0]!.defence!;
const press = (action: string, id: string) =>
  negotiationActions[action]?.(
    {} as never,
    { message: card } as never,
    { dataset: { card: id } } as never,
    null as never,
  );
const defends = (...claimed: string[]) => says(ben, card, "defence", knight.uuid, { claimed });

describe("the Storyteller rules on a defence", () => {
  it("AM-ARM-03 Kevlar is struck against a knife: it adds nothing and takes no Influence first", async () => {
    defends("stubborn", "kevlar");
    expect([defence().total, defence().pledged]).toEqual([4, ["stubborn", "kevlar"]]);
    const chip = view().terms.find(({ strike }) => strike === "kevlar");
    expect(chip).toMatchObject({ text: "Kevlar +3", struck: false });
    await press("strike", chip!.strike!);
    expect([defence().total, defence().pledged]).toEqual([1, ["stubborn"]]);
    expect(view().terms.map(({ text, struck }) => [text, struck])).toEqual([
      ["Stubborn +1", false],
      ["Kevlar +3", true],
    ]);
    await press("strike", "kevlar");
    expect(defence().total).toBe(4);
  });

  it("AM-ARM-03 players see what is struck, and strike nothing", async () => {
    defends("kevlar");
    await press("strike", "kevlar");
    as(ben);
    table.game.user.isGM = false;
    expect(view().terms).toMatchObject([{ text: "Kevlar +3", struck: true, strike: null }]);
  });

  it("AM-WPN-03 AM-MAN-03 a Weapon and an attack Word defend without Defending only by the Storyteller's leave (A37)", async () => {
    expect(view().waive.map(({ label }) => label)).toEqual(["Fencer 1", "Sword 2"]);
    await press("allow", "sword");
    expect(view().waive.map(({ pressed }) => pressed)).toEqual([false, true]);
    as(ben);
    expect(view().form?.open.map(({ name }) => name)).toEqual(["Stubborn", "Kevlar", "Sword"]);
    defends("sword", "fencer");
    expect(defence().total).toBe(2);
  });

  it("AM-WPN-03 2012 knows no such bar", () => {
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(view().waive).toEqual([]);
    defends("sword", "fencer");
    expect(defence().total).toBe(3);
  });
});
