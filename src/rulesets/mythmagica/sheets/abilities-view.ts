import { localize, signed } from "../../../foundry/platform/i18n";
import { sum } from "../../../engine";
import { abilityTrial } from "../actions/characters/ability-trial";
import { INNATE, WORDS } from "../adapters/characters/innate";
import { rankOffer } from "./growth-view";
import { trialTerms } from "../adapters/conflict/conflict";
import { itemsOf, type Creature } from "../adapters/creature";
import { hasGuts } from "../adapters/guts/guts";
import { sightOf } from "../adapters/grid/senses";
import { RANKED_KINDS } from "../rules/advancement";
import { row, rowsOf } from "./rows";

const isRanked = (category: string): boolean => (RANKED_KINDS as readonly string[]).includes(category);

/** "Sees by night · Echolocation" (MY-ATT-09). */
function sightLine(actor: Creature): string {
  const { vision, senses, several } = sightOf(actor);
  return [
    localize(`MYTHMAGICA.Sight.${vision}`),
    ...senses.map((sense) => localize(`MYTHMAGICA.Sight.${sense}`)),
    ...(several ? [localize("MYTHMAGICA.Sight.several")] : []),
  ].join(" · ");
}

/** Skills and lores with their ranks, and what is held or not: classes, gifts, flaws, proficiencies. */
export function abilitiesView(actor: Creature) {
  return {
    innate: [
      { id: "avoidance", action: "rollAvoidance", label: localize("MYTHMAGICA.Conflict.avoidance") },
      ...INNATE.map((id) => ({ id, action: "rollFeat", label: localize(`MYTHMAGICA.Feat.name.${id}`) })),
      { id: "survival", action: "rollSurvival", label: localize("MYTHMAGICA.Survival.title") },
      { id: "knowledge", action: "askQuestion", label: localize("MYTHMAGICA.Root.knowledge") },
      { id: "disbelieve", action: "disbelieve", label: localize("MYTHMAGICA.Illusion.disbelieve") },
      { id: "lacked", action: "rollLacked", label: localize("MYTHMAGICA.Growth.lacked.open") },
      { id: "hunch", action: "callHunch", label: localize("MYTHMAGICA.Hunch.title") },
    ],
    words: WORDS.map((id) => ({ id, action: "bandyWords", label: localize(`MYTHMAGICA.Words.name.${id}`) })),
    skills: itemsOf(actor, "mythAbility")
      .filter(({ system }) => isRanked(system.category))
      .map((item) => ({
        ...row(item),
        detail: localize(`MYTHMAGICA.Choice.${item.system.category}`),
        ...rankOffer(actor, item.system),
        // The rank and the attribute that it is usually rolled with.
        roll: signed(sum(trialTerms(actor, abilityTrial(item)))),
      })),
    sight: sightLine(actor),
    peoples: rowsOf(actor, "mythRace"),
    classes: itemsOf(actor, "mythClass").map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    })),
    gifts: itemsOf(actor, "mythGift").map((item) => ({
      ...row(item),
      flaw: item.system.kind === "flaw" && hasGuts(actor) && actor.isOwner,
      detail: localize(`MYTHMAGICA.Choice.${item.system.kind}`),
    })),
    proficiencies: itemsOf(actor, "mythProficiency").map((item) => ({
      ...row(item),
      detail: localize(`MYTHMAGICA.Choice.${item.system.degree}`),
    })),
  };
}
