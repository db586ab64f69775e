// BI-SPL-05 and the spells that confuse: Enchantment.

/** Words of a command: L + I + Deceit (L2856). */
export const commandWords = (level: number, intelligence: number, deceit: number): number =>
  Math.max(0, level + intelligence + deceit);

/** Whether an order is short enough; hyphens join words (BI-SPL-05). */
export const fitsCommand = (order: string, words: number): boolean =>
  order.trim().split(/\s+/).filter(Boolean).length <= words;

/** Confusion (L2794-2813): Initiative at 0 at once, later rounds 2 + I less where resistance fails, all the mind L + I lower. */
export const confusion = (
  level: number,
  intelligence: number,
): { initiative: 0; laterLoss: number; mindPenalty: number } => ({
  initiative: 0,
  laterLoss: Math.max(0, 2 + intelligence),
  mindPenalty: Math.max(0, level + intelligence),
});

/** Spells that heal minds: Mind's Healing what the first three levels do, Mind of Stone all of it (L2775, L2817). */
export const MIND_HEALING = ["mindsHealing", "mindOfStone"] as const;
export type MindHealing = (typeof MIND_HEALING)[number];

/** Whether it cuts a spell of Enchantment of this level, and keeps it off while it stands; neither cuts its own kind. */
export const cutsEnchantment = (healing: MindHealing, spell: string, level: number): boolean =>
  !(MIND_HEALING as readonly string[]).includes(spell) && (healing === "mindOfStone" || level <= 3);

/** When each spell of the mind is resisted anew (L2794-2889). */
export const REROLLS = {
  /** Level 3: at the end of each scene (L2822). */
  focus: "sceneEnd",
  panic: "sceneEnd",
  sleep: "sceneEnd",
  expectations: "sceneEnd",
  /** At the beginning of each (L2859), and on repugnant orders. */
  domination: "sceneStart",
  /** A month of service: failing makes it last (L2887). */
  mentalBondage: "month",
  confusion: "sceneEnd",
} as const;

export type MindSpell = keyof typeof REROLLS;

/** What resists each of them, where no text of the spell is at hand (L2800-2885). */
export const mindResist = (spell: string): string => (spell === "panic" ? "wits+combat" : "wits+vigilance");

/** Which spells are resisted anew when this happens; the bond of a dead master in each scene too (L2889). */
export const rerollsAt = (
  when: "sceneStart" | "sceneEnd" | "month",
  active: readonly { spell: MindSpell; casterDead: boolean }[],
): MindSpell[] =>
  active
    .filter(
      ({ spell, casterDead }) =>
        REROLLS[spell] === when || (spell === "mentalBondage" && casterDead && when === "sceneStart"),
    )
    .map(({ spell }) => spell);
