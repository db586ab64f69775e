import { defineElement } from "./form-input-element.js";

const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

interface Enricher {
  id?: string;
  onRender?(element: HTMLElement): unknown;
}

/** `enriched-content`: what a custom enricher with an `onRender` made; it is called when this enters the page. */
export class HTMLEnrichedContentElement extends Base {
  static tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enricher = (CONFIG.TextEditor.enrichers as Enricher[]).find((entry) => entry.id === id);
    enricher?.onRender?.(this);
  }
}

defineElement(HTMLEnrichedContentElement.tagName, HTMLEnrichedContentElement);
