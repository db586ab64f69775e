/** Dialogs that another user asks for: what of their wishes is followed here. */
import type { DialogButton, DialogWaitOptions } from "./dialog-options";

export interface AskedDialog {
  type: string;
  config: DialogWaitOptions & Record<string, unknown>;
  /** Id of the user who asks; set by this client, whatever came over the wire. */
  askedBy?: string;
}

/** Users whose question is open here; undefined stands for an unknown one. */
const asking = new Set<string | undefined>();

/**
 * Shows a question of another user: who asks stands in its title, and there is one at a time of each. A player's does not lock
 * the page and has text and buttons only: no place, look or name of its own.
 */
export async function answerAsked(
  { config, askedBy }: AskedDialog,
  show: (config: DialogWaitOptions) => Promise<unknown>,
): Promise<unknown> {
  const user = askedBy === undefined ? undefined : game.users.get(askedBy);
  const name = user?.name ?? askedBy ?? "";
  if (asking.has(askedBy)) throw new Error(`${name} has a question open here already.`);
  asking.add(askedBy);
  try {
    return await show(user?.isGM ? config : harmless(config, name));
  } finally {
    asking.delete(askedBy);
  }
}

function harmless(config: AskedDialog["config"], name: string): DialogWaitOptions {
  const asked = text((config.window as { title?: unknown } | undefined)?.title, 100);
  const result: DialogWaitOptions & Record<string, unknown> = {
    window: { title: name ? game.i18n.format("TABLE.Query.Asks", { name, title: asked }) : asked },
    content: text(config.content, 20_000),
    rejectClose: config.rejectClose === true,
  };
  if (Array.isArray(config.buttons)) result.buttons = config.buttons.slice(0, 8).map(plainButton);
  for (const key of ["yes", "no", "ok"]) if (isObject(config[key])) result[key] = plainPart(config[key]);
  return result;
}

function plainButton(button: unknown, index: number): DialogButton {
  const given = isObject(button) ? button : {};
  return { action: text(given.action, 40) || String(index), label: text(given.label, 80), ...plainPart(given) };
}

function plainPart(given: Record<string, unknown>): Partial<DialogButton> {
  const part: Partial<DialogButton> = {};
  if (given.label !== undefined) part.label = text(given.label, 80);
  if (typeof given.icon === "string" && /^[a-z0-9 -]{1,60}$/.test(given.icon)) part.icon = given.icon;
  if (given.default === true) part.default = true;
  return part;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown, most: number): string {
  return typeof value === "string" ? value.slice(0, most) : "";
}
