import type { Change } from "../../../../engine";
import { create, remove, setTo } from "../../../../foundry/changes/plan-change";
import { fullKey } from "../../../../foundry/conditions/effect-terms";
import { isItemOf } from "../../../../foundry/platform/documents";
import { addingAll, durationData } from "../../../../foundry/platform/effect-generations";
import { format, localize } from "../../../../foundry/platform/i18n";
import { morePicks } from "../../adapters/characters/level";
import { ailingsOf } from "../../adapters/conditions/ailing";
import { attributeNamed } from "../../adapters/conditions/attribute-named";
import { itemsOf, type Creature } from "../../adapters/creature";
import { dreamsIn, factionsOf, isDreamt, losableTraits, thingsOf, WHILE_DOWN } from "../../adapters/guts/defeat";
import { statusOf } from "../../ids";
import { askedBy, impairment, type Consequence } from "../../rules/glory/consequences";
import { statuses } from "../../statuses";
import { befallen } from "../conditions/befallen";
import { traitsOver } from "../conditions/condition-changes";
import { loseClass, loseFaction } from "../characters/package-changes";
import { newTrait } from "../characters/new-trait";

// What a consequence does by itself; the rest of it is told, and remembered (MY-CSQ-08, MY-CSQ-09, C5, C6).

const REASON = "defeat";

/** @throws Error that says what has to be named with it. */
export function consequenceChanges(actor: Creature, consequence: Consequence, said: Said): Change[] {
  const { orElse } = consequence;
  const condition = orElse !== undefined && said.item === orElse ? orElse : consequence.condition;
  const own = choiceChanges(actor, consequence, said);
  const bearing = hindrance(actor, consequence);
  return [...own, ...bearing, ...(condition ? conditionChanges(actor, condition, consequence, said.note) : [])];
}

export type Said = { note: string; item: string; traits: readonly string[] | null };

function choiceChanges(actor: Creature, consequence: Consequence, { note, item, traits }: Said): Change[] {
  const asked = askedBy(consequence);
  const words = note.trim();
  if (asked === "words") {
    if (words === "") throw new Error(localize("MYTHMAGICA.Defeat.blocked.noWords"));
    if (consequence.modifies && item !== "") return reworded(named(losableTraits(actor), item), words);
    const trait = consequence.key === "relationshipTrait" ? "relationship" : "personal";
    return [newTrait(actor, { text: words, trait }, REASON)];
  }
  if (asked === "heldTrait") return [remove(named(losableTraits(actor), item), REASON)];
  if (asked === "class") return forgetClass(actor, item);
  if (asked === "faction") return leaveFaction(actor, item);
  if (isDreamt(asked)) {
    if (item === "beckoning" && !dreamsIn(consequence).includes(item))
      throw new Error(localize("MYTHMAGICA.Defeat.blocked.notOpen"));
    return item === "cleansed" ? cleansed(actor, traits, words) : dreamChanges(actor, item, words);
  }
  return asked === "thing" ? thingChanges(named(thingsOf(actor), item), consequence) : [];
}

/** A Trait that is held says something else from now on (C5: 9, C6: 18). */
const reworded = (trait: Item, text: string): Change[] => [
  ...setTo(trait, "name", text, REASON),
  ...setTo(trait, "system.text", text, REASON),
];

/** The class that its player says is forgotten; whoever has none forgets none (C6: 25). */
function forgetClass(actor: Creature, item: string): Change[] {
  const classes = itemsOf(actor, "mythClass");
  return classes.length === 0 ? [] : loseClass(actor, named(classes, item));
}

/** The faction that somebody goes over from, with the Traits that it gave; whoever is of none leaves none (C6: 32). */
function leaveFaction(actor: Creature, item: string): Change[] {
  const factions = factionsOf(actor);
  if (factions.length === 0) return [];
  return loseFaction(actor, named(factions, item));
}

/** What a dream brings that can be noted at once; the rest is remembered with the defeat (C5: 6, 7, 17, C6: 13, 14, 24). */
function dreamChanges(actor: Creature, dreamt: string, words: string): Change[] {
  if (dreamt === "ability") return freeChoice(actor);
  if (dreamt === "language") return learns(actor, words);
  return dreamt === "favor" ? [asksFavor(actor, words)] : [];
}

/**
 * Traits that nobody has used for three sessions are washed away: the table knows which they are (L3016). Cards of before name them in
 * words alone.
 */
