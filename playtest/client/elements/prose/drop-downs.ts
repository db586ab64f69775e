/**
 * The drop-downs of the editor's menu. Packages add entries in the hook `getProseMirrorMenuDropDowns(menu, dropDowns)`
 * (sec. 22): an entry runs its `cmd`, or else sets its `node` or toggles its `mark` with `attrs`.
 */
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { Attrs, MarkType, NodeType, Schema } from "prosemirror-model";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { make } from "../make.js";
import { localized } from "../set-input-attributes.js";
import { proseSchema } from "./schema.js";

export interface DropDownEntry {
  action: string;
  title: string;
  children?: DropDownEntry[];
  cmd?: Command;
  node?: NodeType;
  mark?: MarkType;
  attrs?: Attrs;
  priority?: number;
  [key: string]: unknown;
}

export interface DropDown {
  title: string;
  entries: DropDownEntry[];
  cssClass?: string;
  icon?: string;
}

/** What the hook is told of the menu. */
export interface MenuHandle {
  readonly schema: Schema;
  readonly view: EditorView | undefined;
  _toggleMark(mark: MarkType, attrs?: Attrs): boolean;
  _toggleBlock(node: NodeType, wrap: (node: NodeType, attrs?: Attrs) => Command, options?: { attrs?: Attrs }): boolean;
  _toggleTextBlock(node: NodeType, options?: { attrs?: Attrs }): boolean;
}

export function menuHandle(view: () => EditorView | undefined): MenuHandle {
  const run = (command: Command): boolean => {
    const target = view();
    return target ? command(target.state, target.dispatch.bind(target), target) : false;
  };
  return {
    schema: proseSchema,
    get view() {
      return view();
    },
    _toggleMark: (mark, attrs) => run(toggleMark(mark, attrs)),
    _toggleBlock(node, wrap, { attrs } = {}) {
      const state = view()?.state;
      return run(state && isWithin(state, node) ? lift : wrap(node, attrs));
    },
    _toggleTextBlock(node, { attrs } = {}) {
      const state = view()?.state;
      const active = state?.selection.$from.parent.hasMarkup(node, attrs);
      return run(
        active && proseSchema.nodes.paragraph ? setBlockType(proseSchema.nodes.paragraph) : setBlockType(node, attrs),
      );
    },
  };
}

function isWithin({ selection: { $from } }: EditorState, node: NodeType): boolean {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (ancestor) => ancestor.type === node,
  );
}

/** The core's drop-down, after packages had their say. */
function dropDowns(menu: MenuHandle): Record<string, DropDown> {
  const { heading, paragraph, code_block: code } = proseSchema.nodes;
  const levels = [1, 2, 3, 4, 5, 6];
  const entries: DropDownEntry[] = [
    { action: "p", title: "EDITOR.Paragraph", ...(paragraph ? { node: paragraph } : {}) },
    ...levels.map((level) => ({
      action: `h${level}`,
      title: game.i18n.format("EDITOR.Heading", { level }),
      ...(heading ? { node: heading } : {}),
      attrs: { level },
    })),
    { action: "code", title: "EDITOR.Code", ...(code ? { node: code } : {}) },
  ];
  const all: Record<string, DropDown> = { format: { title: "EDITOR.Format", cssClass: "format", entries } };
  Hooks.callAll("getProseMirrorMenuDropDowns", menu, all);
  return all;
}

export interface DropDownControl {
  element: HTMLSelectElement;
  update(state: EditorState): void;
}

/** A select for each drop-down; nested entries are groups of options. */
export function createDropDowns(view: () => EditorView | undefined): DropDownControl[] {
  const menu = menuHandle(view);
  return Object.entries(dropDowns(menu)).map(([name, dropDown]) => control(name, dropDown, menu));
}

function control(name: string, { title, entries, cssClass }: DropDown, menu: MenuHandle): DropDownControl {
  const leaves = new Map<string, DropDownEntry>();
  const option = (entry: DropDownEntry): HTMLElement => {
    if (entry.children?.length)
      return make("optgroup", { label: localized(entry.title) }, ...entry.children.map(option));
    leaves.set(entry.action, entry);
    return make("option", { value: entry.action }, localized(entry.title));
  };
  const label = localized(title);
  const select = make(
    "select",
    { "aria-label": label, class: cssClass, "data-drop-down": name },
    make("option", { value: "" }, label),
  );
  select.append(...entries.map(option));
  for (const type of ["input", "change"]) select.addEventListener(type, (event) => event.stopPropagation());
  select.addEventListener("change", () => {
    const entry = leaves.get(select.value);
    const { view } = menu;
    if (!entry || !view) return;
    runEntry(entry, menu, view);
    view.focus();
  });
  return {
    element: select,
    update(state) {
      const { parent } = state.selection.$from;
      const active = [...leaves.values()].find(
        (entry) => entry.node === parent.type && matches(parent.attrs, entry.attrs),
      );
      select.value = active?.action ?? "";
    },
  };
}

function matches(attrs: Attrs, wanted: Attrs = {}): boolean {
  return Object.entries(wanted).every(([key, value]) => attrs[key] === value);
}

function runEntry({ cmd, node, mark, attrs }: DropDownEntry, menu: MenuHandle, view: EditorView): void {
  if (cmd) cmd(view.state, view.dispatch.bind(view), view);
  else if (mark) menu._toggleMark(mark, attrs);
  else if (node?.isTextblock) setBlockType(node, attrs ?? {})(view.state, view.dispatch.bind(view));
  else if (node) menu._toggleBlock(node, wrapIn, attrs ? { attrs } : {});
}
