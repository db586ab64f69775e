import { drawOne } from "../../../../foundry/guide/draw";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import type { CreationDraft } from "../../rules/archetypes";
import type { ArchetypeItem } from "../../adapters/characters/level";
import { examplesOf } from "./asked-for";
import { rollAnswers } from "./creation-rolls";
import { freeThings, purseOf } from "./creation-shop";
import { isOfBackground } from "./creation-view";

interface Making {
  item: ArchetypeItem;
  rolls: Roll[];
  /** The draft with some answers. */
  draft(answers: GuideAnswers): CreationDraft;
}

type Filler = (answers: GuideAnswers, making: Making) => Promise<GuideAnswers>;

/** What a step that somebody leaves to chance comes to; what was answered already stays. */
export const restOf: Readonly<Record<string, Filler>> = {
  async primaries(answers, { item, draft, rolls }) {
    if (answers.set === "") {
      const sets = draft(answers).context.archetype.primarySets;
      answers.set = String((await drawOne(sets.map((_, at) => at))) ?? 0);
    }
    return draft(answers)
      .progress()
      .some(({ step, done }) => step === "primaries" && !done)
      ? { ...answers, ...(await rollAnswers("primaries", draft(answers), item, rolls)) }
      : answers;
  },
  abilities: (answers, making) => fillChoices(answers, making, false),
  async background(answers, making) {
    // A row may lead on to further tables, a few times at most.
    for (let look = 0; look < 30; look++) {
      const slot = making
        .draft(answers)
        .slots()
        .find(({ row }) => row === null);
      const rolled = slot ? await rollAnswers(slot.name, making.draft(answers), making.item, making.rolls) : {};
      if (Object.values(rolled).every((row) => row === "")) break;
      answers = { ...answers, ...rolled };
    }
    return fillChoices(answers, making, true);
  },
  async numbers(answers, { item, draft, rolls }) {
    const rolled = await rollAnswers("numbers", draft(answers), item, rolls);
    return { ...rolled, ...nonEmpty(answers) };
  },
  async aspects(answers, { item, draft, rolls }) {
    const filled = { ...answers };
    for (const at of [0, 1]) {
      const names = item.system.aspects.map(({ name }) => name);
      const free = names.filter((name) => !Object.values(filled).includes(name));
      filled[`aspect-${at}-name`] ||= (await drawOne(free)) ?? "";
      if (!filled[`aspect-${at}-difficulty`])
        Object.assign(filled, await rollAnswers(`aspect-${at}`, draft(filled), item, rolls));
    }
    return filled;
  },
  async body(answers, { item, draft, rolls }) {
    const filled = { ...answers };
    for (const part of ["height", "weight", "age"])
      if (!filled[part]) Object.assign(filled, await rollAnswers(part, draft(filled), item, rolls));
    return filled;
  },
  async gear(answers, { item, draft, rolls }) {
    const filled = { ...answers };
    for (const { name, alternatives, open } of freeThings(draft(filled), item.system.gear))
      if (open) filled[name] = (await drawOne(alternatives)) ?? "";
    const { gold, silver, copper } = purseOf(draft(filled));
    return gold + silver + copper > 0
      ? filled
      : { ...filled, ...(await rollAnswers("money", draft(filled), item, rolls)) };
  },
};

const nonEmpty = (answers: GuideAnswers): GuideAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ""));

/** Picks for every open choice, and a use for every ability that has to name one and says which there are. */
async function fillChoices(answers: GuideAnswers, { draft }: Making, background: boolean): Promise<GuideAnswers> {
  const filled = { ...answers };
  for (let at = 0; at < draft(filled).choices().length; at++) {
    const { name } = draft(filled).choices()[at] ?? { name: "" };
    if (isOfBackground(name) !== background) continue;
    // A choice that does not stand is picked anew, one option after the other, until it does.
    if (draft(filled).problem(at) !== null) filled[name] = "";
    for (let look = 0; look < 12 && draft(filled).problem(at) !== null; look++) {
      const now = draft(filled);
      const free = now.options(at).filter(({ key, blocks }) => blocks.length === 0 && !now.picks(name).includes(key));
      const pick = await drawOne(free);
      if (!pick) break;
      filled[name] = [...now.picks(name), pick.key].join("\n");
    }
  }
  for (const { asks, slug, template } of draft(filled).grants()) {
    if (asks === null || template !== "" || isOfBackground(asks) !== background) continue;
    const { values = [] } = draft(filled).context.catalogue.find((one) => one.slug === slug)?.template ?? {};
    filled[asks] = (await drawOne(examplesOf(slug, values))) ?? "";
  }
  return filled;
}
