import "../testing/foundry";
import { beforeEach, expect, it } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { partySheet } from "../sheets/party-sheet";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";

beforeEach(() => void setTable());

it("a party's sheet tells who each is, what they see by, what is to be beaten, and which languages they know", () => {
  const robin = fakeCreature("Robin", { ag: 2 });
  const told = { languages: ["Achaean"], vision: "day", senses: ["echolocation"] };
  (robin as unknown as FakeActor)._source.system = { ...robin.system._source, ...told };
  give(robin, "mythRace", "Satyr", {});
  give(robin, "mythClass", "Hunter", {});
  give(robin, "mythGift", "Night eyes", { flags: new Set(["nightVision"]) });
  const seen = partySheet.glance(robin);
  expect([seen.who, seen.languages]).toEqual(["Satyr · Hunter", ["Achaean"]]);
  // 10 and Agility; 10.
  expect(seen.facts?.slice(0, 3)).toEqual([
    "MYTHMAGICA.Figure.defense 12",
    "MYTHMAGICA.Figure.stability 10",
    "MYTHMAGICA.Sight.night",
  ]);
  expect(seen.facts).toContain("MYTHMAGICA.Sight.echolocation");
});
