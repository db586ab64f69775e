import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import { fakeFoundry, type FakeTable } from "../../../foundry/testing/fake-foundry";
import type { CardPart } from "../../../foundry/messages/card-model";
import type { CardContext } from "../../../foundry/contracts/message-part";
import type { Creature } from "../adapters/creature";
import { chasePartType } from "../chat/chase-part";
import type { OffersView } from "../chat/offers";
import { fakeCreature, giveAbility } from "../testing/fake-creature";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed } from "../testing/play";
import { actInChase } from "../actions/combat/chase-acts";
import { leaderOf } from "../actions/combat/chase";
import type { Runner } from "../rules/pursuit";
import { chasePart, type ChaseData } from "../stored/chase-data";

const gaps = new Map<Creature, number | null>();
const leader = (creatures: Creature[]) => leaderOf(creatures, (one) => gaps.get(one) ?? null);

let table: FakeTable;
let anna: FakeUser;
let dourli: Creature;
let rozlyn: Creature;
let thief: Creature;

beforeEach(() => {
  table = fakeFoundry();
  gaps.clear();
  anna = new FakeUser({ name: "Anna" });
  [dourli, rozlyn] = [fakeCreature(), fakeCreature({ name: "Rozlyn" })];
  thief = fakeCreature({ npc: true, name: "Thief" });
  (dourli as unknown as FakeActor)._source.ownership = { [anna.id]: 3 };
});

describe("who leads a pursuit", () => {
  it("MDC-CMB-08 the pursuer who stands nearest to the quarry; where nothing is measured the first", () => {
    expect(leader([thief, dourli, rozlyn])).toBe(dourli);
    gaps.set(dourli, 9).set(rozlyn, 4);
    expect(leader([thief, dourli, rozlyn])).toBe(rozlyn);
    gaps.set(dourli, 4);
    expect(leader([thief, dourli, rozlyn])).toBe(dourli);
    expect(leader([thief])).toBeNull();
  });
});

describe("the card of a pursuit", () => {
  let card: FakeChatMessage;
  const part = (more: Partial<ChaseData> = {}): CardPart =>
    chasePart({
      round: 1,
      runners: [
        { id: dourli.uuid, side: "pursuer", rank: 5 },
        { id: thief.uuid, side: "quarry", rank: 7 },
      ],
      destination: null,
      ...more,
    });
  beforeEach(() => void (card = new FakeChatMessage({ type: "card", system: { parts: [part()] } })));

  const view = (of = part()) =>
    chasePartType.context(of, { message: card, actor: null, index: 0 } as unknown as CardContext) as OffersView;
  const answer = (by: FakeUser, actor: Creature | null, about: string) => {
    const system = { actor: actor?.uuid ?? null, origin: card.id, parts: [{ type: "note", about }] };
    Object.assign(new FakeChatMessage({ type: "card", system }), { author: by });
  };
  const ranks = () => view().offers.flatMap(({ text }) => /\d+$/.exec(text ?? "")?.[0] ?? []);

  it("MDC-CMB-08 counts what owners did, and nobody's act for somebody else's runner", () => {
    expect(ranks()).toEqual(["5", "7"]);
    answer(anna, dourli, "chase-run");
    answer(anna, thief, "chase-run");
    expect(ranks()).toEqual(["7", "7"]);
    answer(table.game.user, thief, "chase-move");
    expect(ranks()).toEqual(["7", "8"]);
    expect(view().offers[0]?.done).toBe("MALLEUS.Chase.acted");
  });

  it("MDC-CMB-09 an event counts from the GM only: a dead end takes two ranks from the quarry (table 1.22)", () => {
    answer(anna, null, "event-deadEnd");
    expect(ranks()).toEqual(["5", "7"]);
    answer(table.game.user, null, "event-deadEnd");
    expect(ranks()).toEqual(["5", "5"]);
  });

  it("MDC-CMB-09 says where the quarry is safe, who is out of it, and offers nothing once it is over", () => {
    expect(view(part({ destination: 12 })).lines).toEqual(["MALLEUS.Chase.goal 12"]);
    const over = view(part({ runners: [{ id: thief.uuid, side: "quarry", rank: 12, done: "safe" }] }));
    expect(over.hint).toBe("MALLEUS.Chase.over");
    expect(over.offers).toMatchObject([{ done: "MALLEUS.Chase.done.safe", buttons: [] }]);
  });

  it("MDC-CMB-07 X-10 a Checked pursuer is told of the morale check that comes first", () => {
    const afraid = fakeCreature({ name: "Ben", conditions: ["checked"] });
    const [offer] = view(part({ runners: [{ id: afraid.uuid, side: "pursuer", rank: 4 }] })).offers;
    expect(offer?.text).not.toBe("MALLEUS.Chase.stands MALLEUS.Chase.side.pursuer 4");
    expect(offer?.text).toContain("MALLEUS.Chase.stands MALLEUS.Chase.side.pursuer 4");
  });

  it("whoever does not own a runner has no button for it, and the GM's buttons are the GM's", () => {
    table.game.user.isGM = false;
    const [own, other, ...more] = view().offers;
    expect([own?.buttons.length, other?.buttons.length, more]).toEqual([0, 0, []]);
  });
});

describe("what a runner does", () => {
  const acts = async (actor: Creature, act: string, stand: Runner[]) => {
    diceFall([4, 5]);
    confirmWith();
    answerDialogs({ act });
    const runner = stand.find(({ id }) => id === actor.uuid)!;
    await actInChase(actor, runner, stand, null, { origin: null, fast: false });
    return (lastCard().parts[0] as unknown as { plan: { difficulty: number; bonus: unknown[] } }).plan;
  };
  const stand = (): Runner[] => [
    { id: rozlyn.uuid, side: "pursuer", rank: 5 },
    { id: dourli.uuid, side: "pursuer", rank: 4 },
    { id: thief.uuid, side: "quarry", rank: 7 },
  ];

  it("MDC-CMB-08 MD-CHK-10 whoever never learned to run is checked against the Run's own 9, at 0 and not by Speed", async () => {
    giveAbility(rozlyn, "Speed", "speed", 3, { family: "primary" });
    expect(await acts(rozlyn, "sprint", stand())).toMatchObject({ difficulty: 9, bonus: [] });
    expect(proposed("malleusCondition")).toEqual([]);
    diceFall([3, 5]);
    giveAbility(rozlyn, "Run", "run", 1, { family: "general", damage: "", difficulty: 9 });
    expect(await acts(rozlyn, "sprint", stand())).toMatchObject({ difficulty: 9, bonus: [{ value: 1 }] });
  });

  it("MDC-CMB-08 companion 3.8 a thief evades the sharpest eyes behind: Perception 3 of two is 16", async () => {
    giveAbility(rozlyn, "Perception", "perception", 3, { family: "primary" });
    giveAbility(dourli, "Perception", "perception", 1, { family: "primary" });
    giveAbility(thief, "Sneak", "sneak", 2, { family: "general", damage: "" });
    expect(await acts(thief, "evade", stand())).toMatchObject({ difficulty: 16, bonus: [{ value: 2 }] });
  });
});
