import "../testing/foundry";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { commit } from "../../../foundry/changes/commit";
import { FakeChatMessage, FakeUser, type FakeActor } from "../../../foundry/testing/fake-documents";
import type { FakeTable } from "../../../foundry/testing/fake-foundry";
import { castSpell } from "../actions/magic/cast";
import { endingProposals } from "../actions/magic/end-standing";
import type { Creature } from "../adapters/creature";
import { magicKinds } from "../changes/magic/magic-kinds";
import { castPartType } from "../chat/cast-part";
import { ritualPartType } from "../chat/ritual-part";
import type { CardMessage } from "../../../foundry/messages/card-model";
import { give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable, written } from "../testing/play";

let table: FakeTable;
let tauron: Creature;
let hugi: Creature;
let anna: FakeUser;
let bert: FakeUser;

const owned = (actor: Creature, user: FakeUser) => {
  (actor as unknown as FakeActor)._source.ownership = { [user.id]: 3 };
  Object.assign(actor, { hasPlayerOwner: true });
};
const plays = (user: FakeUser) => Object.assign(table.game, { user });
const stone = (value: number, path = "alchemy") =>
  give(tauron, "bindMagicItem", "Ruby", {
    kind: "manaStone",
    path,
    improved: false,
    mpMax: 8,
    mpValue: value,
    spells: [],
  });

beforeEach(() => {
  table = setTable();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  anna = new FakeUser({ name: "Anna" });
  bert = new FakeUser({ name: "Bert" });
  tauron = fakeMage("Tauron", "alchemy", { force: 3 }, { intelligence: 2, mp: 2, skills: { academics: 1 } });
  hugi = fakeMage("Hugi", "alchemy", { force: 3 }, { intelligence: 1, mp: 4 });
  owned(tauron, anna);
  owned(hugi, bert);
  Object.assign(game.user, { targets: new Set() });
});

describe("what a ritual gathers", () => {
  it("BI-MAG-11 a ritual of 3 MP on 2 takes the third out of a stone, which gives before anything is paid", async () => {
    const ruby = stone(4);
    const armour = giveSpell(tauron, "mageArmour");
    const asked = confirmWith({ manner: "ritual", level: 3, [`stone-${ruby.id}`]: 1 });
    // 6 + 1 with Intelligence 2 and Academics 1, against 7.
    diceFall([1]);
    await castSpell(tauron, armour);
    expect(asked[0]?.obstacles).toEqual([]);
    expect(lastCard().proposals.slice(0, 2)).toMatchObject([
      { kind: "bindStoneGives", target: ruby.uuid, data: { wanted: 1, path: "alchemy" } },
      { kind: "bindSpellPrice", target: tauron.uuid, data: { cost: 3, gathered: 1 } },
    ]);
    // Applied: 2 of one's own, and 1 of the stone's 4.
    expect([tauron.system.mp.value, ruby.system.mpValue]).toEqual([0, 3]);
  });

  it("BI-MAG-11 what the stone did not give is not paid for: the price waits and says so", async () => {
    const ruby = stone(4);
    const message = new FakeChatMessage({
      type: "card",
      system: {
        actor: tauron.uuid,
        proposals: [
          { kind: "bindStoneGives", target: ruby.uuid, data: { wanted: 1, path: "alchemy" } },
          { kind: "bindSpellPrice", target: tauron.uuid, data: { cost: 3, gathered: 1 } },
        ],
      },
    });
    message.author = anna;
    expect(await commit("apply", message.id, "p1", anna as never)).toMatchObject({
      status: "refused",
      reason: "BIND.Magic.Problem.nothingDrawn",
    });
    expect(tauron.system.mp.value).toBe(2);
  });

  it("BI-MAG-11 L2404 mana that comes back while the ritual goes on fills what is lacking, no more, and the card says so", async () => {
    const armour = giveSpell(tauron, "mageArmour");
    // Of 3 MP there are 2: 1 is lacking, whatever is said.
    const asked = confirmWith({ manner: "ritual", level: 3, regained: 5 });
    diceFall([1]);
    await castSpell(tauron, armour);
    expect(asked[0]?.controls).toContainEqual(expect.objectContaining({ name: "regained", value: 0, min: 0, max: 1 }));
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("blood");
    expect(asked[0]?.obstacles).toEqual([]);
    expect(proposed("bindSpellPrice")[0]?.data).toMatchObject({ cost: 3, regained: 1 });
    expect(tauron.system.mp.value).toBe(0);
    const message = lastCard().message as unknown as CardMessage;
    const view = await castPartType.context(message.system.parts[0]!, { message, actor: tauron, index: 0 });
    expect((view as { told: string[] }).told).toContain("BIND.Magic.Note.regained 1");
  });

  it("BI-MAG-11 in nothing but a ritual does mana come back, nor where there is enough", async () => {
    const asked = confirmWith({ level: 3, regained: 5 });
    await castSpell(tauron, giveSpell(tauron, "mageArmour"));
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("regained");
    expect(asked[0]?.obstacles).toContainEqual(expect.objectContaining({ blocks: true }));
    const plenty = confirmWith({ manner: "ritual", level: 2 });
    diceFall([6]);
    await castSpell(tauron, giveSpell(tauron, "mageArmour"));
    expect(plenty[0]?.controls.map(({ name }) => name)).not.toContain("regained");
  });

  it("BI-MAG-11 stones of another Path, and empty ones, are not offered", async () => {
    stone(4, "song");
    stone(0);
    const asked = confirmWith({ manner: "ritual", level: 2 });
    diceFall([6]);
    await castSpell(tauron, giveSpell(tauron, "mageArmour"));
    expect(asked[0]?.controls.filter(({ name }) => name.startsWith("stone-"))).toEqual([]);
  });
});

