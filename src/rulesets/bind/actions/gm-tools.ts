import { localize } from "../../../foundry/platform/i18n";
import { offerBelowActors } from "../../../foundry/platform/sidebar-button";
import { ask, choice } from "../../../foundry/windows/prompt";
import { meantCreatures } from "../adapters/present";

const TOOLS = ["chase", "march", "toil", "feed", "fall", "mana", "made", "nura"] as const;

/** What a GM does to those who are meant: the selected tokens, else all characters. */
async function openTools(): Promise<unknown> {
  const title = localize("BIND.Combat.Tools.title");
  const options = TOOLS.map((one) => [one, localize(`BIND.Combat.Tools.${one}`)] as const);
  const answers = await ask(
    { title, icon: "fa-solid fa-mountain-sun", classes: ["manifold", "bind"] },
    choice(localize("BIND.Combat.Tools.what"), "tool", options),
  );
  const tool = TOOLS.find((one) => one === answers?.tool);
  return tool ? begin[tool]() : null;
}

/** What each begins, loaded when it is first asked for. */
const begin: Record<(typeof TOOLS)[number], () => Promise<unknown>> = {
  chase: async () => (await import("./chase")).rollChase(),
  march: async () => (await import("./hazards")).march(),
  async toil() {
    const { toil } = await import("./hazards");
    for (const actor of meantCreatures()) await toil(actor);
  },
  feed: async () => (await import("./eat")).feed(),
  async fall() {
    const { rollFall } = await import("./hazards");
    for (const actor of meantCreatures()) await rollFall(actor);
  },
  mana: async () => (await import("./mana-round")).askManaRound(),
  made: async () => (await import("./creatures")).makeOf(),
  nura: async () => (await import("./creatures")).fastNura(),
};

/** The GM's way to chases, marches and hazards. */
export const offerTools = (): void =>
  offerBelowActors({
    id: "bind-tools-button",
    label: () => localize("BIND.Combat.Tools.title"),
    icon: "fa-solid fa-mountain-sun",
    shown: () => game.user.isGM,
    onClick: openTools,
  });
