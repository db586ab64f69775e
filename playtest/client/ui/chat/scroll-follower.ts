/** Pixels from the edge that still count as being there. */
const NEAR = 40;

/** Keeps a scrolled log where its reader is: at the newest message, or at the one they are reading. */
export class ScrollFollower {
  readonly #box: HTMLElement;
  readonly #onTop: () => Promise<unknown>;
  #loading = false;

  constructor(box: HTMLElement, { onTop, onMove }: { onTop: () => Promise<unknown>; onMove: () => void }) {
    this.#box = box;
    this.#onTop = onTop;
    box.addEventListener(
      "scroll",
      () => {
        onMove();
        if (box.scrollTop < NEAR) void this.#loadOlder();
      },
      { passive: true },
    );
  }

  get isAtBottom(): boolean {
    const { scrollHeight, scrollTop, clientHeight } = this.#box;
    return scrollHeight - scrollTop - clientHeight < NEAR;
  }

  scrollToBottom(): void {
    this.#box.scrollTop = this.#box.scrollHeight;
  }

  /** What is loaded above must not push the reader away. */
  async #loadOlder(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const before = this.#box.scrollHeight - this.#box.scrollTop;
    try {
      await this.#onTop();
      this.#box.scrollTop = this.#box.scrollHeight - before;
    } finally {
      this.#loading = false;
    }
  }
}
