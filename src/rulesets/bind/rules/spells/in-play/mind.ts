import { commandWords, confusion } from "../mind";
import { least0, type Lasting, type SpellEffect, type SpellRule } from "./effect";
import { SOCIAL_SKILLS } from "../../checks/skills";
import { believedFatigue } from "../../magic/contests";

// Enchantment and Illusion (L2748-2896, L3150-3232): what minds are made to do and see.

const mindLowered = (by: number): Lasting => ({ attribute: { intelligence: -by, wits: -by, charisma: -by } });

/** On Morale, which only foes roll (BI-GM-02). */
const heartened = (by: number): SpellEffect[] => [{ kind: "lasting", lasting: { morale: by } }];

const social = (by: number): Lasting => ({ skills: Object.fromEntries(SOCIAL_SKILLS.map((id) => [id, by])) });

/** The spells of Enchantment, by their short names (L2748-2896). */
export const ENCHANTMENT: Readonly<Record<string, SpellRule>> = {
  calm: {
    told: ({ intelligence }) => ({ morale: least0(1 + intelligence) }),
    on: ({ intelligence }) => heartened(least0(1 + intelligence)),
  },
  goldenAura: {
    told: ({ intelligence }) => ({ skillBonus: least0(1 + intelligence) }),
    on: ({ intelligence }) => [{ kind: "lasting", lasting: social(least0(1 + intelligence)) }],
  },
  // Without a language in common 9 (L2789).
  sending: { tns: [7, 9] },
  fear: {
    told: () => ({ morale: -2 }),
    // Characters have no Morale: what it leaves on them hides their Fate while it lasts.
    on: (_numbers, { npc }) => (npc ? heartened(-2) : [{ kind: "lasting", lasting: {} }]),
  },
  confusion: {
    hidden: true,
    told: ({ level, intelligence }) => {
      const { laterLoss, mindPenalty } = confusion(level, intelligence);
      return { laterLoss, mindPenalty };
    },
    on: ({ level, intelligence }) => [
      { kind: "initiative", by: "none" },
      { kind: "condition", id: "confused", lasting: mindLowered(confusion(level, intelligence).mindPenalty) },
    ],
  },
  // Who was brought to stand again has the caster's skill against them while it lasts (L2833).
  panic: {
    on: ({ intelligence, skill }, { npc }) => [
      { kind: "condition", id: "panicked" },
      ...(npc ? heartened(-least0(intelligence + skill)) : []),
    ],
  },
  sleep: { on: () => [{ kind: "condition", id: "asleep" }] },
  expectations: {
    hidden: true,
    told: ({ intelligence }) => ({ fatigue: least0(4 + intelligence) }),
    on: ({ intelligence }) => [{ kind: "fatigue", amount: least0(4 + intelligence), source: "illusion" }],
  },
  domination: {
    told: ({ level, intelligence, skill }) => ({ words: commandWords(level, intelligence, skill) }),
    on: () => [{ kind: "condition", id: "dominated" }],
  },
  mentalBondage: { on: () => [{ kind: "condition", id: "bonded" }] },
};

/** The spell of Illusion (L3150-3232). */
export const ILLUSION: Readonly<Record<string, SpellRule>> = {
  illusion: {
    hidden: true,
    // Of persons; things are Craft's, monsters Academics' (L3160-3183).
    skill: "empathy",
    told: ({ level, intelligence, skill, times }) => ({
      seeThroughTn: 7 + intelligence + skill + ((times.solid ?? 0) > 0 ? 2 : 0),
      fatigue: believedFatigue(level, intelligence, false),
      ...((times.solid ?? 0) > 0 ? { strength: -5 + level + intelligence + skill } : {}),
    }),
  },
};