describe("a ritual that several cast", () => {
  let asked: ReturnType<typeof confirmWith>;
  /** Anna calls for Mage Armour at level 3 on Tauron. */
  async function called(situation = 0): Promise<CardMessage> {
    plays(anna);
    asked = confirmWith({ manner: "ritual", level: 3, together: true, situation });
    await castSpell(tauron, giveSpell(tauron, "mageArmour"));
    return lastCard().message as unknown as CardMessage;
  }
  const view = (message: CardMessage) =>
    ritualPartType.context(message.system.parts[0]!, { message, actor: tauron, index: 0 }) as Record<string, unknown>;
  const click = (message: CardMessage, action: "join" | "begin", uuid = "") =>
    ritualPartType.actions?.[action]?.(
      message.system.parts[0]!,
      { message, actor: tauron, index: 0 },
      { dataset: { uuid } } as never,
      {} as never,
    );
  async function given(message: CardMessage, mana: number, by = bert): Promise<void> {
    plays(by);
    answerDialogs({ mana });
    await click(message, "join", hugi.uuid);
  }

  it("BI-MAG-12 waits on a card without dice; who walks the Path and knows the spell may give, nobody else", async () => {
    const message = await called();
    expect([message.system.parts[0]?.type, message.system.proposals]).toEqual(["bindRitual", []]);
    // 3 MP on 2: nobody bleeds for it before others have given.
    expect(asked[0]?.controls.map(({ name }) => name)).not.toContain("blood");
    expect(view(message)).toMatchObject({ short: "BIND.Magic.Ritual.short 1", begin: null });
    plays(bert);
    expect(view(message).helpers).toEqual([]);
    await click(message, "join", hugi.uuid);
    expect(table.notices.at(-1)?.message).toContain("BIND.Magic.Ritual.mayNot");
    giveSpell(hugi, "mageArmour");
    expect(view(message).helpers).toMatchObject([{ uuid: hugi.uuid }]);
  });

  it("BI-MAG-12 each pays what they promised, the one who leads the rest, and all hold it", async () => {
    giveSpell(hugi, "mageArmour");
    const message = await called();
    await given(message, 2);
    plays(anna);
    expect(view(message)).toMatchObject({
      givers: ["BIND.Magic.Ritual.given Hugi 2", "BIND.Magic.Ritual.rest Tauron 1"],
    });
    // 6 + 3 and 2 + 1.
    diceFall([3]);
    await click(message, "begin");
    const prices = proposed("bindSpellPrice");
    expect(prices.map(({ target, data }) => [target, data.cost])).toEqual([
      [tauron.uuid, 1],
      [hugi.uuid, 2],
    ]);
    const holders = [tauron.uuid, hugi.uuid];
    expect(prices.map(({ data }) => (data.kept as { holders: string[] }).holders)).toEqual([holders, holders]);
    // The card of Anna's draws on Hugi by the word of Bert, who plays him.
    const casting = lastCard().message as unknown as CardMessage;
    const proves = (card: CardMessage, data: object) =>
      magicKinds.bindSpellPrice?.proves?.(
        { id: "p1", kind: "bindSpellPrice", target: hugi.uuid, data: data as never },
        card,
      );
    const { data } = prices[1]!;
    expect(proves(casting, data)).toBe(true);
    expect(proves(casting, { ...data, cost: 3 })).toBe(false);
    expect(proves(casting, { ...data, blood: true })).toBe(false);
    expect(proves(casting, { ...data, kept: { ...(data.kept as object), name: "Curse" } })).toBe(false);
    // A second card on the same promise proves nothing, and nobody pays for a ritual twice.
    const again = new FakeChatMessage({ type: "card", system: { actor: tauron.uuid, origin: message.id } });
    again.author = anna;
    expect(proves(again as never, data)).toBe(false);
    (hugi as unknown as FakeActor)._source.flags = { manifold: { bindRitual: message.id } };
    expect(written("bindSpellPrice", hugi, data)).toEqual(["BIND.Magic.Ritual.paidAlready Hugi"]);
  });

  it("BI-MAG-12 nobody promises another's mana, nor more than is there", async () => {
    giveSpell(hugi, "mageArmour");
    const message = await called();
    // Anna says it of Hugi, whom Bert plays.
    await anna.setFlag("manifold", "bindSpeech", [
      { to: message.id, kind: "ritual", key: "x", at: 1, data: { actor: hugi.uuid, mana: 4 } },
    ]);
    expect(view(message)).toMatchObject({ short: "BIND.Magic.Ritual.short 1" });
    await given(message, 9);
    // Hugi has 4: three are needed, Tauron pays none.
    expect(view(message).givers).toEqual(["BIND.Magic.Ritual.given Hugi 3", "BIND.Magic.Ritual.rest Tauron 0"]);
  });

  it("BI-MAG-12 a ritual that fails costs nobody anything, and is not cast again on the same card", async () => {
    giveSpell(hugi, "mageArmour");
    const message = await called(-9);
    await given(message, 2);
    plays(anna);
    diceFall([1]);
    await click(message, "begin");
    expect([lastCard().parts[0]?.type, lastCard().proposals]).toEqual(["bindCast", []]);
    const cards = game.messages.size;
    await click(message, "begin");
    expect([table.notices.at(-1)?.message, game.messages.size]).toEqual(["BIND.Magic.Ritual.over", cards]);
  });

  it("BI-MAG-12 any of them cancels it, for all of them; who does not hold it cancels nothing", () => {
    const id = "r".repeat(16);
    const held = (actor: Creature) =>
      Object.assign(
        give(actor, "bindStandingSpell", "Mage Armour", {
          _id: id,
          spell: "mageArmour",
          mp: 1,
          target: tauron.uuid,
          holders: [tauron.uuid, hugi.uuid],
        }),
        { id },
      );
    held(tauron);
    const item = held(hugi);
    const ends = endingProposals(item as never);
    expect(ends.map(({ kind, target }) => [kind, target])).toEqual([
      ["bindSpellEnds", tauron.uuid],
      ["bindStandingEnds", tauron.uuid],
      ["bindStandingEnds", hugi.uuid],
    ]);
    expect(ends[0]?.data).toEqual({ from: `${tauron.uuid}.Item.${id}` });
    const card = (author: FakeUser) => Object.assign(new FakeChatMessage({ type: "card" }), { author }) as never;
    const proves = (author: FakeUser) =>
      magicKinds.bindStandingEnds?.proves?.(
        { id: "p0", kind: "bindStandingEnds", target: tauron.uuid, data: { id } },
        card(author),
      );
    expect([proves(bert), proves(new FakeUser({ name: "Carl" }))]).toEqual([true, false]);
  });
});
