import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeCollection, type FakeUser } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import { negotiationActions } from "../actions/negotiate";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { defenceViews } from "../chat/defence-view";
import { rulingView } from "../chat/ruling-view";
import { difficultyFor } from "../adapters/pledge/difficulty-of";
import { defencesSealed, defencesSettled, metNow } from "../adapters/pledge/defences";
import { mustHoldStill } from "../adapters/throws/hold-still";
import { soundPledge } from "../adapters/pledge/legal";
import { planPledge } from "../adapters/pledge/plan";
import { pledgeCard } from "../adapters/pledge/pledge-card";
import { NO_RULING } from "../stored/ruling";
import { readPledge } from "../stored/stored-pledge";
import { amalgamate, covered, word } from "../rules/testing/samples";
import { as, character, pledged, says, seat } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let ben: FakeUser;
let healer: AmalgamActor;
let patient: AmalgamActor;

beforeEach(() => {
  table = fakeFoundry();
  Object.assign(table.game, { world: { id: "w" }, items: new FakeCollection() });
  [anna, ben] = [seat("Anna"), seat("Ben")];
  healer = character(amalgamate(["medic"], { words: [word("Medic", { thaumaturgy: "healing" })] }), anna, "Healer");
  // Covered by 2 of Influence, 1 more is banked on Calm.
  const words = [
    word("Strong", { level: 2, influence: 2, imposed: covered("Wounded") }),
    word("Calm", { level: 2, influence: 1 }),
    word("Distrustful", { level: 3, snag: true }),
    word("Proud"),
  ];
  patient = character(amalgamate(["strong", "calm"], { words }), ben, "Patient");
  as(table.game.user);
});

const heals = (purpose: string, claimed = purpose === "restore" ? [] : ["medic"]) =>
  pledged(anna, healer, { purpose, claimed, targets: [{ uuid: patient.uuid }] });
type Card = ReturnType<typeof heals>;
const read = (card: Card) => pledgeCard(card)!;
const against = (card: Card) => difficultyFor(read(card), patient.uuid, read(card).ruling)?.total;
const counter = async (card: Card, id: string) => says(table.game.user, card, "ruling", "", { turn: 1, counter: [id] });

describe("AM-IMP-03 Autonomous Words get in the way of healing too", () => {
  it.each([
    // 5 and the Influence of 2 and 1; 5 and the Level of the Imposed Word (v10:L504, L719, L528).
    ["heal", 8],
    ["restore", 7],
  ])("AM-IMP-03 AM-HEA-01 AM-RST-03 %s is %i, and 3 more against Distrustful", async (purpose, before) => {
    const card = heals(purpose);
    expect(against(card)).toBe(before);
    await counter(card, "distrustful");
    expect(against(card)).toBe(before + 3);
  });

  it("A24 AM-HEA-01 an attempt with a Healing Word is healing, whatever it was called; without one it is restoring; 2012 knows no difference", () => {
    const made = (purpose: string, ...claimed: string[]) => {
      const pledge = readPledge({ purpose, method: "auto", claimed, targets: [{ uuid: patient.uuid }] });
      return soundPledge(healer, pledge, planPledge(healer, pledge, NO_RULING)).purpose;
    };
    expect([made("restore", "medic"), made("restore"), made("heal"), made("plain", "medic")]).toEqual([
      "heal",
      "restore",
      "heal",
      "plain",
    ]);
    table.settings.set("manifold.amalgam.edition", "2012");
    expect(made("restore", "medic")).toBe("restore");
  });

  it("A24 AM-ACT-02 a Healing Word that the Storyteller lets help from among the Autonomous makes it healing, for the Difficulty too", () => {
    healer = character(amalgamate([], { words: [word("Medic", { thaumaturgy: "healing" })] }), anna, "Healer");
    const card = heals("restore", ["medic"]);
    expect(against(card)).toBe(7);
    says(table.game.user, card, "ruling", "", { turn: 1, allowed: ["medic"] });
    expect(against(card)).toBe(8);
  });

  it("AM-IMP-03 the Storyteller finds the Words that can be held against it on the card, and clicks one", async () => {
    const card = heals("heal");
    const [view] = defenceViews(read(card));
    expect(view?.counter.map(({ label }) => label)).toEqual(["Distrustful 3", "Proud 1"]);
    const target = { dataset: { card: "proud" } };
    await negotiationActions.counter?.({} as never, { message: card } as never, target as never, null as never);
    expect([against(card), defenceViews(read(card))[0]?.counter.map(({ pressed }) => pressed)]).toEqual([
      9,
      [false, true],
    ]);
  });

  it("AM-IMP-03 AM-HEA-01 nobody is waited for: a patient lets it happen, is not off guard and may Switch", () => {
    const card = heals("heal");
    expect([defencesSettled(read(card)), defencesSealed(read(card)), mustHoldStill(patient)]).toEqual([
      true,
      true,
      false,
    ]);
    as(ben);
    expect(defenceViews(read(card))[0]).toMatchObject({ text: "AMALGAM.Defence.welcome", form: null });
    expect(rulingView(read(card)).goOn).toBe(false);
  });

  it("AM-IMP-03 a patient may resist all the same, with Words that nothing covers; what was said is sealed with the lock", () => {
    const card = heals("heal");
    as(ben);
    expect(defenceViews(read(card))[0]?.resist?.open.map(({ name }) => name)).toEqual(["Calm"]);
    says(ben, card, "defence", patient.uuid, { claimed: ["calm", "strong"] });
    expect(against(card)).toBe(10);
    expect(metNow(read(card))).toEqual([{ target: patient.uuid, claimed: ["calm", "strong"], covers: [] }]);
  });

  it("AM-AFF-01 a Blessing is no healing: 5 and the Effects there are, nothing is held against it", async () => {
    const card = heals("blessing");
    await counter(card, "proud");
    expect([against(card), defenceViews(read(card))]).toEqual([5, []]);
  });
});
