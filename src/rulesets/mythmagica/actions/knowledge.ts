import { localize } from "../../../foundry/platform/i18n";
import type { ControlValues, RollControl } from "../../../foundry/rolls/roll-action";
import { itemsOf, type Creature } from "../adapters/creature";
import { QUESTION_THRESHOLDS, rollNeeded, type QuestionDifficulty } from "../rules/conflict";
import { rollConflict } from "./conflict";
import { select } from "./conflict-controls";

const isLore = (category: string): boolean => category.endsWith("Lore");

const thresholdOf = ({ question = "challenging" }: ControlValues): number | null =>
  QUESTION_THRESHOLDS[question as QuestionDifficulty] ?? null;

/** A question that a lore answers, or what everybody knows (MY-KNW-01). `slug`: of the lore, blank for Knowledge. */
export function askQuestion(actor: Creature, slug: string, fast: boolean): Promise<unknown> {
  const lore = itemsOf(actor, "mythAbility").find(({ system }) => system.slug === slug && isLore(system.category));
  const title = lore?.name ?? localize("MYTHMAGICA.Root.knowledge");
  return rollConflict(
    actor,
    { kind: "skill", slug: lore ? slug : "knowledge", attributes: ["in"] },
    {
      kind: "knowledge",
      about: slug || "knowledge",
      title,
      fixed: true,
      fast,
      own: {
        controls: (): RollControl[] => [
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
        threshold: (values) => ({ threshold: thresholdOf(values) ?? 0 }),
        obstacles(values) {
          const needed = rollNeeded(thresholdOf(values));
          if (needed === "rolls") return [];
          return [{ text: localize(`MYTHMAGICA.Knowledge.${needed}`), blocks: needed === "impossible" }];
        },
      },
    },
  );
}
