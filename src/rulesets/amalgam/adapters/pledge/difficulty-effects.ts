import { sum, type Term } from "../../../../engine";
import { effectTerms } from "../../../../foundry/conditions/effect-terms";
import type { EffectKey } from "../../../../foundry/contracts/condition";
import { localize, signed } from "../../../../foundry/platform/i18n";
import { actorAt } from "../amalgam-actor";
import type { PledgeCard } from "./pledge-card";

/** The numbers that users' own effects may change (a modifier for whatever reason, AM-DIF-03). */
export const effectKeys: readonly EffectKey[] = [
  { key: "difficulty", label: "AMALGAM.EffectKey.difficulty" },
  { key: "targeted", label: "AMALGAM.EffectKey.targeted" },
];

/** What effects on who acts, and on whom it is aimed at, put on the Difficulty. */
export function difficultyEffects(actor: Actor | null, target: string | null): Term[] {
  const aimedAt = actorAt(target);
  return [
    ...(actor ? effectTerms(actor, ["difficulty"]) : []),
    ...(aimedAt && aimedAt !== actor ? effectTerms(aimedAt, ["targeted"]) : []),
  ];
}

/** The same in words, for whoever reads the Difficulty: "Song of Valour −1". */
export const effectWords = (terms: readonly Term[]): string =>
  terms.map(({ label, value }) => `${localize(label)} ${signed(value)}`).join(", ");

/** The first target's: what the Pledge's own window reckons with. */
export const effectsOnPledge = ({ actor, pledge }: Pick<PledgeCard, "actor" | "pledge">) => {
  const terms = difficultyEffects(actor, pledge.targets[0]?.uuid ?? null);
  return { total: sum(terms), words: effectWords(terms) };
};
