import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { format } from "../../../../foundry/platform/i18n";
import { isCreature, isPlayerCharacter, itemsOf, type Creature } from "../../adapters/creature";
import { weaponDamage } from "../../adapters/combat/damage";
import { defencesOf } from "../../adapters/combat/defender";
import { RULESET_ID } from "../../ids";
import { bestDefence } from "../../rules/defences";
import { attackAbout, defenceBand, fallsToHit, HITS_OF_A_GRUNT, HITS_SURVIVED } from "../../rules/gm/design-guide";
import { gamemasterIds } from "../../../../foundry/platform/gamemasters";

const told = (key: string, data: Record<string, string | number>): string => format(`MALLEUS.Measure.${key}`, data);
const average = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0) / (numbers.length || 1);
const hitPoints = ({ system }: Creature): number => system.stamina.max + system.health.max;

/** What a hit does on average, by the fixed damage of its weapons; 0 where none is printed. */
const hitOf = (actor: Creature): number =>
  average(itemsOf(actor, "malleusWeapon").flatMap((weapon) => weaponDamage(weapon).base ?? []));

const party = (): ActorOf<"malleusCharacter">[] =>
  game.actors.contents.filter(
    (actor): actor is ActorOf<"malleusCharacter"> =>
      isCreature(actor) && isPlayerCharacter(actor) && actor.hasPlayerOwner,
  );

/** How a creature stands beside the author's guide and this world's characters, told to the GMs alone (MDC-CMB-10). */
export function measureFoe(actor: Creature): Promise<unknown> {
  const heroes = party();
  const level = Math.max(1, Math.round(average(heroes.map(({ system }) => system.level))));
  const defence = bestDefence(defencesOf(actor))?.difficulty ?? null;
  const attacks = itemsOf(actor, "malleusWeapon").flatMap(({ system }) => system.attackDifficulty ?? []);
  const { least, about, most } = defenceBand(level);
  const falls = fallsToHit(hitPoints(actor), average(heroes.map(hitOf).filter((hit) => hit > 0)));
  const hits = heroes.flatMap((hero) => fallsToHit(hitPoints(hero), hitOf(actor)) ?? []).map((hit) => hit - 1);
  const lines = [
    told(defence !== null && (defence < least || defence > most) ? "defenceOut" : "defence", {
      defence: defence ?? "–",
      least,
      about,
      most,
    }),
    told("attack", { attack: attacks.length > 0 ? Math.max(...attacks) : "–", about: attackAbout(level) }),
    ...(falls === null ? [] : [told("falls", { hits: falls, guide: HITS_OF_A_GRUNT })]),
    ...(hits.length === 0
      ? []
      : [
          told("survive", {
            least: Math.min(...hits),
            most: Math.max(...hits),
            from: HITS_SURVIVED.least,
            to: HITS_SURVIVED.most,
          }),
        ]),
  ];
  return postCard({
    actor: null,
    whisper: gamemasterIds(),
    parts: [notePart(RULESET_ID, told("title", { name: actor.name, level }), lines.join(" "))],
  });
}
