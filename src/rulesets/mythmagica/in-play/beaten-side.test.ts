import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import type { FakeActor } from "../../../foundry/testing/fake-documents";
import { FakeChatMessage, FakeUser } from "../../../foundry/testing/fake-documents";
import type { Creature } from "../adapters/creature";
import { isBeaten, ownStatusOf, sideOf, statusOfSide } from "../adapters/combat/sides";
import { fallOf } from "../adapters/guts/defeat";
import { gloryParts } from "../chat/guts/glory-parts";
import { thingsToKeep } from "../chat/guts/spoils-part";
import { keptPart, spoilsPart } from "../stored/spoils-data";
import { fakeCreature, give } from "../testing/fake-creature";
import { setTable } from "../testing/play";

let anna: FakeUser;
beforeEach(() => {
  setTable();
  anna = new FakeUser({ name: "Anna" });
});

const hero = (name: string, system: Record<string, unknown> = {}) => fakeCreature(name, { system });

describe("a side that is beaten", () => {
  const onField = (...all: [Creature, number][]) =>
    Object.defineProperty(game, "combat", {
      configurable: true,
      value: { combatants: { contents: all.map(([actor, disposition]) => ({ actor, token: { disposition } })) } },
    });

  it("MY-CSQ-01 MY-CSQ-03 all of it down, by violence; the highest Glory Status of the Named counts, without any it is 6", () => {
    const robin = hero("Robin", { overcome: "scene", gutsSpent: 20 });
    const will = hero("Will", { overcome: "scene", gutsSpent: 4 });
    const thug = fakeCreature("Thug", { npc: true, system: { overcome: "scene" } });
    onField([robin, 1], [will, 1], [thug, -1]);
    expect([isBeaten("party", true), isBeaten("party", false)]).toEqual([true, false]);
    expect([statusOfSide(sideOf("party")), statusOfSide(sideOf("foes"))]).toEqual([4, 6]);
    onField([robin, 1], [hero("Much"), 1]);
    expect(isBeaten("party", true)).toBe(false);
  });

  it("MY-CST-04 MY-CSQ-03 a Named Companion counts with its Principal's Glory Status, a nameless one as 6", () => {
    const robin = hero("Robin", { gutsSpent: 33 });
    const beast = (name: string, importance: string) =>
      fakeCreature(name, {
        npc: true,
        system: { importance, companionKind: "pet", principal: robin.uuid, overcome: "scene" },
      });
    const [hound, rat] = [beast("Hound", "named"), beast("Rat", "stock")];
    expect([hound, rat].map(ownStatusOf)).toEqual([5, 6]);
    expect([statusOfSide([hound]), statusOfSide([hound, rat]), statusOfSide([rat])]).toEqual([5, 5, 6]);
  });

  it("MY-CST-04 MY-CSQ-03 a Named Companion of somebody without a name has no Glory of its own to lower the side's", () => {
    const bandit = fakeCreature("Bandit", { npc: true, system: { overcome: "scene" } });
    const wolf = (more: object = {}) =>
      fakeCreature("Wolf", {
        npc: true,
        system: { importance: "named", companionKind: "pet", principal: bandit.uuid, overcome: "scene", ...more },
      });
    expect([statusOfSide([bandit, wolf()]), statusOfSide([wolf()]), ownStatusOf(wolf())]).toEqual([6, 6, 6]);
    // Beside somebody Named, whose Glory Status it is.
    const chief = fakeCreature("Chief", { npc: true, system: { importance: "named", gutsSpent: 12 } });
    expect(statusOfSide([chief, wolf()])).toBe(3);
    // Whom it followed may be gone: it is nobody's to pay for.
    expect(fallOf(wolf({ principal: "Actor.gone", fell: { by: "hp", glory: null, picks: [] } }))?.status).toBe(6);
  });

  it("MY-CSQ-04 MY-CSQ-07 at 5 a player keeps one thing, whoever played at 5 none; two clicks keep no more", () => {
    const robin = hero("Robin", { gutsSpent: 33 });
    const ben = new FakeUser({ name: "Ben" });
    (robin as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
    const data = { status: 5, losers: [{ uuid: robin.uuid, name: "Robin", status: 5 }] };
    const card = new FakeChatMessage({
      type: "card",
      system: { actor: null, parts: [spoilsPart(data)], proposals: [] },
    });
    const claims = (user: FakeUser, thing: string) => {
      const said = new FakeChatMessage({
        type: "card",
        system: { actor: null, origin: card.id, parts: [keptPart({ thing })], proposals: [] },
      });
      said.author = user;
    };
    claims(anna, "Sword");
    claims(ben, "Harp");
    claims(ben, "Crown");
    const view = gloryParts.mythSpoils!.context(spoilsPart(data), { message: card } as never) as Record<
      string,
      unknown
    >;
    expect(view.kept).toEqual(["Harp"]);
    expect(view.loot).toContain("almostEverything");
    expect(view.lots).toEqual(["MYTHMAGICA.Defeat.lot.captured Robin"]);
  });

  it("MY-CSQ-04 what somebody has named is kept, and offered to nobody again; of two of a name one is left", async () => {
    const robin = hero("Robin", { gutsSpent: 20 });
    for (const name of ["Harp", "Dagger", "Dagger"]) give(robin, "mythGear", name);
    const data = { status: 4, losers: [{ uuid: robin.uuid, name: "Robin", status: 4 }] };
    const card = new FakeChatMessage({
      type: "card",
      system: { actor: null, parts: [spoilsPart(data)], proposals: [] },
    });
    const ben = new FakeUser({ name: "Ben" });
    for (const thing of ["Harp (Robin)", "Dagger (Robin)"])
      new FakeChatMessage({
        type: "card",
        system: { actor: null, origin: card.id, parts: [keptPart({ thing })], proposals: [] },
      }).author = ben;
    Object.assign(game, { user: anna });
    expect(thingsToKeep(card.id, data).map(([, words]) => words)).toEqual(["Dagger (Robin)"]);
  });
});
