import { TextEditor } from "../../applications/ux/index";
import { InputHistory } from "./input-history";

/** The text area below the log: Enter sends, Shift+Enter breaks the line, arrows recall what was sent. */
export class ChatInput {
  readonly #area: HTMLTextAreaElement;
  readonly #send: (text: string) => void;
  readonly #history = new InputHistory();

  constructor(area: HTMLTextAreaElement, send: (text: string) => void) {
    this.#area = area;
    this.#send = send;
    area.addEventListener("keydown", (event) => this.#onKey(event));
    area.addEventListener("drop", (event) => void this.#onDrop(event));
    area.form?.addEventListener("submit", (event) => event.preventDefault());
  }

  #onKey(event: KeyboardEvent): void {
    // While an input method composes, Enter belongs to it.
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) return this.#submit(event);
    if (event.key === "ArrowUp" && this.#area.selectionEnd === 0) this.#recall(event, 1);
    if (event.key === "ArrowDown" && this.#area.selectionStart === this.#area.value.length) this.#recall(event, -1);
  }

  /** A document dropped here becomes a link to it. */
  async #onDrop(event: DragEvent): Promise<void> {
    const { uuid } = TextEditor.implementation.getDragEventData(event) as { uuid?: unknown };
    if (typeof uuid !== "string") return;
    event.preventDefault();
    const document = await fromUuid(uuid);
    if (!document) return;
    const { selectionStart, selectionEnd } = this.#area;
    this.#area.setRangeText(`@UUID[${uuid}]{${document.name}}`, selectionStart, selectionEnd, "end");
    this.#area.focus();
  }

  #submit(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const text = this.#area.value.trim();
    if (!text) return;
    this.#area.value = "";
    this.#history.add(text);
    this.#send(text);
  }

  #recall(event: KeyboardEvent, direction: 1 | -1): void {
    const line = this.#history.step(direction);
    if (line === null) return;
    event.preventDefault();
    this.#area.value = line;
    const caret = direction === 1 ? 0 : line.length;
    this.#area.setSelectionRange(caret, caret);
  }
}
