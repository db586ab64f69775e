import { baseKeymap, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { EditorState, type Command } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { make } from "../make.js";
import { parseProse, serializeProse } from "./html.js";
import { createMenu } from "./menu.js";
import { proseSchema } from "./schema.js";

export interface ProseEditor {
  /** Menu and editing area. */
  elements: HTMLElement[];
  /** The text as HTML now. */
  html(): string;
  /** Whether the text differs from the one it began with. */
  changed(): boolean;
  focus(): void;
  destroy(): void;
}

/** Opens an editor on HTML. `save` is called by the menu and by Control-S. */
export function openEditor(html: string, label: string, save: () => void): ProseEditor {
  const container = make("div", { class: "editor-container" });
  const mount = make("div", { class: "editor-content" });
  container.append(mount);
  const bar = make("div", { class: "menu-container" });
  let view: EditorView | undefined;
  const menu = createMenu(() => view, save);
  bar.append(menu.element);
  const state = EditorState.create({
    doc: parseProse(html),
    plugins: [history(), keymap(keys(save)), keymap(baseKeymap)],
  });
  view = new EditorView(
    { mount },
    {
      state,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label },
      handleDrop: (target, event) => dropLink(target, event),
      dispatchTransaction(transaction) {
        if (!view) return;
        view.updateState(view.state.apply(transaction));
        menu.update(view.state);
      },
    },
  );
  menu.update(state);
  const opened = view;
  const original = opened.state.doc;
  return {
    elements: [bar, container],
    html: () => serializeProse(opened.state.doc),
    changed: () => !opened.state.doc.eq(original),
    focus: () => opened.focus(),
    destroy: () => opened.destroy(),
  };
}

export function keys(save: () => void): Record<string, Command> {
  const { marks, nodes } = proseSchema;
  const item = nodes.list_item;
  const bound: Record<string, Command> = {
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    "Mod-s": () => {
      save();
      return true;
    },
  };
  if (marks.strong) bound["Mod-b"] = toggleMark(marks.strong);
  if (marks.em) bound["Mod-i"] = toggleMark(marks.em);
  if (item)
    Object.assign(bound, { Enter: splitListItem(item), "Mod-[": liftListItem(item), "Mod-]": sinkListItem(item) });
  return bound;
}

/** A document dropped on the text becomes a link `@UUID[...]{name}` (sec. 13). */
export function dropLink(view: EditorView, event: DragEvent): boolean {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  let data: { uuid?: string };
  try {
    data = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as { uuid?: string };
  } catch {
    return false;
  }
  if (!data.uuid || !place) return false;
  event.stopPropagation();
  const name = (fromUuidSync(data.uuid, { strict: false }) as { name?: string } | null)?.name ?? "";
  view.dispatch(view.state.tr.insertText(`@UUID[${data.uuid}]{${name}}`, place.pos));
  return true;
}
