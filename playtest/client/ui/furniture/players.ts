import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entry";
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
    place(element, "ui-left-column-1");
  }

  /** For classes of systems: who is here and who is not, as plain entries. */
  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const entries = (active: boolean): Context[] =>
      sortedUsers()
        .filter((user) => user.active === active)
        .map(entryOf);
    return Object.assign(context, { active: entries(true), inactive: entries(false) });
  }

  protected draw(): Node[] {
    const list = (active: boolean): HTMLElement => {
      const label = word(active ? "TABLE.Players.Here" : "TABLE.Players.Away");
      const made = el("ol", { class: "players-list plain", "aria-label": label });
      made.append(...sortedUsers().flatMap((user) => (user.active === active ? [player(user)] : [])));
      return made;
    };
    // Packages put things of theirs after the measurements, which nobody takes here.
    return [
      el("div", { id: "players-inactive" }, list(false)),
      el("div", { id: "players-active" }, list(true)),
      el("div", { id: "performance-stats", hidden: true }),
    ];
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(userOptions, "li.player[data-user-id]", {
      hookName: "getUserContextOptions",
      parentClassHooks: false,
    });
  }

  static onConfigure(this: Players, _event: Event, target: HTMLElement): void {
    configure(target.closest<HTMLElement>("[data-user-id]"));
  }
}

function configure(entry: HTMLElement | null): void {
  const user = game.users.get(entry?.dataset.userId ?? "");
  if (user) void new UserConfig({ id: `user-config-${user.id}`, user }).render({ force: true });
}

/** What can be done with a person at the table; packages add to it. */
function userOptions(): ContextMenuEntry[] {
  return [
    {
      name: word("TABLE.Players.Configure"),
      icon: '<i class="fa-solid fa-gear"></i>',
      condition: (li) => game.user.isGM || li.dataset.userId === game.userId,
      callback: configure,
    },
  ];
}

function sortedUsers(): UserDocument[] {
  return game.users.contents.toSorted(
    (a, b) => Number(b.active) - Number(a.active) || b.role - a.role || a.name.localeCompare(b.name),
  );
}

function entryOf(user: UserDocument): Context {
  const state = { active: user.active, gm: user.isGM, self: user.isSelf };
  const classes = Object.entries(state).flatMap(([name, is]) => (is ? [name] : []));
  const color = cssColor(user.color);
  const character = user.character?.name ?? "";
  const name = character ? `${user.name} [${character}]` : user.name;
  return { id: user.id, name, color, border: color, cssClass: classes.join(" "), tooltip: name };
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
