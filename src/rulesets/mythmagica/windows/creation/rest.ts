import { drawOne } from "../../../../foundry/guide/draw";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { isUsable } from "../../rules/size";
import { ATTRIBUTES, raiseBlocked } from "../../rules/attributes";
import { pickKey, type MythDraft, type Pick } from "./draft";
import { isRanked } from "../../adapters/characters/abilities";
import type { PageId } from "./page";

type Filler = (answers: GuideAnswers, draft: (answers: GuideAnswers) => MythDraft) => Promise<GuideAnswers>;

/** More rounds than any character takes: whatever happens, it ends. */
const MOST = 60;

/** What a page that somebody leaves to chance comes to; what was answered stays. */
export const restOf: Readonly<Record<PageId, Filler>> = {
  async people(answers, draft): Promise<GuideAnswers> {
    const { race, sources } = draft(answers);
    if (race) return {};
    return { race: (await drawOne(sources.races.filter(({ system }) => !system.lineageOf)))?.uuid ?? "" };
  },
  // As the ready-made characters begin.
  start: async (answers, draft): Promise<GuideAnswers> => (draft(answers).xp === null ? { start: "1" } : {}),
  async calling(answers, draft): Promise<GuideAnswers> {
    const now = draft(answers);
    if (now.calling) return {};
    const free = now.sources.classes.filter((one) => one.system.kind === "initiate" && now.blocksOf(one).length === 0);
    return { calling: (await drawOne(free))?.uuid ?? "" };
  },
  async attributes(answers, draft) {
    const filled = { ...answers };
    for (let step = 0; step < MOST; step++) {
      const { level, bought } = draft(filled);
      const key = await drawOne(ATTRIBUTES.filter((one) => raiseBlocked(level, bought, one) === null));
      if (!key) break;
      filled[`bought-${key}`] = String(bought[key] + 1);
    }
    return filled;
  },
  async gifts(answers, draft) {
    const filled = { ...answers };
    for (let step = 0; step < MOST; step++) {
      const now = draft(filled);
      if (now.picksLeft <= 0) break;
      const { gifts, abilities } = now.sources;
      const all: Pick["item"][] = [
        ...gifts.filter(({ system }) => system.kind === "gift"),
        ...abilities.filter(isRanked),
      ];
      const one = await drawOne(all.filter(now.offers));
      if (!one) break;
      filled.picks = [...now.lines("picks"), pickKey(one)].join("\n");
    }
    return filled;
  },
  // Something to strike with, that these hands can hold and this purse can pay.
  async things(answers, draft) {
    const now = draft(answers);
    if (now.things().length > 0) return {};
    const silver = now.number("silver") ?? Infinity;
    const size = now.people?.size ?? "medium";
    const arms = now.sources.weapons.filter(
      ({ uuid, system }) =>
        isUsable(system.sizeCategory, size) &&
        now.sources.things.some((one) => one.uuid === uuid && one.price <= silver),
    );
    const one = await drawOne(arms);
    return one ? { [`count-${one.uuid}`]: "1" } : {};
  },
  async abilities(answers, draft) {
    const filled = { ...answers };
    for (let step = 0; step < MOST; step++) {
      const { rankables, xpLeft } = draft(filled);
      const one = await drawOne(rankables.filter(({ next, slug }) => slug !== "" && next <= xpLeft));
      if (!one) break;
      filled[`rank-${one.slug}`] = String(one.raw + 1);
    }
    return filled;
  },
  async who(answers, draft): Promise<GuideAnswers> {
    const { race, calling } = draft(answers);
    const concept = (answers.concept ?? "") || [race?.name, calling?.name].filter(Boolean).join(", ");
    return { concept, ...((answers.name ?? "").trim() === "" && race ? { name: race.name } : {}) };
  },
};
