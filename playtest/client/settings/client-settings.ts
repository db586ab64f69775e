import { choicesOf, isFieldType, readValue, writeValue } from "./setting-value.js";
import type { RegisteredSetting, SettingConfig, SettingMenu, SettingScope, SettingStorage } from "./setting-types.js";

const SCOPES: readonly SettingScope[] = ["world", "client", "user"];

/** `game.settings` (sec. 14). World values are documents on the server, client values lie in the browser. */
export class ClientSettings {
  /** Registered settings by `namespace.key`. */
  readonly settings = new Map<string, RegisteredSetting>();
  readonly menus = new Map<string, SettingMenu & { namespace: string; key: string }>();
  /** By scope: the browser's storage for "client", the world's collection for "world" (set by the documents). */
  readonly storage = new Map<string, unknown>();
  readonly #server: SettingStorage;
  readonly #browser: Storage;
  /** Stored JSON as last seen, to tell whether a change differs. */
  readonly #seen = new Map<string, string | undefined>();

  constructor(server: SettingStorage, browser: Storage = globalThis.localStorage) {
    this.#server = server;
    this.#browser = browser;
    this.storage.set("client", browser);
  }

  #sheet: object | undefined;

  /** The settings window, made when it is first asked for. */
  get sheet(): { render(options: object): Promise<unknown> } {
    const { SettingsConfig } = foundry.applications.settings as unknown as { SettingsConfig: new () => object };
    this.#sheet ??= new SettingsConfig();
    return this.#sheet as { render(options: object): Promise<unknown> };
  }

  /** Registers a setting; the default scope is client. @throws without namespace or key */
  register(namespace: string, key: string, config: SettingConfig): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const id = `${namespace}.${key}`;
    const scope = config.scope && SCOPES.includes(config.scope) ? config.scope : "client";
    const setting: RegisteredSetting = { ...config, namespace, key, id, scope };
    if (isFieldType(setting.type)) setting.type.name ??= id;
    this.settings.set(id, setting);
    this.#seen.set(id, this.#read(setting));
  }

  /** Registers a button of the settings window that opens an application. */
  registerMenu(namespace: string, key: string, menu: SettingMenu): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    if (typeof menu.type !== "function")
      throw new Error(`The menu ${namespace}.${key} needs an application class as its type`);
    this.menus.set(`${namespace}.${key}`, { restricted: true, ...menu, namespace, key });
  }

  /** The value, cast by the setting's type. @throws when unregistered */
  get(namespace: string, key: string, _options: object = {}): unknown {
    const setting = this.#registered(namespace, key);
    return readValue(setting, this.#read(setting));
  }

  /**
   * Stores a value; undefined stores the default. Answers the value as it is read back.
   * @throws (rejects) when unregistered, not fitting, before ready or without permission (world scope)
   */
  async set(namespace: string, key: string, value: unknown, options: object = {}): Promise<unknown> {
    const setting = this.#registered(namespace, key);
    const json = writeValue(setting, value);
    if (setting.scope === "world") this.#assertWorldWrite(setting);
    if (this.#read(setting) !== json) await this.#write(setting, json, options);
    return readValue(setting, json);
  }

  /**
   * Called by the documents when a stored setting changed on any client; json undefined: it was deleted.
   * Fires `onChange` when the value differs from the one before.
   */
  handleStoredChange(id: string, json: string | undefined, options: object = {}, userId?: string): void {
    const setting = this.settings.get(id);
    if (setting) this.#changed(setting, json, options, userId);
  }

  /** Choices of a setting as key -> label. */
  choices(namespace: string, key: string): Record<string, string> | undefined {
    return choicesOf(this.#registered(namespace, key));
  }

  #registered(namespace: string, key: string): RegisteredSetting {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const setting = this.settings.get(`${namespace}.${key}`);
    if (!setting) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return setting;
  }

  #assertWorldWrite(setting: RegisteredSetting): void {
    if (!game.ready)
      throw new Error(`You may not assign a value to the world setting ${setting.id} before the game is ready`);
    if (!game.user.can("SETTINGS_MODIFY")) {
      throw new Error(`User ${game.user.name} lacks permission to change the world setting ${setting.id}`);
    }
  }

  #read({ id, scope }: RegisteredSetting): string | undefined {
    if (scope === "world") return this.#server.getWorld(id) ?? undefined;
    if (scope === "user" && this.#server.getUser) return this.#server.getUser(id) ?? undefined;
    return this.#browser.getItem(this.#browserKey(id, scope)) ?? undefined;
  }

  async #write(setting: RegisteredSetting, json: string, options: object): Promise<void> {
    const { id, scope } = setting;
    if (scope === "world") await this.#server.setWorld(id, json, options);
    else if (scope === "user" && this.#server.setUser) await this.#server.setUser(id, json, options);
    else {
      this.#browser.setItem(this.#browserKey(id, scope), json);
      this.#changed(setting, json, options, typeof game === "undefined" ? undefined : game.userId);
    }
  }

  #browserKey(id: string, scope: SettingScope): string {
    return scope === "user" ? `${game.userId}.${id}` : id;
  }

  #changed(setting: RegisteredSetting, json: string | undefined, options: object, userId: string | undefined): void {
    const standard = writeValue(setting, undefined);
    const before = this.#seen.get(setting.id) ?? standard;
    this.#seen.set(setting.id, json);
    if ((json ?? standard) === before) return;
    try {
      setting.onChange?.(readValue(setting, json), options, userId);
    } catch (error) {
      Hooks.onError(`The onChange of the setting ${setting.id}`, error);
    }
    Hooks.callAll("clientSettingChanged", setting.id, readValue(setting, json), options);
  }
}
