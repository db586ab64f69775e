import { stacked } from "../../combat/damage";
import { choosesPlace, divineFavour, gratitude, manaLakeLevel, standingCurse } from "../fate";
import { askedOf, KEPT, least0, timesOf, type SpellRule } from "./effect";

// Fate (L2898-3015). Resurrection's own check is rolled on a card of its own, since only the fallen's state says its TN.

/** The spells of Fate, by their short names (L2898-3015). */
export const FATE: Readonly<Record<string, SpellRule>> = {
  curse: {
    dice: ({ intelligence }) => ({ dice: 1, die: 0, bonus: intelligence }),
    // What is lost at once is lost; the most is lower only while the curse is kept up (L2907).
    on: (numbers, { fate }, amount) =>
      fate.value <= 0
        ? []
        : [
            { kind: "fate", by: -Math.min(fate.value, amount) },
            ...(askedOf(numbers, KEPT) > 0
              ? [
                  {
                    kind: "lasting",
                    lasting: { fateMax: standingCurse(fate, numbers.intelligence).max - fate.max },
                  } as const,
                ]
              : []),
          ],
  },
  lendingHand: { told: () => ({ skillBonus: 1 }) },
  fortune: { told: () => ({ skillBonus: 1 }) },
  auguary: {
    hidden: true,
    notes: ({ margin }) => (choosesPlace(margin) ? [{ key: "choosesPlace" }] : []),
  },
  blessing: {
    self: true,
    dice: (n) => stacked(n.intelligence + 2 * timesOf(n, "generous")),
    on: (_numbers, { fate }, amount) => [{ kind: "fate", by: least0(Math.min(amount, fate.max - fate.value)) }],
  },
  prayerOfGratitude: {
    self: true,
    asks: ["storySpent"],
    on: (numbers) => {
      const by = gratitude(askedOf(numbers, "storySpent"));
      return by > 0 ? [{ kind: "story", by }] : [];
    },
  },
  godsChosen: {
    self: true,
    dice: ({ intelligence }) => stacked(intelligence, 2),
    on: (_numbers, _target, amount) => [
      { kind: "lasting", lasting: { fateMax: 10 } },
      { kind: "fate", by: amount },
    ],
  },
  divineFavour: {
    self: true,
    told: ({ intelligence }) => ({ points: divineFavour(intelligence).gained }),
    on: ({ intelligence }) => {
      const { spent, gained } = divineFavour(intelligence);
      return [{ kind: "story", by: gained - spent }];
    },
  },
  manaLake: {
    self: true,
    told: ({ margin }) => ({ manaPerRound: manaLakeLevel(margin) }),
    on: () => [{ kind: "story", by: -1 }],
  },
};