function cleansed(actor: Creature, traits: readonly string[] | null, words: string): Change[] {
  const said = words.toLowerCase();
  const gone =
    traits?.map((id) => named(losableTraits(actor), id)) ??
    losableTraits(actor).filter(({ name }) => said.includes(name.trim().toLowerCase()));
  if (gone.length === 0) throw new Error(localize("MYTHMAGICA.Defeat.blocked.noTraits"));
  return gone.map((one) => remove(one, REASON));
}

/** A favor that a benefactor was asked for lies among the effects until somebody takes it away: granted, or refused for good (L3037). */
const asksFavor = (actor: Creature, words: string): Change =>
  create(
    actor,
    "ActiveEffect",
    {
      _id: foundry.utils.randomID(),
      name: format("MYTHMAGICA.Defeat.favor", { words: words === "" ? "–" : words }),
      img: "systems/manifold/assets/game-icons/star-swirl.svg",
    },
    REASON,
  );

/** Learned in a dream like what an odd Level gives, beside it (C5: 6, C6: 13). */
const freeChoice = (actor: Creature): Change[] =>
  setTo(actor, "system.oddLevelPicks.extra", morePicks(actor) + 1, REASON);

function learns(actor: Creature, language: string): Change[] {
  if (language === "") throw new Error(localize("MYTHMAGICA.Defeat.blocked.noLanguage"));
  const { languages } = actor.system;
  return languages.includes(language) ? [] : setTo(actor, "system.languages", [...languages, language], REASON);
}

function named<I extends Item>(items: readonly I[], id: string): I {
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(localize("MYTHMAGICA.Defeat.blocked.noItem"));
  return found;
}

/** Damaged armour has a point of Ward less until it is mended; other things that are damaged are told of. What is lost is gone. */
function thingChanges(item: Item, { key }: Consequence): Change[] {
  if (key !== "damagedGear") return [remove(item, REASON)];
  return isItemOf(item, "mythArmour") && item.system.ward > 0
    ? setTo(item, "system.ward", item.system.ward - 1, REASON)
    : [];
}

/** An ailment or a trauma: 1 Drawback for a while (C5: 3, 4, 12, 13). */
function hindrance(actor: Creature, { key, hours = 0 }: Consequence): Change[] {
  if (key !== "ailment" && key !== "trauma") return [];
  const duration = durationData({ unit: "hour", count: hours });
  const effect = {
    _id: foundry.utils.randomID(),
    name: localize(`MYTHMAGICA.Defeat.${key}`),
    img: "systems/manifold/assets/game-icons/back-pain.svg",
    ...addingAll(
      (key === "ailment" ? ["physical"] : ["mental", "spellcasting"]).map((scope) => [fullKey(`edge-${scope}`), -1]),
    ),
    ...(duration ? { duration } : {}),
  };
  return [create(actor, "ActiveEffect", effect, REASON)];
}

/** What has no status of its own (a disease, a curse) is told, for the Overlord to name. What comes with a condition comes too. */
function conditionChanges(
  actor: Creature,
  condition: string,
  { hours, whileOvercome = false }: Consequence,
  note: string,
): Change[] {
  const said = note.trim();
  if (condition === "impaired") return woundChanges(actor, said);
  const status = statuses.find(({ id }) => id === statusOf(condition));
  if (!status) return [];
  const about = said === "" ? {} : status.parts ? { part: said } : status.parameter ? { parameter: said } : {};
  const lasts = hours === undefined ? {} : { lasts: { unit: "hour" as const, count: hours } };
  const down = whileOvercome && actor.system.overcome !== "none" ? { lasts: null, level: WHILE_DOWN } : {};
  return befallen(actor, condition, { ...about, ...lasts, ...down }, REASON);
}

/** An impairment is of the attribute that is named; the next one makes a maiming of it, in its place (C6: 27, MY-CND-47, MY-CND-53). */
function woundChanges(actor: Creature, said: string): Change[] {
  const named = attributeNamed(said);
  const held = ailingsOf(actor).filter(({ key }) => key === "impaired");
  const worse = held.find(({ subject }) => named !== null && attributeNamed(subject) === named) ?? held[0];
  if (!worse && !named) throw new Error(localize("MYTHMAGICA.Defeat.blocked.noAttribute"));
  return [
    ...(worse ? [remove(worse.effect, REASON), ...traitsOver(actor, held.length === 1 ? ["impaired"] : [])] : []),
    ...befallen(actor, impairment(worse !== undefined), { parameter: worse?.subject ?? said }, REASON),
  ];
}
