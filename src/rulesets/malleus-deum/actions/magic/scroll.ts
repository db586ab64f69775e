import { isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { StandardOutcome } from "../../rules/checks";
import { readScroll, scrollOvercharge } from "../../rules/magic";
import { parseRankFormula } from "../../rules/abilities/rank-formula";
import { parseOvercharge } from "../../rules/pools";
import { abilitiesOf, abilityName, rankOf, type Ability } from "../../adapters/characters/abilities";
import { loadCatalogue } from "../../adapters/characters/catalogue";
import type { Creature } from "../../adapters/creature";
import type { Gear } from "../../adapters/magic/magic-gear";
import { DIALOG_CLASSES } from "../../ids";
import { rollStandard } from "../checks/check";
import { ask, choice, tick } from "../../../../foundry/windows/prompt";
import { rollPool } from "./pool";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { scrollPart } from "../../stored/scroll-data";

interface Reading {
  spell: Ability;
  language: Ability;
  /** A failed try with a boon helps the next one. */
  helped: boolean;
}

/** Reads a scroll: a Language check in its language, and only then the casting (MDC-MAG-25). */
export async function readFrom(actor: Creature, scroll: Gear): Promise<unknown> {
  const reading = await askReading(actor, scroll);
  if (!reading) return null;
  const { spell, language, helped } = reading;
  return rollStandard(actor, language, {
    terms: helped ? [{ label: "MALLEUS.Scroll.helped", value: 3, kind: "magic" }] : [],
    occasion: { title: format("MALLEUS.Scroll.reads", { spell: spell.name }) },
    also: (outcome) => ({
      parts: [scrollPart({ spell: spell.uuid, name: spell.name, scroll: scroll.uuid })],
      proposals: readingOf(scroll, actor, outcome),
    }),
  });
}

/** What a reading leaves: the die of a failure is spent after the casting, whenever that comes; its help is for the next try. */
export function readingOf(scroll: Gear, actor: Creature, outcome: StandardOutcome): ProposalDraft[] {
  const { extraDie, nextTry } = readScroll(outcome);
  return proposeReading(scroll, actor, { helped: nextTry > 0, owed: scroll.system.reading.owed + extraDie });
}

/** Which spell it holds, and in which language it is written; asked once, then it is on the scroll. */
async function askReading(actor: Creature, scroll: Gear): Promise<Reading | null> {
  const languages = abilitiesOf(actor).filter(
    (one) => one.system.slug.startsWith("language") && one.system.dice === "standard" && rankOf(one) !== null,
  );
  if (languages.length === 0) {
    ui.notifications.warn(format("MALLEUS.Scroll.noLanguage", { actor: actor.name }));
    return null;
  }
  const spells = await knownSpells();
  const titled = spells.filter(({ name }) => scroll.name.toLowerCase().includes(name.toLowerCase()));
  const known =
    spells.find(({ system }) => system.slug === scroll.system.spell) ??
    // Nobody said yet: the spell that it is called by, the longest name where one holds another.
    titled.sort((one, other) => other.name.length - one.name.length)[0];
  const named = (list: readonly Ability[]) => list.map((one) => [one.id ?? "", abilityName(one)] as const);
  const data = await ask(
    {
      title: format("MALLEUS.Scroll.title", { scroll: scroll.name }),
      icon: "fa-solid fa-scroll",
      classes: DIALOG_CLASSES,
      ok: localize("MALLEUS.Scroll.read"),
    },
    choice(localize("MALLEUS.Scroll.spell"), "spell", named(spells), known?.id ?? ""),
    choice(localize("MALLEUS.Scroll.language"), "language", named(languages)),
    tick(localize("MALLEUS.Scroll.helped"), "helped", scroll.system.reading.helped),
  );
  const spell = spells.find(({ id }) => id === data?.spell);
  const language = languages.find(({ id }) => id === data?.language);
  if (!spell || !language) return null;
  if (scroll.isOwner && scroll.system.spell !== spell.system.slug)
    await scroll.update({ "system.spell": spell.system.slug });
  return { spell, language, helped: data?.helped === true };
}

/** Every spell at this table that is cast with Magic dice, by name. */
async function knownSpells(): Promise<Ability[]> {
  const { abilities, item } = await loadCatalogue();
  return abilities
    .flatMap(({ slug }) => item(slug) ?? [])
    .filter(({ system }) => system.family === "magic" && system.dice === "pool" && system.pool === "magic")
    .sort((a, b) => a.name.localeCompare(b.name));
}

const proposeReading = (scroll: Gear, actor: Creature, reading: { helped: boolean; owed: number }): ProposalDraft[] => {
  const { helped, owed } = scroll.system.reading;
  return helped === reading.helped && owed === reading.owed
    ? []
    : [{ kind: "malleusReading", target: scroll.uuid, source: actor.uuid, data: reading, automatic: true }];
};

/** Dice that failed readings cost are spent after the casting, whether it worked or not (MDC-MAG-25). */
function proposeOwed(scroll: Gear, actor: Creature): ProposalDraft[] {
  const { owed, helped } = scroll.system.reading;
  if (owed === 0) return [];
  const data = { magic: owed };
  return [
    { kind: "malleusExhaust", target: actor.uuid, source: actor.uuid, data, automatic: true },
    ...proposeReading(scroll, actor, { helped, owed: 0 }),
  ];
}

/** Casts what was read with the reader's own dice, as at rank 0 whatever the spell's least rank (MDC-MAG-25). */
export async function castFromScroll(
  actor: Creature,
  uuid: string,
  { favour, origin, fast, scroll }: { favour: boolean; origin: string | null; fast: boolean; scroll?: Gear | null },
): Promise<unknown> {
  const found = await fromUuid(uuid);
  const spell = isItemOf(found, "malleusAbility") ? found : null;
  if (!spell) throw new Error(localize("MALLEUS.Scroll.gone"));
  const { difficulty, overcharge } = spell.system;
  const formula = overcharge.trim().startsWith("+") ? undefined : parseRankFormula(overcharge);
  const ceiling = formula ? scrollOvercharge(formula) : (parseOvercharge(overcharge) ?? null);
  return rollPool(actor, "magic", {
    title: format("MALLEUS.Scroll.casts", { spell: spell.name }),
    ability: spell,
    overcharge: ceiling,
    scroll: { favour, also: scroll ? proposeOwed(scroll, actor) : [] },
    origin,
    fast,
    ...(difficulty === null ? {} : { difficulty }),
  });
}
