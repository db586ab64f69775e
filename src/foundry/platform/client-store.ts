import { SYSTEM_ID } from "./system-id";

/** Something that this browser keeps, by a key of its own. */
interface Keyed {
  key: string;
}

/**
 * A short list that stays in this browser: what lies in a document travels to every client, shown or not. The oldest entries
 * are forgotten.
 */
export class ClientStore<T extends Keyed> {
  /**
   * @param setting Key of the client setting that holds the list.
   * @param most Entries kept.
   */
  constructor(
    private readonly setting: string,
    private readonly most: number,
  ) {}

  /** Called in `init`. */
  register(): void {
    game.settings.register(SYSTEM_ID, this.setting, { scope: "client", config: false, type: Array, default: [] });
  }

  find(key: string): T | null {
    return this.#all().find((one) => one.key === key) ?? null;
  }

  /** Keeps an entry in the place of an older one with its key. */
  async keep(entry: T): Promise<void> {
    const others = this.#all().filter(({ key }) => key !== entry.key);
    await game.settings.set(SYSTEM_ID, this.setting, [...others.slice(1 - this.most), entry]);
  }

  /** Anybody can write into their browser's storage: what is no list counts as none. */
  #all(): T[] {
    const stored = game.settings.get(SYSTEM_ID, this.setting);
    return Array.isArray(stored) ? (stored as T[]) : [];
  }
}
