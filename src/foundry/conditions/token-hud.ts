import { localize } from "../platform/i18n";
import { rulesetOf } from "../registry/registry";

/** What opens beside a token, as far as we need to know it. */
interface TokenMenu {
  object: { actor: Actor | null } | null;
}

/** Each condition in the token's menu says what it does: its name, then its rule. */
export function explainConditions({ object }: TokenMenu, html: HTMLElement): void {
  const statuses = object?.actor ? (rulesetOf(object.actor)?.statuses ?? []) : [];
  for (const control of html.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const status = statuses.find(({ id }) => id === control.dataset.statusId);
    if (status) control.dataset.tooltip = `${localize(status.name)}: ${localize(status.rule)}`;
  }
}
