import { element, iconElement } from "../platform/html";
import { localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import { SYSTEM_ID } from "../platform/system-id";

/** `@Tour[manifold.player]{Show me around}`: a press begins the tour. */
const PATTERN = /@Tour\[([\w.-]{3,80})\](?:\{([^}]{1,200})\})?/g;

/** Called in `init`. Tours themselves, and the welcome page, come once the world is ready. */
export function registerTours(): void {
  CONFIG.TextEditor.enrichers.push({ id: `${SYSTEM_ID}Tour`, pattern: PATTERN, enricher: linkOf });
  Hooks.once("ready", () => void lazily(async () => (await import("./welcome")).welcome()).catch(() => undefined));
}

function linkOf([, id = "", words]: RegExpMatchArray): Promise<HTMLElement> {
  // No <button>: Foundry disables the buttons of a sheet that may not be edited.
  const icon = iconElement("fa-solid fa-signs-post");
  const link = element("a", "manifold-check", icon, ` ${words ?? localize("MANIFOLD.Tours.take")}`);
  link.setAttribute("role", "button");
  link.tabIndex = 0;
  link.dataset.manifoldTour = id;
  return Promise.resolve(link);
}
