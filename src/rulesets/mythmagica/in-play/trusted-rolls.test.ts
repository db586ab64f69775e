import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeUser, type FakeActor, type FakeChatMessage } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { useItem } from "../actions/use-item";
import type { Creature } from "../adapters/creature";
import { fakeCreature, give } from "../testing/fake-creature";
import { confirmWith, diceFall, lastCard, setTable } from "../testing/play";

let table: FakeTable;
let anna: FakeUser;
let beast: Creature;
let robin: Creature;
const NATURAL = {
  ...{ damage: 5, damageForm: "puncturing", setback: 0, setbackForm: "", range: null, minStrength: 0, magic: 0 },
  ...{ stabbing: false, thrusting: false, attached: false, sizeCategory: "medium" },
  ...{ mode: "natural", components: [], tempo: 4, parry: 4, skillRank: null },
};

beforeEach(() => {
  table = setTable();
  table.settings.set("manifold.trustRolls", true);
  anna = new FakeUser({ name: "Anna" });
  beast = fakeCreature("Wolf", { st: 2, ag: 2 }); // Vigor 4, Level 0
  (beast as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
  robin = fakeCreature("Robin");
});

/** Fangs against Defense 10 with a 10 on the die, as Anna's client posted it: 5 + 2 + 8 Damage (MY-DMG-01, MY-DMG-02). */
async function annasBite(values: Record<string, unknown> = {}, dice = [10]): Promise<FakeChatMessage> {
  const fangs = give(beast, "mythAttackMode", "Fangs", NATURAL);
  Object.assign(game.user, { targets: new Set([{ actor: robin }]) });
  confirmWith(values);
  diceFall(dice);
  await useItem(fangs as unknown as Item, { fast: false });
  const { message } = lastCard();
  message.author = anna;
  return message;
}
const apply = async (message: FakeChatMessage, user = anna) =>
  (await import("../../../foundry/changes/commit")).commit("apply", message.id, "p0", user as unknown as User);
const refused = (reason: string) => ({ status: "refused", reason: `MANIFOLD.Changes.${reason}` });

describe("a player's attack where the GM trusts players' rolls", () => {
  it("MY-ATK-03 a bite that dice and documents bear out hurts as soon as its player applies it", async () => {
    expect(await apply(await annasBite())).toEqual({ status: "done" });
    expect(robin.system.damage).toBe(15);
  });

  it("MY-ATK-03 it waits for a word where dice are not trusted", async () => {
    table.settings.set("manifold.trustRolls", false);
    expect(await apply(await annasBite())).toMatchObject(refused("Untrusted"));
  });

  it("MY-CFL-08 what the player says helps is for others to believe: an Edge, an adjustment", async () => {
    expect(await apply(await annasBite({ edges: 1 }, [10, 4]))).toMatchObject(refused("Untrusted"));
    expect(await apply(await annasBite({ situation: 3 }))).toMatchObject(refused("Untrusted"));
    expect(robin.system.damage).toBe(0);
  });

  it.each([
    [
      "more Damage than the blow does",
      (card: FakeChatMessage) => Object.assign(proposal(card).data, { damage: 16 }),
      "Unproven",
    ],
    [
      "somebody else than it was aimed at",
      (card: FakeChatMessage) => Object.assign(proposal(card), { target: fakeCreature("Bystander").uuid }),
      "Untrusted",
    ],
    [
      "a Threshold below their Defense",
      (card: FakeChatMessage) => Object.assign(part(card), { threshold: 9 }),
      "Untrusted",
    ],
    ["a miss", (card: FakeChatMessage) => Object.assign(part(card), { throws: [[1]] }), "Unproven"],
    [
      "a card in another's name",
      (card: FakeChatMessage) => Object.assign(card.system, { actor: fakeCreature("Ogre", { st: 9 }).uuid }),
      "NotAllowed",
    ],
  ])("hostile: %s is refused", async (_what, forge, reason) => {
    const card = await annasBite();
    forge(card);
    expect(await apply(card)).toMatchObject(refused(reason));
    expect(robin.system.damage).toBe(0);
  });
});

const proposal = ({ system }: FakeChatMessage) =>
  (system as { proposals: { target: string; data: object }[] }).proposals[0]!;
const part = ({ system }: FakeChatMessage) => (system as { parts: object[] }).parts[0]!;
