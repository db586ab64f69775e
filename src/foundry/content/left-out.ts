import type { Play } from "../contracts/play";
import type { Ruleset } from "../contracts/ruleset";
import { button, element } from "../platform/html";
import { format, localize } from "../platform/i18n";
import { attempt } from "../platform/lazily";
import { SYSTEM_ID } from "../platform/system-id";

/** What a game's setting leaves out, and how many they are. */
export interface LeftOut {
  ruleset: Ruleset;
  unplayed: NonNullable<Play["unplayed"]>;
  count: number;
}

/** Whom a player asks: the GM who is here, else those there are. */
const gamemasters = (): string =>
  game.users.activeGM?.name ??
  game.users
    .filter(({ isGM }) => isGM)
    .map(({ name }) => name)
    .join(", ");

/**
 * The line that says so: whoever may turn the setting on does it there, everybody else reads whom to ask.
 * @param then Once it is on.
 */
export function leftOutLine({ ruleset, unplayed, count }: LeftOut, then: () => unknown): HTMLElement {
  const line = element("p", "left-out", `${format(unplayed.words, { count })} `);
  const turnOn = async () => {
    await game.settings.set(SYSTEM_ID, `${ruleset.id}.${unplayed.setting}`, true);
    await then();
  };
  line.append(
    game.user.hasPermission("SETTINGS_MODIFY")
      ? button({ label: localize("MANIFOLD.Browser.turnOn"), onClick: () => attempt(turnOn) })
      : format("MANIFOLD.Browser.askToTurnOn", { gm: gamemasters() }),
  );
  return line;
}
