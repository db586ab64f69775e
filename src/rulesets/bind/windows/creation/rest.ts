import { drawOne } from "../../../../foundry/guide/draw";
import type { GuideAnswers } from "../../../../foundry/guide/guide-memory";
import { localize } from "../../../../foundry/platform/i18n";
import type { BindDraft } from "./draft";
import { rollAnswers } from "./rolls";

interface Making {
  rolls: Roll[];
  draft(answers: GuideAnswers): BindDraft;
}

type Filler = (answers: GuideAnswers, making: Making) => Promise<GuideAnswers>;

const TEMPERS = ["restless", "stubborn", "softSpoken", "homesick", "hopeful", "sharpTongued", "indebted", "curious"];

/** Who they are in a few words, to be written over: "Homesick dwarf" and what they do (BI-CHR-08). */
async function drawConcept({ race, calling }: BindDraft): Promise<string> {
  const temper = localize(`BIND.Guide.temper.${(await drawOne(TEMPERS)) ?? ""}`);
  return [temper, ...[race, calling].flatMap((one) => one?.name.toLowerCase() ?? [])].join(" ");
}

/** What a page that somebody leaves to chance comes to; what was answered stays. */
export const restOf: Readonly<Record<string, Filler>> = {
  // Characters are rolled where nobody says otherwise (BI-CHR-01).
  way: async (answers) => ({ mode: answers.mode || "random" }),
  async race(answers, { draft, rolls }) {
    const now = draft(answers);
    if (now.race) return {};
    if (now.mode === "random") return rollAnswers("race", now, rolls);
    return { race: (await drawOne(now.sources.races))?.uuid ?? "" };
  },
  async attributes(answers, { draft, rolls }) {
    const now = draft(answers);
    return now.mode === "random" && !now.attributes ? rollAnswers("attributes", now, rolls) : {};
  },
  async calling(answers, { draft }) {
    const filled = { ...answers };
    filled.calling ||= (await drawOne(draft(filled).sources.packages))?.uuid ?? "xp";
    const now = draft(filled);
    const { raise, learn } = now.clause();
    if (now.raising() === "open" && raise.length > 0) filled.raise = (await drawOne(raise)) ?? "";
    else if (learn && now.raising() === "open") {
      const skills = now.sources.skills.filter(({ system }) => now.learnable(system.slug));
      filled.learn = (await drawOne(skills))?.system.slug ?? "";
    }
    return filled;
  },
  async belief(answers, { draft }): Promise<GuideAnswers> {
    const now = draft(answers);
    const concept = (answers.concept ?? "").trim() || (await drawConcept(now));
    return { concept, belief: (now.belief ?? (await drawOne(now.sources.beliefs)))?.uuid ?? "" };
  },
  async things(answers, { draft }) {
    const filled = { ...answers };
    for (let look = 0; look < 40; look++) {
      const now = draft(filled);
      const { items, mostCopper } = now.thingsAllowed();
      const taken = now.things();
      if (taken.reduce((sum, { count }) => sum + count, 0) >= items) break;
      const free = now.sources.goods.filter(
        ({ uuid, cost }) => cost > 0 && cost <= mostCopper && !taken.some(({ item }) => item.uuid === uuid),
      );
      const one = await drawOne(free);
      if (!one) break;
      filled[`count-${one.uuid}`] = "1";
    }
    return filled;
  },
  async money(answers, { draft, rolls }) {
    const now = draft(answers);
    return now.purse() ? {} : rollAnswers("money", now, rolls);
  },
};
