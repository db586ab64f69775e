import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import { keepSecret } from "../../../../foundry/requests/kept-secrets";
import { planCheck, standardCheck, STANDARD_DIFFICULTIES, type CheckPlan } from "../../rules/checks";
import {
  abilitiesOf,
  abilityName,
  bonusOf,
  categoriesOf,
  findAbility,
  printedTerms,
  rankOf,
  type Ability,
} from "../../adapters/characters/abilities";
import { untrainedBonus } from "../../adapters/checks/opposing";
import { standingTerms } from "../../adapters/characters/own-effects";
import type { Creature } from "../../adapters/creature";
import { ask, choice, entry, suggestions } from "../../../../foundry/windows/prompt";
import { DIALOG_CLASSES } from "../../ids";
import { checkPart } from "../../stored/check-data";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

/** The GM rolls for characters without their players knowing: ability and DC once for all (MD-CHK-16). */
export async function askSecretCheck(creatures: readonly Creature[]): Promise<unknown> {
  const known = new Map(rollable(creatures).map((one) => [one.system.slug, abilityName(one)] as const));
  const data = await ask(
    { title: localize("MALLEUS.Secret.title"), icon: "fa-solid fa-eye-slash", classes: DIALOG_CLASSES },
    choice(
      localize("MALLEUS.Secret.ability"),
      "ability",
      [...known].sort((a, b) => a[1].localeCompare(b[1])),
      "perception",
    ),
    entry(
      localize("MALLEUS.Roll.difficulty"),
      "difficulty",
      { type: "number", value: "12", min: "0", max: "40" },
      "malleus-difficulties",
    ),
    suggestions("malleus-difficulties", Object.values(STANDARD_DIFFICULTIES).map(String)),
  );
  return data ? rollSecretly(creatures, String(data.ability), Number(data.difficulty)) : null;
}

const rollable = (creatures: readonly Creature[]): Ability[] =>
  creatures
    .flatMap(abilitiesOf)
    .filter((one) => one.system.dice === "standard" && rankOf(one) !== null && one.system.slug !== "");

/** Rolls for each and tells the GMs alone; whoever cannot try the ability is left out. */
export async function rollSecretly(creatures: readonly Creature[], slug: string, difficulty: number): Promise<unknown> {
  const rolls: Roll[] = [];
  const dice = foundryDice(rolls);
  const kept = await keepSecret(difficulty);
  // What one of them has, the others have untrained, where that can be tried (MD-CHK-10).
  const like = rollable(creatures).find(({ system }) => system.slug === slug) ?? null;
  const parts = [];
  for (const actor of creatures) {
    const plan = checkAsItStands(actor, slug, difficulty, like);
    if (!plan) continue;
    const { transcript } = await perform(() => standardCheck(plan), dice);
    const ability = findAbility(actor, slug) ?? like;
    const title = format("MALLEUS.Check.title", { actor: actor.name, ability: ability ? abilityName(ability) : slug });
    // A whisper is not shown to others, but their clients may hold it: the DC stays with this GM.
    parts.push({ ...checkPart({ title, plan, transcript, ability: null, secret: true, kept: true }), kept });
  }
  if (parts.length === 0) {
    ui.notifications.warn(localize("MALLEUS.Secret.nobody"));
    return null;
  }
  const whisper = gamemasterIds();
  return postCard({ actor: null, parts, rolls, whisper });
}

/**
 * A creature's check as it stands, without anybody's choices; null when it cannot try.
 * @param like The ability as somebody else has it: whoever never learned it uses it untrained (MD-CHK-10).
 */
export function checkAsItStands(
  actor: Creature,
  slug: string,
  difficulty: number,
  like: Ability | null = null,
): CheckPlan | null {
  const own = findAbility(actor, slug);
  const ability = own ?? like;
  if (!ability) return null;
  const bonus = own ? bonusOf(actor, own) : untrainedBonus(ability);
  const standing = standingTerms(actor, categoriesOf(ability), ability.system.slug);
  const modifiers = [...standing, ...printedTerms(ability)];
  return bonus && planCheck({ difficulty, bonus, modifiers });
}
