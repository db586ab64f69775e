import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeActor } from "../../../foundry/testing/fake-documents";
import { castMember, type Creature } from "../adapters/creature";
import { gloryAtFall } from "../adapters/guts/defeat";
import { hasGuts } from "../adapters/guts/guts";
import { payerOf } from "../adapters/guts/guts-payer";
import { headView } from "../sheets/head-view";
import { partySheet } from "../sheets/party-sheet";
import { fakeCreature } from "../testing/fake-creature";
import { setTable } from "../testing/play";

beforeEach(() => void setTable());

const follower = (of: Creature, companionKind = "sidekick", importance = "named"): Creature =>
  fakeCreature("Much", { npc: true, system: { companionKind, principal: of.uuid, importance, gutsSpent: 7 } });

describe("Companions", () => {
  it("MY-CST-04 a Named Companion shows no Guts of its own, and says whose it is; its Principal's are spent on its rolls", () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    const much = follower(robin);
    expect([headView(much).guts, hasGuts(much), payerOf(much)]).toEqual([null, false, robin]);
    expect(headView(much).kin).toContain("MYTHMAGICA.Block.companionOf MYTHMAGICA.Choice.sidekick Robin");
  });

  it("MY-CST-04 who is nobody's Companion any more has Guts of its own again, whatever name is still written down", () => {
    const robin = fakeCreature("Robin");
    const much = follower(robin, "none");
    expect([castMember(much).principal, payerOf(much)]).toEqual([null, much]);
    expect(headView(much).guts).toMatchObject({ spent: 7, glory: 2 });
  });

  it("MY-CST-04 MY-CSQ-05 falls at the Glory Status of its Principal; that of a Principal without a name is 6", () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    const reeve = fakeCreature("Reeve", { npc: true });
    expect([gloryAtFall(follower(robin)), gloryAtFall(follower(reeve)), gloryAtFall(robin)]).toEqual([4, 6, null]);
  });

  it("MY-CST-01 MY-CST-04 a party's list has Glory for the Named alone, a Companion's by its Principal", () => {
    const robin = fakeCreature("Robin", { system: { gutsSpent: 20 } });
    const glory = (one: Creature) =>
      partySheet.glance(one).vitals?.find(({ label }) => label === "MYTHMAGICA.Figure.glory")?.value;
    const all = [robin, follower(robin), follower(robin, "pet", "stock"), fakeCreature("Mule", { npc: true })];
    expect(all.map(glory)).toEqual([4, 4, undefined, undefined]);
  });

  it("MY-HUN-04 a party's leader is one of its members, and said on its sheet", () => {
    const [robin, will] = [fakeCreature("Robin"), fakeCreature("Will")];
    const party = new FakeActor({
      name: "Merry Men",
      type: "mythParty",
      system: { members: [robin.uuid, will.uuid], leader: will.uuid, adventure: 1, chapter: 1, scene: 1, session: 1 },
    });
    Object.defineProperty(party, "system", { get: () => party._source.system });
    const view = () =>
      partySheet.own?.view(party as never) as { leader: string; leaders: { label: string; selected: boolean }[] };
    expect(view().leader).toBe("Will");
    expect(view().leaders.map(({ label, selected }) => [label, selected])).toEqual([
      ["–", false],
      ["Robin", false],
      ["Will", true],
    ]);
    Object.assign(party._source.system as object, { leader: "Actor.gone" });
    expect([view().leader, view().leaders[0]?.selected]).toEqual(["", true]);
  });
});
