import { sum } from "../../../../engine";
import { localize, signed } from "../../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../../foundry/rolls/roll-action";
import { trialTerms, type Trial } from "../../adapters/conflict/conflict";
import { itemsOf, type Creature } from "../../adapters/creature";
import { QUESTION_THRESHOLDS, rollNeeded, type QuestionDifficulty } from "../../rules/conflict";
import { rollConflict } from "./conflict";
import { select } from "./conflict-controls";

const KNOWLEDGE = "knowledge";

const isLore = (category: string): boolean => category.endsWith("Lore");

const thresholdOf = ({ question = "challenging" }: ControlValues): number | null =>
  QUESTION_THRESHOLDS[question as QuestionDifficulty] ?? null;

const trialBy = (slug: string): Trial => ({ kind: "skill", slug, attributes: ["in"] });

/**
 * A question that a lore answers, or what everybody knows (MY-KNW-01): whoever asks chooses which of theirs has most to do with it.
 * `slug`: the lore that is offered first; blank: Knowledge.
 */
export function askQuestion(actor: Creature, slug: string, fast: boolean): Promise<unknown> {
  // What everybody knows is offered beside the lores, whether ranks were bought in it or not.
  const lores = itemsOf(actor, "mythAbility").filter(
    ({ system }) => system.slug && system.slug !== KNOWLEDGE && isLore(system.category),
  );
  const first = lores.some(({ system }) => system.slug === slug) ? slug : KNOWLEDGE;
  const by = ({ lore }: ControlValues): string =>
    lores.some(({ system }) => system.slug === lore) ? String(lore) : lore === undefined ? first : KNOWLEDGE;
  const option = (value: string, name: string) => ({
    value,
    label: `${name} ${signed(sum(trialTerms(actor, trialBy(value))))}`,
  });
  return rollConflict(actor, trialBy(first), {
    kind: "knowledge",
    about: first,
    title: localize("MYTHMAGICA.Root.knowledge"),
    fixed: true,
    at: null,
    fast,
    own: {
      controls: (): RollControl[] => [
        ...(lores.length > 0
          ? [
              select("lore", localize("MYTHMAGICA.Knowledge.lore"), first, [
                option(KNOWLEDGE, localize("MYTHMAGICA.Root.knowledge")),
                ...lores.map(({ name, system }) => option(system.slug, name)),
              ]),
            ]
          : []),
        select(
          "question",
          localize("MYTHMAGICA.Knowledge.question"),
          "challenging",
          Object.entries(QUESTION_THRESHOLDS).map(([id, threshold]) => ({
            value: id,
            label: `${threshold ?? "∞"} ${localize(`MYTHMAGICA.Knowledge.${id}`)}`,
          })),
        ),
      ],
      terms: (values) => trialTerms(actor, trialBy(by(values))),
      data: (values) => ({ about: by(values) }),
      threshold: (values) => ({ threshold: thresholdOf(values) ?? 0 }),
      obstacles(values) {
        const needed = rollNeeded(thresholdOf(values));
        if (needed === "rolls") return [];
        return [{ text: localize(`MYTHMAGICA.Knowledge.${needed}`), blocks: needed === "impossible" }];
      },
    },
  });
}
