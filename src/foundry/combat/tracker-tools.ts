import { button, element } from "../platform/html";
import { format, localize } from "../platform/i18n";
import type { CombatRules, TrackerTool } from "../contracts/combat-rules";
import { openTimeWindow } from "../time/open-time-window";
import { combatRulesOf, rulesetIn } from "./combatant-order";
import { stepBack } from "./drive";
import { offersFor, type Fight } from "./fight";
import type { ManifoldFight } from "./find-combat";
import { flowWords } from "./flow-words";
import { inTurn } from "./in-turn";
import { offerButtons } from "./offer-buttons";
import { rollForAll } from "./tracker-initiative";

/** A game that fights here. */
interface FightingGame {
  title: string;
  rules: CombatRules | undefined;
}

/** The games of a fight, by their ids. */
export function gamesIn(combat: ManifoldFight): ReadonlyMap<string, FightingGame> {
  const games = new Map<string, FightingGame>();
  for (const combatant of combat.turns) {
    const ruleset = rulesetIn(combatant);
    if (ruleset) games.set(ruleset.id, { title: localize(ruleset.title), rules: combatRulesOf(combatant) });
  }
  return games;
}

type Games = ReturnType<typeof gamesIn>;

/** Where several games fight, what is one game's names it. */
const named = (games: Games, id: string, label: string): string => {
  const title = games.size > 1 ? games.get(id)?.title : undefined;
  return title === undefined ? label : format("MANIFOLD.Combat.OfGame", { game: title, label });
};

/** Where the fight stands as a whole, by the games that fight here and by their flows. */
export function headlines(combat: ManifoldFight, { flows }: Fight, games: Games): string[] {
  const lines = combat.started
    ? flows.flatMap(({ key, flow, state }) => {
        const text = state === null ? null : flow.headline(state);
        return text ? [named(games, key, flowWords(text))] : [];
      })
    : [];
  const own = [...games].flatMap(([id, { rules }]) => {
    const text = rules?.headline?.(combat);
    return text ? [named(games, id, text)] : [];
  });
  return [...lines, ...own];
}

/**
 * The GM's tools above everybody: the step back and what is done now and then as icons, each always in its place, and behind them
 * in words what goes on with the fight. So nothing else comes under a hand that has just pressed something. Where several games
 * fight, each has a line of its own below what goes for all.
 */
export function toolLines(combat: ManifoldFight, fight: Fight, games: Games): HTMLElement[] {
  const offers = combat.started ? offersFor(fight, null, true) : [];
  const stepsOf = (isOwn: (key: string) => boolean) =>
    offerButtons(
      combat,
      null,
      offers.filter(({ running }) => isOwn(running.key)),
    );
  const toolsOf = (id: string, main: boolean) =>
    (games.get(id)?.rules?.tools?.(combat) ?? [])
      .filter((tool) => Boolean(tool.main) === main)
      .map((tool) => toolButton(combat, tool, named(games, id, localize(tool.label))));
  const back = combat.started ? [backButton(combat, fight)] : [];
  const roll = combat.started ? rollForAll(combat, fight) : [];
  if (games.size < 2) {
    const [id = ""] = games.keys();
    return [line(...back, ...toolsOf(id, false), timeButton(), ...stepsOf(() => true), ...roll, ...toolsOf(id, true))];
  }
  const own = [...games].flatMap(([id, { title }]) => {
    const made = [...toolsOf(id, false), ...stepsOf((key) => key === id), ...toolsOf(id, true)];
    return made.length > 0 ? [line(element("span", "tools-game", title), ...made)] : [];
  });
  return [line(...back, timeButton(), ...stepsOf((key) => !games.has(key)), ...roll), ...own];
}

function line(...tools: HTMLElement[]): HTMLElement {
  const made = element("li", "tracker-tools", ...tools);
  // The second press of a double click was meant for what stood there before.
  made.addEventListener("click", (event) => event.detail > 1 && event.stopPropagation(), true);
  return made;
}

/** What is over, for whoever fights: in every game the same button, a GM's. */
const timeButton = (): HTMLButtonElement => {
  const label = localize("MANIFOLD.Time.WindowTitle");
  const made = button({ label, icon: "fa-solid fa-hourglass-half", onClick: () => openTimeWindow() });
  made.dataset.tool = "time";
  return made;
};

function toolButton(combat: ManifoldFight, { id, label, icon, main, pressed, onClick }: TrackerTool, name: string) {
  // What stands in words stands behind its game's name.
  const words = main ? localize(label) : name;
  const made = button({ label: words, icon, text: main, pressed, onClick: () => onClick(combat) });
  made.dataset.tool = id;
  return made;
}

function backButton(combat: ManifoldFight, { past }: Fight): HTMLElement {
  const can = past.length > 0;
  const made = button({
    label: localize(can ? "MANIFOLD.Combat.StepBack" : "MANIFOLD.Combat.NoStepBack"),
    icon: "fa-solid fa-rotate-left",
    onClick: () => (can ? inTurn(combat, () => stepBack(combat)) : undefined),
  });
  made.dataset.tool = "stepBack";
  if (!can) made.setAttribute("aria-disabled", "true");
  return made;
}
