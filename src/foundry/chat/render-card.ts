import { findActor } from "../platform/documents";
import { localize, messageOf } from "../platform/i18n";
import { systemPath } from "../platform/system-id";
import { readPart } from "../messages/part-schema";
import { loadForCard } from "../registry/load-for";
import { cardPartType, findRuleset, rulesetOfPart } from "../registry/registry";
import type { CardMessage, CardPart } from "../messages/card-model";
import type { CardContext } from "../contracts/message-part";
import { growingAtEnd } from "./log-end";
import { cardFoot, onProposalClick } from "./proposal-view";
import { refreshCard } from "./refresh-card";

/** Draws a card: its parts, then what it proposes to change. One listener serves all its buttons. */
export async function renderCard(message: CardMessage): Promise<HTMLElement> {
  await loadForCard(message);
  const actor = findActor(message.system.actor);
  const parts = await Promise.all(
    message.system.parts.map((part, index) => renderPart(part, { message, actor, index })),
  );
  const foot = cardFoot(message);
  const html = await foundry.applications.handlebars.renderTemplate(systemPath("templates/shared/card.hbs"), {
    ...foot,
    total: message.system.parts.some((part) => cardPartType(part.type)?.showsProposals?.(part, message))
      ? 0
      : foot.total,
  });
  const card = parseElement(html);
  // The skin of the ruleset whose parts these are.
  const ruleset = message.system.parts.map(skinOf).find((found) => found !== undefined);
  if (ruleset) card.classList.add(ruleset.id);
  card.querySelector("[data-card-parts]")?.replaceChildren(...parts);
  // What takes longer than it may was interrupted: then the card says that.
  if (foot.pending > 0) setTimeout(() => void refreshCard(message), foot.pending + 50);
  growingAtEnd(card);
  card.addEventListener("click", (event) => void onClick(event, message, actor));
  import("./mark-terms").then(({ markTerms }) => markTerms(card, actor), console.error);
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
    if (type.schema) readPart(() => type.schema?.() ?? {}, part);
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
  const button = (event.target as HTMLElement).closest<HTMLButtonElement | HTMLInputElement>(
    "[data-card-action]:is(button, input), button[data-proposal-action]",
  );
  if (!button || button.disabled) return;
  // A box is ticked by the browser, and keeps the focus.
  const isBox = button instanceof HTMLInputElement;
  if (!isBox) event.preventDefault();
  button.disabled = !isBox;
  try {
    if (button.dataset.proposalAction) return await onProposalClick(message, button as HTMLButtonElement);
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
