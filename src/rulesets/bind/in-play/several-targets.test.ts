import "../testing/foundry";
import { beforeEach, describe, expect, it } from "vitest";
import { castSpell } from "../actions/magic/cast";
import type { Creature } from "../adapters/creature";
import { castPartType } from "../chat/cast-part";
import { fakeFighter } from "../testing/fake-fighter";
import { fakeMage, giveEnhancement, giveSpell } from "../testing/magic";
import { answerDialogs, confirmWith, diceFall, lastCard, proposed, setTable } from "../testing/play";

const target = (...actors: Creature[]) =>
  Object.assign(game.user, { targets: new Set(actors.map((actor) => ({ actor }))) });
const view = async (actor: Creature) => {
  const { message, parts } = lastCard();
  return (await castPartType.context(parts[0] as never, { message, actor, index: 0 } as never)) as { met: string[] };
};
const part = () => lastCard().parts[0] as never as Record<string, never>;
const sumOf = (terms: { value: number }[] | null) => (terms ?? []).reduce((total, { value }) => total + value, 0);

beforeEach(() => setTable());

describe("a spell on several", () => {
  it("BI-MAG-02 BI-MAG-30 one roll at several meets the TN of each: who brings more withstands it, and the card says so", async () => {
    const mage = fakeMage(
      "Alisa",
      "alchemy",
      { enchantment: 5, metamagic: 2 },
      { intelligence: 2, skills: { deceit: 1 }, mp: 20, manaBase: 20 },
    );
    const panic = giveSpell(mage, "panic");
    giveEnhancement(mage, "mirrorMagic");
    const dull = fakeFighter("Dull", { npc: true });
    const keen = fakeFighter("Keen", { npc: true, wits: 2, skills: { combat: 2 } });
    // The keen one is named first; both are met by the same dice.
    for (const [dice, names] of [
      [[2, 3], ["Dull"]],
      [
        [4, 4],
        ["Dull", "Keen"],
      ],
    ] as const) {
      target(keen, dull);
      const asked = confirmWith({ "enh-mirrorMagic": true });
      diceFall([...dice]);
      await castSpell(mage, panic);
      expect(asked[0]?.obstacles).toEqual([]);
      // 7 for the one, 11 for the other; the dice add 3.
      expect(sumOf(part().tn as never)).toBe(7);
      const struck = proposed("bindSpell").map(
        ({ target: uuid }) => [dull, keen].find((one) => one.uuid === uuid)?.name,
      );
      expect(struck.toSorted()).toEqual(names);
      expect((await view(mage)).met).toEqual(names.length === 2 ? [] : ["BIND.Magic.missedOne Keen 11"]);
    }
    // The margin is each one's own: 11 by the dice of 4 and 4.
    const margins = proposed("bindSpell").map(({ data }) => (data.numbers as { margin: number }).margin);
    expect(margins).toEqual([0, 4]);
  });

  it("BI-MAG-22 a beast among several is found wherever it stands in the row", async () => {
    const mage = fakeMage("Alisa", "song", { enchantment: 4 }, { intelligence: 2, skills: { empathy: 1 } });
    const wolf = fakeFighter("Wolf", { npc: true, system: { mind: { hasIntelligence: false, hasCharisma: false } } });
    target(fakeFighter("Hobgoblin", { npc: true }), wolf);
    const asked = confirmWith({});
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "sleep"));
    expect(asked[0]?.obstacles.map(({ text }) => text)).toContain("BIND.Magic.Problem.noMind");
  });

  it("BI-CHK-10 a foe's spell at a player's character and another waits for both, whoever is named first", async () => {
    const lich = fakeMage(
      "Lich",
      "alchemy",
      { enchantment: 5, metamagic: 2 },
      {
        npc: true,
        intelligence: 3,
        mp: 20,
        manaBase: 20,
        system: { mind: { hasIntelligence: true, hasCharisma: true } },
      },
    );
    giveEnhancement(lich, "mirrorMagic");
    const panic = giveSpell(lich, "panic");
    const [hugi, guard] = [fakeFighter("Hugi", {}), fakeFighter("Guard", { npc: true })];
    for (const order of [
      [guard, hugi],
      [hugi, guard],
    ]) {
      target(...order);
      confirmWith({ "enh-mirrorMagic": true });
      await castSpell(lich, panic);
      expect(part()).toMatchObject({ waits: true, tn: null });
      const { message, parts } = lastCard();
      const shown = (await castPartType.context(parts[0] as never, { message, actor: lich, index: 0 } as never)) as {
        resisters: { uuid: string }[];
      };
      expect(shown.resisters.map(({ uuid }) => uuid)).toEqual(order.map(({ uuid }) => uuid));
    }
  });

  it("BI-SPL-16 BI-MAG-30 a change of shape cast at two asks whom it is for, and each gets a shape", async () => {
    const mage = fakeMage("Meldon", "blood", { polymorph: 5, metamagic: 2 }, { intelligence: 3, mp: 20, manaBase: 20 });
    giveEnhancement(mage, "mirrorMagic");
    const beast = (name: string) =>
      fakeFighter(name, { npc: true, strength: 1, system: { mind: { hasIntelligence: false, hasCharisma: false } } });
    const [wolf, hound] = [beast("Wolf"), beast("Hound")];
    target(wolf, hound);
    confirmWith({ "enh-mirrorMagic": true });
    diceFall([6, 6]);
    await castSpell(mage, giveSpell(mage, "animalTransformation"));
    const { message, parts } = lastCard();
    for (const one of [hound, wolf]) {
      answerDialogs({ actor: one.uuid, shape: "animal:horse" });
      await castPartType.actions?.next?.(
        parts[0] as never,
        { message, actor: mage, index: 0 } as never,
        {} as never,
        {} as never,
      );
      expect(proposed("bindShape")[0]).toMatchObject({ target: one.uuid, data: { animal: "horse" } });
    }
  });
});
