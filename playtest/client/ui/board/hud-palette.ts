import type { TokenObject } from "../../documents/types";
import { button, el } from "../shared/dom";
import { word } from "../shared/words";

/** The conditions a token can have; those it has are pressed. Right click or Shift: over the whole token. */
export function hudPalette(token: TokenObject): HTMLElement {
  const palette = el("div", {
    class: "palette status-effects",
    role: "group",
    "aria-label": word("TABLE.Token.Statuses"),
  });
  for (const status of offeredStatuses(token)) {
    const made = button("effect", {
      label: word(status.name),
      class: "effect-control",
      "data-status-id": status.id,
      "data-hud-key": `status-${status.id}`,
      "aria-pressed": String(token.actor?.statuses.has(status.id) ?? false),
    });
    made.append(el("img", { src: status.img, alt: "" }));
    palette.append(made);
  }
  return palette;
}

/** v13 holds a list, v14 an iterable record by id (sec. 19.4); `hud: false` and `hud.actorTypes` leave some out. */
function offeredStatuses(token: TokenObject): TableStatusEffect[] {
  const registry = CONFIG.statusEffects as unknown;
  const all = (Array.isArray(registry) ? registry : Object.values(registry as object)) as TableStatusEffect[];
  return all
    .filter(({ hud }) => {
      if (hud === false) return false;
      const types = (hud as { actorTypes?: string[] } | undefined)?.actorTypes;
      return !types || types.includes(token.actor?.type ?? "");
    })
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

export async function toggleStatus(token: TokenObject, id: string, overlay: boolean): Promise<void> {
  const tokens = token.controlled ? canvas.tokens.controlled : [token];
  const active = !token.actor?.statuses.has(id);
  for (const one of tokens) {
    if (one.actor?.isOwner) await one.actor.toggleStatusEffect(id, { active, overlay });
  }
}
