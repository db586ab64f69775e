import type { Term } from "../../../../engine";
import { localize } from "../../../../foundry/platform/i18n";
import type { ControlValues } from "../../../../foundry/rolls/roll-action";
import { itemsOf, type Creature } from "../../adapters/creature";
import { mayAssistSurvival, survivalEdge, type SurvivalTraining } from "../../rules/innate";
import { rollConflict } from "./conflict";
import type { ConflictOptions } from "./conflict-options";
import { fiatControls, fiatOf, helpersOf, select } from "./conflict-controls";

/** Land of the book's gifts of Insight and of its Lores. */
const TERRAINS = ["arctic", "desert", "forest", "grassland", "mountain", "plains", "swampland", "woodland"] as const;

/** What somebody knows of terrains, by the short names of gifts ("arcticInsight") and Lores ("desert", "desertLore"). */
export function survivalTraining(actor: Creature): SurvivalTraining {
  const named = (slug: string, ending: string) => slug.replace(/[- ]/g, "").replace(new RegExp(`${ending}$`, "i"), "");
  return {
    insights: itemsOf(actor, "mythGift").flatMap(({ system }) =>
      /insight$/i.test(system.slug) ? [named(system.slug, "insight")] : [],
    ),
    lores: itemsOf(actor, "mythAbility").flatMap(({ system }) =>
      system.category.endsWith("Lore") ? [named(system.slug, "lore")] : [],
    ),
  };
}

const terrainOf = ({ terrain = "forest" }: ControlValues): string => String(terrain);

/**
 * Living off the land (MY-WLD): Intelligence and Perception, with what one knows of it.
 * @param asked What the Overlord said who asked for it: then nobody else chooses the Threshold.
 */
export const rollSurvival = (actor: Creature, fast: boolean, asked: ConflictOptions = {}): Promise<unknown> =>
  rollConflict(
    actor,
    { kind: "innate", attributes: ["in", "pc"] },
    {
      kind: "survival",
      about: "survival",
      title: localize("MYTHMAGICA.Survival.title"),
      fixed: true,
      at: null,
      fast,
      ...asked,
      own: {
        controls: (values) => [
          select(
            "terrain",
            localize("MYTHMAGICA.Survival.terrain"),
            "forest",
            TERRAINS.map((id) => ({ value: id, label: localize(`MYTHMAGICA.Survival.${id}`) })),
          ),
          ...(asked.difficulty === undefined && !asked.secret ? fiatControls(values, 15) : []),
        ],
        threshold: (values) => ({ threshold: fiatOf(values, 15) }),
        edges(values): Term[] {
          const edge = survivalEdge(survivalTraining(actor), terrainOf(values));
          return edge > 0 ? [{ label: "MYTHMAGICA.Survival.insight", value: edge, kind: "situation" }] : [];
        },
        obstacles: (values) =>
          helpersOf(actor, values)
            .filter((one) => !mayAssistSurvival(survivalTraining(one), terrainOf(values)))
            .map(({ name }) => ({ text: `${name}: ${localize("MYTHMAGICA.Survival.untrained")}`, blocks: true })),
      },
    },
  );
