import { findActor } from "../platform/documents";
import { localize, messageOf } from "../platform/words";
import { systemPath } from "../platform/system-id";
import { cardPartType, findRuleset, rulesetOfPart } from "../ruleset/registry";
import type { CardMessage, CardPart } from "./card-model";
import type { CardContext } from "./card-part";
import { onProposalClick, proposalViews } from "./proposal-view";

/** Draws a card: its parts, then what it proposes to change. One listener serves all its buttons. */
export async function renderCard(message: CardMessage): Promise<HTMLElement> {
  const actor = findActor(message.system.actor);
  const parts = await Promise.all(
    message.system.parts.map((part, index) => renderPart(part, { message, actor, index })),
  );
  const html = await foundry.applications.handlebars.renderTemplate(systemPath("templates/shared/card.hbs"), {
    proposals: proposalViews(message),
  });
  const card = parseElement(html);
  // The skin of the ruleset whose parts these are.
  const ruleset = message.system.parts.map(skinOf).find((found) => found !== undefined);
  if (ruleset) card.classList.add(ruleset.id);
  card.querySelector("[data-card-parts]")?.replaceChildren(...parts);
  card.addEventListener("click", (event) => void onClick(event, message, actor));
  return card;
}

/** A shared part may say itself whose it is (a request for one game's check). */
const skinOf = ({ type, ruleset }: CardPart) =>
  rulesetOfPart(type) ?? (typeof ruleset === "string" ? findRuleset(ruleset) : undefined);

async function renderPart(part: CardPart, context: CardContext): Promise<HTMLElement> {
  const type = cardPartType(part.type);
  const frame = document.createElement("section");
  frame.className = "card-part";
  frame.dataset.part = String(context.index);
  try {
    if (!type) throw new Error(localize("MANIFOLD.Card.UnknownPart"));
    const view = await type.context(part, context);
    const html = await foundry.applications.handlebars.renderTemplate(systemPath(`templates/${type.template}`), view);
    frame.replaceChildren(parseElement(html));
  } catch (error) {
    // A card from an older release or a stranger's hand must not take the chat log with it.
    const note = document.createElement("p");
    note.className = "card-problem";
    note.textContent = `${localize("MANIFOLD.Card.Unreadable")} ${error instanceof Error ? error.message : ""}`;
    frame.replaceChildren(note);
  }
  return frame;
}

function parseElement(html: string): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild as HTMLElement;
}

async function onClick(event: MouseEvent, message: CardMessage, actor: Actor | null): Promise<void> {
  const button = (event.target as HTMLElement).closest<HTMLButtonElement>(
    "button[data-card-action], button[data-proposal-action]",
  );
  if (!button || button.disabled) return;
  event.preventDefault();
  button.disabled = true;
  try {
    if (button.dataset.proposalAction) return await onProposalClick(message, button);
    const index = Number(button.closest<HTMLElement>("[data-part]")?.dataset.part ?? 0);
    const part = message.system.parts[index];
    const action = part && cardPartType(part.type)?.actions?.[button.dataset.cardAction ?? ""];
    if (part && action) await action(part, { message, actor, index }, button, event);
  } catch (error) {
    ui.notifications.error(messageOf(error));
  } finally {
    button.disabled = false;
  }
}
