import { ProseMirrorEditor, type ProseMirrorEditorOptions } from "../applications/ux/prose-mirror-editor";
import { gapError } from "../gaps/gap-log";
import { enrichHTML } from "./enrich.js";
import type { EnrichOptions } from "./enrich-options.js";
import { activateListeners } from "./listeners.js";
import { decodeHTML, getDragEventData, previewHTML, truncateText } from "./text-helpers.js";

/** `foundry.applications.ux.TextEditor` (sec. 13), reached through `.implementation`. */
export class TextEditor {
  /** The configured class: `CONFIG.ux.TextEditor`, else this one. */
  static get implementation(): typeof TextEditor {
    const configured = (CONFIG.ux as { TextEditor?: typeof TextEditor } | undefined)?.TextEditor;
    return configured ?? TextEditor;
  }

  /** HTML with secrets handled and links, rolls and embeds filled in. */
  static enrichHTML(content: string | null | undefined, options: EnrichOptions = {}): Promise<string> {
    return enrichHTML(content, options);
  }

  /** Opens an editor on an element. TinyMCE, which Foundry has beside ProseMirror, is not there. */
  static async create(
    { target, engine = "prosemirror", ...options }: ProseMirrorEditorOptions & { target: HTMLElement; engine?: string },
    content = "",
  ): Promise<ProseMirrorEditor> {
    if (engine !== "prosemirror") throw gapError(`TextEditor.create, engine "${engine}"`);
    return ProseMirrorEditor.create(target, content, options);
  }

  static getDragEventData = getDragEventData;
  static truncateText = truncateText;
  static decodeHTML = decodeHTML;
  static previewHTML = previewHTML;
  /** Makes links and rolls of the page work; called once at boot. */
  static activateListeners = activateListeners;
}
