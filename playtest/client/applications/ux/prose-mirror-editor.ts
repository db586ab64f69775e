import { history } from "prosemirror-history";
import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { randomID } from "../../../common/utils/index";
import { dropLink } from "../../elements/prose/editor";
import { parseProse } from "../../elements/prose/html";
import { ProseMirrorKeyMaps } from "../../elements/prose/plugins";
import { proseSchema } from "../../elements/prose/schema";

export interface ProseMirrorEditorOptions {
  /** By name; a name of the default ones (`history`, `keyMaps`) takes its place. */
  plugins?: Record<string, Plugin>;
  [option: string]: unknown;
}

/** An editor that a package opens on an element of its own. Editing together is not offered. */
export class ProseMirrorEditor {
  readonly #original;

  constructor(
    readonly uuid: string,
    readonly view: EditorView,
    readonly options: ProseMirrorEditorOptions,
  ) {
    this.#original = view.state.doc;
  }

  static async create(
    target: HTMLElement,
    content = "",
    options: ProseMirrorEditorOptions = {},
  ): Promise<ProseMirrorEditor> {
    const uuid = `ProseMirror.${randomID()}`;
    const plugins = { history: history(), keyMaps: ProseMirrorKeyMaps.build(proseSchema), ...options.plugins };
    const provisional = { state: EditorState.create({ doc: parseProse(content) }) };
    Hooks.callAll("createProseMirrorEditor", uuid, plugins, provisional);
    const state = provisional.state.reconfigure({ plugins: Object.values(plugins) });
    target.replaceChildren();
    const view = new EditorView({ mount: target }, { state, handleDrop: (view, event) => dropLink(view, event) });
    return Promise.resolve(new ProseMirrorEditor(uuid, view, options));
  }

  isDirty(): boolean {
    return !this.view.state.doc.eq(this.#original);
  }

  destroy(): void {
    this.view.destroy();
  }
}
