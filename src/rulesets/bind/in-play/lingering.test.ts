import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { planProposal } from "../../../foundry/changes/plan-proposal";
import { magicKinds } from "../changes/magic/magic-kinds";
import { applyUpdate } from "../../../foundry/testing/fake-documents";
import { castSpell } from "../actions/magic/cast";
import { placeAbout } from "../adapters/magic/placed";
import type { Creature } from "../adapters/creature";
import { combatRules } from "../combat/combat-rules";
import { fakeFighter, give } from "../testing/fake-fighter";
import { fakeMage, giveSpell } from "../testing/magic";
import { cards, confirmWith, diceFall, fightOf, lastCard, proposed, setTable, written } from "../testing/play";
import { onScene } from "../testing/scene";

beforeEach(() => setTable());

describe("spells that go on each round", () => {
  const fog = (spell: string, on: Creature[], more: object = {}) => {
    const caster = fakeMage("Radaga", "blood", { aldaron: 4, conjuration: 1 }, { intelligence: 2, npc: true });
    const system = {
      spell,
      mp: 2,
      castLevel: 1,
      target: on[0]?.uuid ?? "",
      others: on.slice(1).map(({ uuid }) => uuid),
    };
    const numbers = { intelligence: 2, wits: 0, skill: 1, rating: 4 };
    const item = give(caster, "bindStandingSpell", spell, { ...system, ...numbers, ...more });
    return { caster, item };
  };
  const goOn = async (round: number, ...all: Creature[]) => {
    const combat = fightOf(all.slice(1), all.slice(0, 1));
    applyUpdate(combat._source, { round });
    await combatRules.onStartRound!(combat as never);
  };

  it("BI-MAG-09 L2655 Choking Fog offers its level and Intelligence of Fatigue in every later round, to all who fight and live, whoever came later too", async () => {
    const [one, dead, away] = [
      fakeFighter("Maren"),
      fakeFighter("Hugi", { conditions: ["dead"] }),
      fakeFighter("Rosa"),
    ];
    const { caster, item } = fog("chokingFog", [one, dead, away]);
    await goOn(1, caster, one, dead);
    expect(cards()).toEqual([]);
    const late = fakeFighter("Late");
    await goOn(2, caster, one, dead, late);
    expect(lastCard().proposals).toMatchObject([
      { kind: "bindSpell", target: one.uuid, source: null, data: { slug: "chokingFog", from: item.uuid } },
      { kind: "bindSpell", target: late.uuid },
      { kind: "bindSpell", target: caster.uuid },
    ]);
    expect(lastCard().proposals[0]?.automatic ?? false).toBe(false);
    expect(written("bindSpell", one, lastCard().proposals[0]?.data)).toContainEqual(["system.fatigue.normal", 3]);
  });

  it("BI-MAG-09 Venomous Growth stings for 4 and Intelligence, and says what it is crossed against", async () => {
    const hero = fakeFighter("Maren", { strength: 4 });
    const { caster } = fog("venomousGrowth", [hero], { castLevel: 4 });
    await goOn(3, caster, hero);
    expect(written("bindSpell", hero, lastCard().proposals[0]?.data)).toContainEqual(["system.fatigue.venom", 6]);
    expect(JSON.stringify(lastCard().parts)).toContain("BIND.Magic.Lingers.venomousGrowth 10");
  });

  it("BI-MAG-09 L2583 thorns sting who stands among them now: whoever walked in later, not whom they grew under and who left", async () => {
    const [left, came, far] = [fakeFighter("Left"), fakeFighter("Came"), fakeFighter("Far")];
    onScene([left, 5, 5], [came, 0, 0], [far, 9, 9]);
    // 4 + Wits 1 are 5 squares across: 2 either way of the middle one.
    const place = placeAbout(left, "5 squares");
    expect(place).toMatchObject({ x: 500, y: 500, across: 5 });
    expect([placeAbout(left, "5 areas"), placeAbout(fakeFighter("Nowhere"), "5 squares")]).toEqual([null, null]);
    const { caster } = fog("venomousGrowth", [left], { castLevel: 4, place: { ...place, scene: canvas.scene?.id } });
    const [one, two] = [left, came].map((actor) => actor.getActiveTokens(false, true)[0]);
    Object.assign(one!, { x: 800, y: 500 });
    Object.assign(two!, { x: 700, y: 700 });
    await goOn(2, caster, left, came, far);
    expect(lastCard().proposals.map(({ target }) => target)).toEqual([came.uuid]);
  });

  it("BI-MAG-09 L2682 a web holds who comes into it later, not again whom it was cast on, nor who sticks already", async () => {
    const [first, stuck, came] = [
      fakeFighter("First"),
      fakeFighter("Stuck", { conditions: ["trapped"] }),
      fakeFighter("Came"),
    ];
    onScene([first, 5, 5], [stuck, 5, 6], [came, 4, 5]);
    const place = { ...placeAbout(first, "3 squares"), scene: canvas.scene?.id };
    const { caster } = fog("web", [first], { castLevel: 2, place });
    await goOn(2, caster, first, stuck, came);
    expect(lastCard().proposals.map(({ target }) => target)).toEqual([came.uuid]);
    expect(written("bindSpell", came, lastCard().proposals[0]?.data)).toEqual([["create", "BIND.Condition.trapped"]]);
    expect(JSON.stringify(lastCard().parts)).toContain("BIND.Magic.Lingers.web 10");
  });

  it("BI-MAG-08 L2583 who makes thorns grow keeps with the spell where they are: about whom they were aimed at, 4 + Wits across", async () => {
    const druid = fakeMage("Radaga", "blood", { aldaron: 4 }, { intelligence: 2, wits: 1, skills: { survival: 1 } });
    const foe = fakeFighter("Foe", { npc: true });
    onScene([druid, 1, 1], [foe, 3, 4]);
    Object.assign(game.user, { targets: new Set([{ actor: foe }]) });
    confirmWith({});
    diceFall([6, 6]);
    await castSpell(druid, giveSpell(druid, "venomousGrowth"));
    const [price] = proposed("bindSpellPrice");
    expect(price?.data.kept).toMatchObject({ place: { x: 300, y: 400, across: 5 } });
    const other = fakeMage("Other", "blood", { aldaron: 4 }, { mp: 4 });
    const plan = planProposal(magicKinds.bindSpellPrice!, other, price!.data) as { changes: { data?: object }[] };
    expect(plan.changes.at(-1)?.data).toMatchObject({ system: { place: { across: 5 } } });
  });
});
