import { button } from "../../../../foundry/platform/html";
import { localize } from "../../../../foundry/platform/i18n";
import { isEnabled } from "../../../../foundry/registry/enabled-rulesets";
import { currentRulebook } from "../../adapters/rulebook";
import { RULESET_ID } from "../../ids";
import { isAmalgamActor } from "../../adapters/amalgam-actor";
import { startPledge } from "../../actions/start-pledge";

/** What opens beside a token, as far as we need to know it. */
interface TokenMenu {
  object: { actor: Actor | null } | null;
}

/** A contest begins at a token: one's own challenges whom one targets, another's is challenged by one's character (AM-CON-01). */
export const addTokenButton = (): void => {
  Hooks.on("renderTokenHUD", ({ object }: TokenMenu, html: HTMLElement) => {
    const actor = object?.actor;
    const own = actor?.isOwner ? actor : game.user.character;
    if (!isEnabled(RULESET_ID) || !currentRulebook().contests || !isAmalgamActor(actor) || !isAmalgamActor(own)) return;
    const contest = button({
      label: localize("AMALGAM.Purpose.contest"),
      icon: "fa-solid fa-people-arrows",
      className: "control-icon",
      onClick: () => startPledge(own, { purpose: "contest", ...(own === actor ? {} : { targets: [actor.uuid] }) }),
    });
    (html.querySelector("[data-action=target]")?.parentElement ?? html).append(contest);
  });
};
