import { localize } from "../../../foundry/platform/i18n";
import { offerBelowActors } from "../../../foundry/platform/sidebar-button";
import { ask, choice } from "../../../foundry/windows/prompt";
import { meantCreatures } from "../adapters/present";
import { rollChase } from "./chase";
import { feed } from "./eat";
import { march, rollFall, toil } from "./hazards";

const TOOLS = ["chase", "march", "toil", "feed", "fall"] as const;

/** What a GM does to those who are meant: the selected tokens, else all characters. */
async function openTools(): Promise<unknown> {
  const title = localize("BIND.Combat.Tools.title");
  const options = TOOLS.map((one) => [one, localize(`BIND.Combat.Tools.${one}`)] as const);
  const answers = await ask(
    { title, icon: "fa-solid fa-mountain-sun", classes: ["manifold", "bind"] },
    choice(localize("BIND.Combat.Tools.what"), "tool", options),
  );
  switch (TOOLS.find((one) => one === answers?.tool)) {
    case "chase":
      return rollChase();
    case "march":
      return march();
    case "toil":
      for (const actor of meantCreatures()) await toil(actor);
      return null;
    case "feed":
      return feed();
    case "fall":
      for (const actor of meantCreatures()) await rollFall(actor);
      return null;
    default:
      return null;
  }
}

/** The GM's way to chases, marches and hazards. */
export const offerTools = (): void =>
  offerBelowActors({
    id: "bind-tools-button",
    label: () => localize("BIND.Combat.Tools.title"),
    icon: "fa-solid fa-mountain-sun",
    shown: () => game.user.isGM,
    onClick: openTools,
  });
