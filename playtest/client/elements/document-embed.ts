import { defineElement } from "./form-input-element.js";

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

interface Embeddable {
  toEmbed?(config: object, options: object): Promise<HTMLElement | HTMLCollection | null>;
}

/** `document-embed`: shows a document's embed in the editor; attribute `uuid`, other attributes are its options. */
export class HTMLDocumentEmbedElement extends Base {
  static tagName = "document-embed";

  connectedCallback(): void {
    // Without a uuid its content is in place already.
    if (this.hasAttribute("uuid")) void this.#render();
  }

  async #render(): Promise<void> {
    const { uuid = "", ...config } = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
    const found = (await fromUuid(uuid)) as unknown as Embeddable | null;
    const embed = await found?.toEmbed?.({ ...config, uuid, values: [] }, {});
    if (embed instanceof HTMLCollection) this.replaceChildren(...embed);
    else if (embed) this.replaceChildren(embed);
  }
}

defineElement(HTMLDocumentEmbedElement.tagName, HTMLDocumentEmbedElement);
