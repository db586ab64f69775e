/** The editor's toolbar: plain buttons, reachable by keyboard, pressed state shown. */
import { lift, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import { wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { randomID } from "../../../common/utils/index.js";
import { iconButton, make } from "../make.js";
import { localized } from "../set-input-attributes.js";
import { createDropDowns } from "./drop-downs.js";
import { proseSchema } from "./schema.js";

interface MenuEntry {
  action: string;
  icon: string;
  label: string;
  run: Command;
  active?(state: EditorState): boolean;
}

const { marks, nodes } = proseSchema;

/** The schema is ours: its names exist. */
function known<T>(part: T | undefined): T {
  if (part === undefined) throw new Error("The editor's schema lacks a part that its menu uses");
  return part;
}

function markEntry(action: string, icon: string, label: string, type: MarkType | undefined): MenuEntry {
  const mark = known(type);
  return { action, icon, label, run: toggleMark(mark), active: (state) => hasMark(state, mark) };
}

export function hasMark(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  if (empty) return mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, mark);
}

/** A link on the selection; asks for the address, or takes the link away. */
const link: Command = (state, dispatch) => {
  const type = known(marks.link);
  if (hasMark(state, type)) return toggleMark(type)(state, dispatch);
  if (state.selection.empty) return false;
  const href = dispatch ? globalThis.prompt(localized("EDITOR.LinkPrompt"), "https://") : null;
  return href ? toggleMark(type, { href })(state, dispatch) : true;
};

/** Wraps in a secret section with an id of its own, or lifts out of the wrapper. */
const secret: Command = (state, dispatch) => {
  const id = `secret-${randomID()}`;
  return wrapIn(known(nodes.secret), { _preserve: { class: "secret", id } })(state, dispatch);
};

function entries(): MenuEntry[] {
  return [
    markEntry("bold", "fa-solid fa-bold", "EDITOR.Bold", marks.strong),
    markEntry("italic", "fa-solid fa-italic", "EDITOR.Italic", marks.em),
    markEntry("code", "fa-solid fa-code", "EDITOR.Code", marks.code),
    {
      action: "link",
      icon: "fa-solid fa-link",
      label: "EDITOR.Link",
      run: link,
      active: (state) => hasMark(state, known(marks.link)),
    },
    {
      action: "bullet-list",
      icon: "fa-solid fa-list-ul",
      label: "EDITOR.BulletList",
      run: wrapInList(known(nodes.bullet_list)),
    },
    {
      action: "ordered-list",
      icon: "fa-solid fa-list-ol",
      label: "EDITOR.NumberedList",
      run: wrapInList(known(nodes.ordered_list)),
    },
    { action: "quote", icon: "fa-solid fa-quote-right", label: "EDITOR.Quote", run: wrapIn(known(nodes.blockquote)) },
    { action: "secret", icon: "fa-solid fa-user-secret", label: "EDITOR.Secret", run: secret },
    { action: "lift", icon: "fa-solid fa-outdent", label: "EDITOR.Lift", run: lift },
    { action: "undo", icon: "fa-solid fa-rotate-left", label: "EDITOR.Undo", run: undo },
    { action: "redo", icon: "fa-solid fa-rotate-right", label: "EDITOR.Redo", run: redo },
  ];
}

export interface ProseMenu {
  element: HTMLElement;
  /** Shows what is active in the view's state. */
  update(state: EditorState): void;
}

/** Builds the toolbar for a view. `save` is its last button, if it is given. */
export function createMenu(view: () => EditorView | undefined, save: (() => void) | undefined): ProseMenu {
  const element = make("menu", { class: "editor-menu", role: "toolbar", "aria-label": localized("EDITOR.Toolbar") });
  const dropDowns = createDropDowns(view);
  const buttons = entries().map((entry) => ({ entry, button: menuButton(entry, view) }));
  const controls: HTMLElement[] = [
    ...dropDowns.map((dropDown) => dropDown.element),
    ...buttons.map(({ button }) => button),
  ];
  if (save) {
    const saveButton = iconButton("fa-solid fa-floppy-disk", localized("EDITOR.Save"), { "data-action": "save" });
    saveButton.addEventListener("click", save);
    controls.push(saveButton);
  }
  element.append(...controls.map((control) => make("li", { role: "none" }, control)));
  return {
    element,
    update(state) {
      for (const dropDown of dropDowns) dropDown.update(state);
      for (const { entry, button } of buttons) {
        if (entry.active) button.setAttribute("aria-pressed", String(entry.active(state)));
        button.disabled = !entry.run(state);
      }
    },
  };
}

function menuButton(entry: MenuEntry, view: () => EditorView | undefined): HTMLButtonElement {
  const button = iconButton(entry.icon, localized(entry.label), { "data-action": entry.action });
  button.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the selection
  button.addEventListener("click", () => {
    const target = view();
    if (!target) return;
    entry.run(target.state, target.dispatch.bind(target), target);
    target.focus();
  });
  return button;
}
