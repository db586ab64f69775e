import { buildFieldGroups, type FieldEntry, type FormField } from "./schema-fields";
import type { TemplatePart } from "../api/handlebars-application";
import type { Context, TabsConfiguration } from "../api/types";

/**
 * Configuration windows whose tabs are parts of their own: systems spread `PARTS` and `TABS` and add theirs (sec. 11.3, 11.4).
 * This makes the parts: the tabs, one for each, the buttons.
 */
export function tabParts(ids: string[]): Record<string, TemplatePart> {
  const bodies = ids.map((id) => [id, { template: "templates/sheets/fields-tab.hbs", scrollable: [""] }]);
  return {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    ...(Object.fromEntries(bodies) as Record<string, TemplatePart>),
    footer: { template: "templates/generic/form-footer.hbs" },
  };
}

/** `TABS` of such a window. */
export function sheetTabs(icons: Record<string, string>, labelPrefix: string): Record<string, TabsConfiguration> {
  const tabs = Object.entries(icons).map(([id, icon]) => ({ id, icon }));
  return { sheet: { tabs, initial: tabs[0]?.id, labelPrefix } };
}

/** Gives a part's template the tab that it is. */
export function withTab(own: Context, partId: string): Context {
  return Object.assign(own, { tab: (own.tabs as Record<string, unknown> | undefined)?.[partId] });
}

/** Puts the inputs into those parts that were rendered; a part that a system put in the place of one has its own. */
export function fillTabs(
  parts: Record<string, HTMLElement>,
  tabs: Record<string, FieldEntry[]>,
  schema: FormField,
  source: object,
  rootId: string,
): void {
  for (const [id, fields] of Object.entries(tabs))
    parts[id]?.querySelector("[data-fields]")?.append(...buildFieldGroups([{ fields }], schema, source, rootId));
}
