import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import type { CardContext } from "../../../foundry/contracts/message-part";
import { coinKind } from "../changes/characters/coin-kind";
import { checkPartType } from "../chat/check-part";
import { groupCheckPartType } from "../chat/group-check-part";
import { FakeChatMessage } from "../../../foundry/testing/fake-documents";
import { fakeFighter } from "../testing/fake-fighter";
import { setTable } from "../testing/play";

beforeEach(() => setTable());

const CHECK = {
  type: "bindCheck",
  title: "Wits",
  tn: 7,
  mode: "normal",
  terms: [{ label: "BIND.Attribute.wits", value: 1 }],
  dice: [3, 4],
  attentive: false,
  converted: false,
  die: null,
  secret: false,
  foe: "",
};
const context = (part: object): CardContext =>
  ({
    message: new FakeChatMessage({ type: "card", system: { parts: [part], proposals: [] } }),
    actor: { name: "Hugi", isOwner: true },
    index: 0,
  }) as unknown as CardContext;
const view = (part: object) => checkPartType.context(part as never, context(part)) as Record<string, unknown>;

describe("what anybody may have written on a card of a check", () => {
  it.each([
    ["a success turned as if it had failed", { ...CHECK, converted: true }],
    ["a roll that was slow already, turned again", { ...CHECK, tn: 20, mode: "resting", converted: true }],
    ["a gnome's turn without its die", { ...CHECK, tn: 20, attentive: true, converted: true }],
  ])("BI-CHK-06 %s is no check that can be shown", (_what, part) => expect(() => view(part)).toThrow());

  it("BI-CHK-10 a foe that is gone hides nothing and breaks nothing", () => {
    expect(view({ ...CHECK, foe: "Actor.nobody0000000000" })).toMatchObject({ tone: "good" });
  });

  it("BI-CHK-19 a secret TN is not told to players, whatever the card holds, nor may they turn the roll", () => {
    Object.assign(game.user, { isGM: false });
    expect(view({ ...CHECK, tn: 12, secret: true })).toMatchObject({
      outcome: "BIND.Check.hidden",
      margin: "",
      mayConvert: false,
      mayPay: false,
    });
  });

  it("BI-CHK-21 no player pays margins out", () => {
    Object.assign(game.user, { isGM: false });
    expect(view(CHECK)).toMatchObject({ tone: "good", mayPay: false });
  });

  it("BI-CHK-08 a group's roll names those who are gone", () => {
    const part = {
      type: "bindGroupCheck",
      title: "Together",
      tn: 7,
      dice: [6, 6],
      members: [{ uuid: "x", bonus: 0 }],
      foe: "",
    };
    expect(groupCheckPartType.context(part as never, context(part))).toMatchObject({
      rows: [{ name: "MANIFOLD.Party.Gone", total: 12 }],
    });
  });
});

describe("forged coins", () => {
  const purse = { purse: { cp: 1, sp: 0, gp: 0 } };

  it.each([{ copper: "9" }, { copper: 1e12 }, {}, null, { copper: Number.NaN }])(
    "BI-EQP-01 %j is no sum of money",
    (data) => {
      expect(planProposal(coinKind, fakeFighter("Hugi", { system: purse }) as never, data)).toHaveProperty("problem");
    },
  );

  it("BI-EQP-01 creatures carry no purse, and a change of coins writes nothing but coins", () => {
    expect(planProposal(coinKind, fakeFighter("Wolf", { npc: true }) as never, { copper: 5 })).toHaveProperty(
      "problem",
    );
    const plan = planProposal(coinKind, fakeFighter("Hugi", { system: purse }) as never, {
      copper: 5,
      "system.hp.value": 99,
    });
    expect("changes" in plan && plan.changes.map((one) => one.kind === "set" && one.path)).toEqual(["system.purse.cp"]);
  });
});
