import type { Summary, SummarySubject } from "../contracts/summary";
import { isItem } from "../platform/documents";
import { localize } from "../platform/i18n";
import { systemPath } from "../platform/system-id";
import { loadPlay } from "../registry/plays";
import { allRulesets, rulesetOf } from "../registry/registry";
import { enrich } from "./enriched-text";
import { subjectOf } from "./summary-subject";

/** Whose ruleset knows the subject. */
const ownerOf = ({ actor, item }: SummarySubject): Actor | null => (item ?? actor) as Actor | null;

/**
 * What is told of a thing wherever it is named: in its tooltip and in its unfolded row.
 * @param called How the element calls it, for what has no name of its own: a button's deed.
 * @returns null for what nobody knows: a rule without a ruleset, or without a word about it.
 */
async function summaryOf(subject: SummarySubject, called: string): Promise<Summary | null> {
  const owner = ownerOf(subject);
  const ruleset = owner ? rulesetOf(owner) : undefined;
  const own = ruleset ? (await loadPlay(ruleset)).summary?.(subject) : null;
  const summary = { ...(own ? { title: called } : {}), ...commonSummary(subject), ...own };
  return summary.title ? { ...summary, title: summary.title } : null;
}

/** What Foundry's documents say of themselves, in any game. */
function commonSummary({ item, effect }: SummarySubject): Partial<Summary> {
  if (effect) return { title: effect.name, img: effect.img ?? "", ...ofEffect(effect) };
  if (!item) return {};
  const { description } = item.system as { description?: unknown };
  const html = typeof description === "string" ? description : "";
  return { title: item.name, img: item.img ?? "", subtitle: localize(`TYPES.Item.${item.type}`), html };
}

/** What stands in an effect itself, and the rule of the condition it is. */
function ofEffect(effect: ActiveEffect): Partial<Summary> {
  const { description = "" } = effect as { description?: string };
  const statuses = allRulesets().flatMap((ruleset) => ruleset.statuses as { id: string; rule?: string }[]);
  const rules = statuses.filter(({ id }) => effect.statuses.has(id)).map(({ rule }) => (rule ? localize(rule) : ""));
  return { rule: rules.filter(Boolean).join(" "), html: description, note: timeLeft(effect) };
}

/** How long an effect lasts yet, in Foundry's own words. */
function timeLeft(effect: ActiveEffect): string {
  const { duration = {} } = effect as { duration?: { label?: string; remaining?: number | null } };
  const { label, remaining } = duration;
  return remaining === null || remaining === undefined ? "" : (label ?? "");
}

/** What lies in no sheet around: the nearest `data-item-uuid`, which may be an entry of a pack. */
async function thingNamed(element: HTMLElement): Promise<SummarySubject | null> {
  const uuid = element.closest<HTMLElement>("[data-item-uuid]")?.dataset.itemUuid;
  const item = uuid ? await fromUuid(uuid) : null;
  return isItem(item) ? { actor: item.actor, item, effect: null, rule: "" } : null;
}

/** The summary of what an element is about; loaded when somebody first asks. */
export async function drawSummaryOf(element: HTMLElement, options: { titled: boolean }): Promise<HTMLElement | null> {
  const subject = subjectOf(element) ?? (await thingNamed(element));
  return subject && drawSummary(subject, { ...options, called: element.dataset.tooltip ?? "" });
}

/** A summary drawn, its text enriched for the reader; null as `summaryOf`. */
async function drawSummary(
  subject: SummarySubject,
  { called, ...options }: { titled: boolean; called: string },
): Promise<HTMLElement | null> {
  const summary = await summaryOf(subject, called);
  if (!summary) return null;
  const document = subject.effect ?? subject.item ?? subject.actor;
  const text = summary.html && document ? await enrich(summary.html, document) : "";
  const path = systemPath("templates/shared/sheet/summary.hbs");
  const html = await foundry.applications.handlebars.renderTemplate(path, { ...summary, ...options, text });
  const holder = globalThis.document.createElement("template");
  holder.innerHTML = html.trim();
  const drawn = holder.content.firstElementChild as HTMLElement | null;
  const owner = ownerOf(subject);
  drawn?.classList.add(...[owner ? rulesetOf(owner)?.id : null].filter((id) => id !== null && id !== undefined));
  return drawn;
}
