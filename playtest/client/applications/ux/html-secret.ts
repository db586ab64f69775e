import { runReported } from "../api/report-failure";
import { turnSecret } from "../../elements/turn-secret";

export interface SecretCallbacks {
  /** The stored text around a secret. */
  content(secret: HTMLElement): string | undefined;
  /** Store that text with the secret turned over. */
  update(secret: HTMLElement, content: string): unknown;
}

/**
 * `foundry.applications.ux.HTMLSecret`: the buttons that reveal and hide the secrets of a sheet's texts. Enriched text has them
 * already (`secret-block`); this says where the texts are and how one is read and stored.
 */
export class HTMLSecret {
  readonly parentSelector: string;
  readonly callbacks: Partial<SecretCallbacks>;

  constructor({ parentSelector, callbacks = {} }: { parentSelector: string; callbacks?: Partial<SecretCallbacks> }) {
    this.parentSelector = parentSelector;
    this.callbacks = callbacks;
  }

  bind(html: HTMLElement): void {
    const { content, update } = this.callbacks;
    if (!content || !update) return;
    for (const parent of html.querySelectorAll<HTMLElement>(this.parentSelector)) {
      parent.addEventListener("toggleSecret", (event) =>
        runReported(this, "toggleSecret", () => this._onToggleSecret(event)),
      );
    }
  }

  _onToggleSecret(event: Event): unknown {
    const { content, update } = this.callbacks;
    const secret = (event.target as HTMLElement).querySelector<HTMLElement>("section.secret");
    const text = secret && content?.(secret);
    if (!text) return undefined;
    event.preventDefault();
    return update?.(secret, turnSecret(text, secret.id));
  }
}
