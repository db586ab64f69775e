import type { Keybinding, KeybindingAction, KeybindingConfig } from "./keybinding-types.js";

const NORMAL_PRECEDENCE = 1;

/** Where changed bindings are stored: `core.keybindings`, a record of bindings by action. */
export interface BindingStorage {
  get(): Record<string, Keybinding[]>;
  set(bindings: Record<string, Keybinding[]>): Promise<unknown>;
}

/** `game.keybindings` (sec. 14): actions and the keys they are bound to. */
export class ClientKeybindings {
  /** By `namespace.action`. */
  readonly actions = new Map<string, KeybindingAction>();
  readonly #storage: BindingStorage | undefined;
  #open = true;

  constructor(storage?: BindingStorage) {
    this.#storage = storage;
  }

  /** Registers an action; only until `initialize` (when the keyboard is made active, sec. 2). @throws later, or for a bad key */
  register(namespace: string, action: string, config: KeybindingConfig): void {
    if (!this.#open)
      throw new Error(`You cannot register the keybinding ${namespace}.${action} once the keyboard is active`);
    if (!namespace || !action) throw new Error("You must specify both the namespace and action of the keybinding");
    for (const { key } of [...(config.uneditable ?? []), ...(config.editable ?? [])]) {
      if (typeof key !== "string" || key === "") throw new Error(`A binding of ${namespace}.${action} has no key`);
    }
    const id = `${namespace}.${action}`;
    const precedence = config.precedence ?? NORMAL_PRECEDENCE;
    this.actions.set(id, { ...config, namespace, id, order: this.actions.size, precedence });
  }

  /** Ends the registration. */
  initialize(): void {
    this.#open = false;
  }

  /** The keys bound to an action now. @throws when unregistered */
  get(namespace: string, action: string): Keybinding[] {
    const id = `${namespace}.${action}`;
    const registered = this.actions.get(id);
    if (!registered) throw new Error(`"${id}" is not a registered keybinding`);
    return this.#bound(registered);
  }

  /** Binds an action to other keys; without bindings back to its own. */
  async set(namespace: string, action: string, bindings?: Keybinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding`);
    const { [id]: _before, ...rest } = this.#storage?.get() ?? {};
    await this.#storage?.set(bindings ? { ...rest, [id]: bindings } : rest);
  }

  async resetDefaults(): Promise<void> {
    await this.#storage?.set({});
  }

  /** Actions bound to a key, by precedence, then in the order of registration. */
  actionsOf(key: string): { action: KeybindingAction; bindings: Keybinding[] }[] {
    return [...this.actions.values()]
      .map((action) => ({ action, bindings: this.#bound(action).filter((binding) => binding.key === key) }))
      .filter(({ bindings }) => bindings.length > 0)
      .sort((a, b) => a.action.precedence - b.action.precedence || a.action.order - b.action.order);
  }

  get bindings(): Map<string, Keybinding[]> {
    return new Map([...this.actions.values()].map((action) => [action.id, this.#bound(action)]));
  }

  #bound(action: KeybindingAction): Keybinding[] {
    const bound = [...(action.uneditable ?? []), ...(this.#storage?.get()[action.id] ?? action.editable ?? [])];
    return bound.map((binding) => ({ ...binding, modifiers: binding.modifiers ?? [] }));
  }
}
