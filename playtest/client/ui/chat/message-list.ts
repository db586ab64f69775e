/** What the list needs of a message. */
export interface ListedMessage {
  id: string | null;
  visible: boolean;
  timestamp: number;
}

export interface MessageListOptions<T extends ListedMessage> {
  list: HTMLElement;
  render: (message: T) => Promise<HTMLElement>;
  /** All messages, oldest first. */
  all: () => T[];
  /** Messages rendered per step. */
  batch?: number;
  /** Nodes kept while new messages come in at the bottom. */
  keep?: number;
}

/**
 * The rendered tail of a long log. Only what somebody scrolls to is rendered, and a long evening does not pile up nodes:
 * five thousand messages cost as much as one batch. Work is queued, so that messages never change places.
 */
export class MessageList<T extends ListedMessage> {
  readonly #options: Required<MessageListOptions<T>>;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(options: MessageListOptions<T>) {
    this.#options = { batch: 60, keep: 200, ...options };
  }

  get size(): number {
    return this.#options.list.childElementCount;
  }

  /** Start over with the newest batch. */
  reset(): Promise<void> {
    return this.#do(async () => {
      this.#options.list.replaceChildren();
      await this.#prepend(this.#options.batch);
    });
  }

  /** Render the batch before the oldest shown. Resolves to the number of messages added. */
  older(count: number = this.#options.batch): Promise<number> {
    return this.#do(() => this.#prepend(count));
  }

  /** Add a new message at the end. One that is shown already is rendered anew. */
  append(message: T): Promise<void> {
    return this.#do(async () => {
      if (!message.visible) return;
      const element = await this.#options.render(message);
      const present = this.#find(message.id);
      if (present) present.replaceWith(element);
      else this.#options.list.append(element);
    });
  }

  /** Render a message anew where it stands; messages that are not rendered stay so. */
  replace(message: T): Promise<void> {
    return this.#do(async () => {
      const present = this.#find(message.id);
      if (!present) return this.#insertRevealed(message);
      if (!message.visible) present.remove();
      else present.replaceWith(await this.#options.render(message));
    });
  }

  remove(id: string): Promise<void> {
    return this.#do(async () => this.#find(id)?.remove());
  }

  /** Drop the oldest nodes beyond what is kept; they come back when somebody scrolls up. */
  prune(): Promise<void> {
    return this.#do(async () => {
      const { list, keep } = this.#options;
      while (list.childElementCount > keep) list.firstElementChild?.remove();
    });
  }

  #do<R>(work: () => Promise<R>): Promise<R> {
    const next = this.#queue.then(work);
    this.#queue = next.catch(() => undefined);
    return next;
  }

  #find(id: string | null): HTMLElement | null {
    return id ? this.#options.list.querySelector(`:scope > [data-message-id="${id}"]`) : null;
  }

  async #prepend(count: number): Promise<number> {
    const { list, all, render } = this.#options;
    const messages = all();
    const first = (list.firstElementChild as HTMLElement | null)?.dataset.messageId;
    let index = first ? messages.findIndex((message) => message.id === first) : messages.length;
    const chosen: T[] = [];
    while (--index >= 0 && chosen.length < count) {
      const message = messages[index] as T;
      if (message.visible) chosen.unshift(message);
    }
    const rendered = await Promise.all(chosen.map((message) => render(message)));
    list.prepend(...rendered);
    return rendered.length;
  }

  /** A message that became visible within the rendered range takes its place in time. */
  async #insertRevealed(message: T): Promise<void> {
    const { list, all, render } = this.#options;
    if (!message.visible || !list.firstElementChild) return;
    const messages = all();
    const index = messages.indexOf(message);
    const next = messages.slice(index + 1).find((later) => this.#find(later.id));
    const before = next ? this.#find(next.id) : null;
    if (before === list.firstElementChild || (!before && index < messages.length - 1)) return;
    list.insertBefore(await render(message), before);
  }
}
