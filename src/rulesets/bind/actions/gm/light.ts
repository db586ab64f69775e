import { localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { isCreature } from "../../adapters/creature";
import { lightOf, LIGHTS, mistHere, setLight, THICKEST_MIST } from "../../adapters/light";
import { standingSpells } from "../../adapters/magic/mana";
import { looks } from "../characters/tell";

/** What the thickest mist that a fighter keeps up takes: its level and the caster's Intelligence (L2509). */
const standingMist = (combat: Combat): number =>
  Math.max(
    0,
    ...combat.combatants.contents.flatMap(({ actor }) =>
      isCreature(actor)
        ? standingSpells(actor)
            .filter(({ system }) => system.spell === "mist")
            .map(({ system }) => system.castLevel + system.intelligence)
        : [],
    ),
  );

/** The GM says how dark it is here; attacks on this scene begin with it (BI-CPL-03). */
export async function askLight(combat: Combat): Promise<void> {
  const title = localize("BIND.Combat.Light.title");
  const answers = await ask(
    looks(title, "fa-moon"),
    choice(
      localize("BIND.Combat.Light.here"),
      "light",
      LIGHTS.map((one) => [one, localize(`BIND.Combat.Sight.${one}`)] as const),
      lightOf(combat),
    ),
    numberEntry(
      localize("BIND.Combat.Light.mist"),
      "limit",
      mistHere(combat) ?? standingMist(combat),
      0,
      THICKEST_MIST,
    ),
    hint(localize("BIND.Combat.Light.hint")),
  );
  const light = LIGHTS.find((one) => one === answers?.light);
  if (light && !(await setLight(combat, light, Number(answers?.limit ?? 0)))) warn("BIND.Gm.Problem.noScene");
}
