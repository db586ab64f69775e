import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { lazily } from "../../../../foundry/platform/lazily";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { isRanked, ROOT_SKILLS, type Ability } from "../../adapters/characters/abilities";
import { loadCatalogue } from "../../adapters/catalogue";
import { abilityRank } from "../../adapters/conflict/conflict";
import { itemsOf, type Creature } from "../../adapters/creature";
import { isSpell } from "../../adapters/magic/spells";
import { RULESET_ID } from "../../ids";
import { abilityTrial } from "./ability-trial";
import { rollConflict } from "../conflict/conflict";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Growth.lacked.${key}`, data);

const isRoot = (slug: string): boolean => (ROOT_SKILLS as readonly string[]).includes(slug);

interface Fallback {
  ability: Ability;
  stand: { label: string; value: number };
}

/** Abilities that somebody lacks and that fall back on one that they have, each with the best that stands in (MY-ABL-07). */
async function fallbacks(actor: Creature): Promise<Fallback[]> {
  const held = new Set(itemsOf(actor, "mythAbility").map(({ system }) => system.slug));
  return (await loadCatalogue()).abilities.filter(isRanked).flatMap((ability) => {
    const { slug, defaultsTo } = ability.system;
    const stand = held.has(slug) ? null : abilityRank(actor, slug, defaultsTo);
    return stand ? [{ ability, stand }] : [];
  });
}

/** Rolls an ability that somebody lacks, with the rank of what it defaults to. @returns the card, or null. */
export async function rollLacked(actor: Creature, fast: boolean): Promise<unknown> {
  const found = await fallbacks(actor);
  if (found.length === 0) {
    ui.notifications.info(say("none", { name: actor.name }));
    return null;
  }
  // Root skills, which everybody has whether anything of them is written down or not, fall back on nothing (MY-CLS-12).
  const words = ({ ability, stand }: Fallback): string =>
    isRoot(ability.system.slug)
      ? `${ability.name} ${signed(stand.value)}`
      : say("option", { ability: ability.name, stand: localize(stand.label), rank: signed(stand.value) });
  const answers = await ask(
    { title: say("title", { name: actor.name }), icon: "fa-solid fa-dice-d20", classes: ["manifold", RULESET_ID] },
    choice(
      say("which"),
      "ability",
      found.map((one) => [one.ability.system.slug, words(one)] as const),
    ),
  );
  const chosen = found.find(({ ability }) => ability.system.slug === answers?.ability)?.ability;
  if (!chosen) return null;
  // What costs Setback is used, not rolled: others roll against it (MY-ABL-09, MY-ABL-13).
  if (isSpell(chosen)) {
    const { castSpell } = await lazily(() => import("../magic/cast"));
    return castSpell(actor, chosen, { fast });
  }
  const { slug, defaultsTo } = chosen.system;
  return rollConflict(actor, { ...abilityTrial(chosen), defaultsTo }, { title: chosen.name, about: slug, fast });
}
