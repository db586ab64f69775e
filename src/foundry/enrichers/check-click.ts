import { chooseActor } from "../windows/choose-actor";
import { localize, messageOf } from "../platform/i18n";
import { controlledActors } from "../requests/party";
import { rulesetOf } from "../registry/registry";
import type { Ruleset } from "../contracts/ruleset";
import { readCheck } from "./check-words";

const heard = new WeakSet<Document>();

/** Serves the links of a whole page; every window of a detached application is a page of its own. */
export function listenForChecks(page: Document): void {
  if (heard.has(page)) return;
  heard.add(page);
  page.addEventListener("click", onActivate);
  page.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") onActivate(event);
  });
}

function onActivate(event: MouseEvent | KeyboardEvent): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>("[data-manifold-check]");
  if (!link) return;
  event.preventDefault();
  event.stopPropagation();
  void rollCheck(link.dataset.manifoldCheck ?? "", event.shiftKey).catch((error: unknown) => {
    ui.notifications.error(messageOf(error));
  });
}

/** Rolls for the controlled token, else the user's character, else whom the user chooses. */
async function rollCheck(text: string, fast: boolean): Promise<void> {
  const check = await readCheck(text);
  if (!check) return;
  const actor = await rollingActor(check.ruleset);
  if (actor) await check.check.roll(check.words, actor, fast);
}

async function rollingActor(ruleset: Ruleset): Promise<Actor | null> {
  const fits = (actor: Actor | null): actor is Actor =>
    actor !== null && actor.isOwner && rulesetOf(actor)?.id === ruleset.id;
  const [controlled] = controlledActors().filter(fits);
  if (controlled) return controlled;
  if (fits(game.user.character)) return game.user.character;
  return chooseActor(game.actors.filter(fits), localize("MANIFOLD.Check.WhoRolls"));
}
