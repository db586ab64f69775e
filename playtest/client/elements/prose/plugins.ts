/** `ProseMirror.ProseMirrorMenu` and `ProseMirrorKeyMaps`: what packages give to an editor that they open themselves. */
import { baseKeymap } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import { Plugin, type PluginView } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { make } from "../make.js";
import { keys } from "./editor.js";
import { createMenu } from "./menu.js";

export interface ProsePluginOptions {
  onSave?: () => unknown;
  destroyOnSave?: boolean;
  compact?: boolean;
}

export class ProseMirrorPlugin {
  constructor(
    readonly schema: unknown,
    readonly options: ProsePluginOptions = {},
  ) {}
}

export class ProseMirrorMenu extends ProseMirrorPlugin {
  static _MENU_ITEM_SCOPES = { BOTH: "both", HTML: "html", TEXT: "text" };

  static build(_schema: unknown, { onSave }: ProsePluginOptions = {}): Plugin {
    return new Plugin({ view: (view) => showMenu(view, onSave) });
  }
}

export class ProseMirrorKeyMaps extends ProseMirrorPlugin {
  static build(_schema: unknown, { onSave }: ProsePluginOptions = {}): Plugin {
    return keymap({ ...baseKeymap, ...keys(() => void onSave?.()) });
  }
}

function showMenu(view: EditorView, onSave: (() => unknown) | undefined): PluginView {
  const menu = createMenu(() => view, onSave && (() => void onSave()));
  const bar = make("div", { class: "menu-container" }, menu.element);
  view.dom.before(bar);
  menu.update(view.state);
  return { update: ({ state }) => menu.update(state), destroy: () => bar.remove() };
}
