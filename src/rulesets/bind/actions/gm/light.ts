import { localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, hint } from "../../../../foundry/windows/prompt";
import { lightOf, LIGHTS, setLight } from "../../adapters/light";
import { looks } from "../characters/tell";

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
    hint(localize("BIND.Combat.Light.hint")),
  );
  const light = LIGHTS.find((one) => one === answers?.light);
  if (light && !(await setLight(combat, light))) warn("BIND.Gm.Problem.noScene");
}
