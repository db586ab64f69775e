import type { ApplicationOptions } from "../../applications/api/types";
import type { UserDocument } from "../../documents/types";
import { DrawnApplication, FURNITURE } from "../shared/template-application";
import { cssColor } from "../shared/color";
import { el } from "../shared/dom";
import { place } from "../shared/layout";
import { word } from "../shared/words";
import { UserConfig } from "../users/user-config";

/** `ui.players`: who is at the table. A click on oneself (for the GM: on anybody) opens the user's settings. */
export class Players extends DrawnApplication {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "players",
    tag: "aside",
    window: FURNITURE,
    actions: { configure: Players.onConfigure },
  };

  override _insertElement(element: HTMLElement): void {
    element.setAttribute("aria-label", word("TABLE.Players.Title"));
    place(element, "ui-bottom", "first");
  }

  protected draw(): Node[] {
    const users = game.users.contents.toSorted(
      (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
    );
    const list = el("ol", { class: "players-list plain", "aria-label": word("TABLE.Players.Title") });
    list.append(...users.map(player));
    return [list];
  }

  static onConfigure(this: Players, _event: Event, target: HTMLElement): void {
    const user = game.users.get(target.closest<HTMLElement>("[data-user-id]")?.dataset.userId ?? "");
    if (user) void new UserConfig({ id: `user-config-${user.id}`, user }).render({ force: true });
  }
}

function player(user: UserDocument): HTMLElement {
  const character = user.character ? ` [${user.character.name}]` : user.isGM ? ` [${word("GM")}]` : "";
  const state = word(user.active ? "TABLE.Players.Online" : "TABLE.Players.Offline", { name: user.name });
  const may = user.isSelf || game.user.isGM;
  return el(
    "li",
    {
      class: `player${user.active ? " active" : ""}${user.isGM ? " gm" : ""}${user.isSelf ? " self" : ""}`,
      "data-user-id": user.id,
    },
    el("span", {
      class: "player-active",
      role: "img",
      "aria-label": state,
      style: `--user-color: ${cssColor(user.color)}`,
    }),
    may
      ? el(
          "button",
          { type: "button", class: "player-name plain", "data-action": "configure" },
          `${user.name}${character}`,
        )
      : el("span", { class: "player-name" }, `${user.name}${character}`),
  );
}
