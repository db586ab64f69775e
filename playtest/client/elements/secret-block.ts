import { defineElement } from "./form-input-element.js";
import { make } from "./make.js";
import { localized } from "./set-input-attributes.js";
import { turnSecret } from "./turn-secret.js";

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/**
 * `secret-block`: a secret section with a button for its owner that reveals or hides it. The change is written to the
 * document that the surrounding `prose-mirror` edits, or else announced by the bubbling event `toggleSecret`.
 */
export class HTMLSecretBlockElement extends Base {
  static tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector("section.secret");
  }

  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    if (!this.secret || this.querySelector("button.reveal")) return;
    const button = make("button", { type: "button", class: "reveal" });
    button.textContent = localized(this.revealed ? "EDITOR.SecretHide" : "EDITOR.SecretReveal");
    button.addEventListener("click", (event) => void this.#toggle(event));
    this.prepend(button);
  }

  /** The given source with this secret's state turned over. */
  toggleRevealed(content: string): string {
    return turnSecret(content, this.secret?.id);
  }

  async #toggle(event: Event): Promise<void> {
    event.preventDefault();
    event.stopPropagation();
    const editor = this.closest<HTMLElement & { value: string; name: string }>("prose-mirror");
    const uuid = editor?.getAttribute("data-document-uuid") ?? editor?.getAttribute("document-uuid");
    const owner = uuid ? await fromUuid(uuid) : null;
    if (editor && owner && editor.name) {
      await owner.update({ [editor.name]: this.toggleRevealed(editor.value) });
      return;
    }
    this.dispatchEvent(new CustomEvent("toggleSecret", { bubbles: true }));
  }
}

defineElement(HTMLSecretBlockElement.tagName, HTMLSecretBlockElement);
