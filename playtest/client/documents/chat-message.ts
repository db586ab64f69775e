/** ChatMessage (sec. 9). */
import { documents as bases } from "../../common/index.js";
import { messageElement } from "./chat-message-html";
import { speakerActor, speakerFrom, type Speaker, type SpeakerOptions } from "./chat-speaker";
import { ClientDocumentMixin } from "./client-document/index";
import type { ActorDocument, ChatMessageDocument, Data, UserDocument } from "./types";

interface RollLike {
  total?: number;
  render(options?: object): Promise<string>;
  toJSON(): object;
}

interface RollClass {
  fromData(data: object): RollLike;
}

export class ChatMessage extends ClientDocumentMixin(bases.BaseChatMessage) {
  declare readonly author: UserDocument | null;
  declare readonly type: string;
  declare readonly style: number;
  declare readonly timestamp: number;
  declare readonly flavor: string;
  declare readonly content: string;
  declare readonly whisper: string[];
  declare readonly blind: boolean;
  declare readonly sound: string | null;
  declare readonly system: { renderHTML?: (options: object) => Promise<HTMLElement> };
  declare rolls: RollLike[];
  declare _rollsExpanded: boolean;

  /** Name the message is from: the speaker's alias, else its author. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || game.i18n.localize("CHAT.UnknownUser");
  }
  get isRoll(): boolean {
    return (this._source.rolls as unknown[] | undefined)?.length !== undefined && this.rolls.length > 0;
  }
  get isAuthor(): boolean {
    return game.user === (this.author as unknown);
  }
  override get isOwner(): boolean {
    return this.isAuthor || game.user.isGM;
  }
  /** Blind rolls hide from everybody but the GM, their author included; whispers from those not addressed. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return true;
    const recipient = this.whisper.includes(game.user.id ?? "");
    if (this.blind) return recipient;
    return this.whisper.length ? recipient || this.isAuthor : true;
  }
  /** Whether the entry appears at all: whispered text only for its people, whispered rolls for all (as a "?" total). */
  override get visible(): boolean {
    if (!this.whisper.length) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.user.id ?? "");
  }
  get speakerActor(): ActorDocument | null {
    return speakerActor(this.speaker);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const Roll = foundry.dice.Roll as unknown as RollClass;
    const sources = (this._source.rolls as (string | object)[] | undefined) ?? [];
    this.rolls = sources.flatMap((source) => {
      try {
        return [Roll.fromData(typeof source === "string" ? (JSON.parse(source) as object) : source)];
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error, { log: "error" });
        return [];
      }
    });
  }

  getRollData(): Data {
    return this.speakerActor?.getRollData() ?? this.author?.character?.getRollData() ?? {};
  }

  /** The list entry of the log. Hook renderChatMessageHTML runs each time (sec. 9). */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<HTMLElement> {
    if (typeof this.system.renderHTML === "function") {
      // A subtype's model may draw the whole entry: published systems do so (World of Darkness 5e, Weird Wizard).
      const drawn = await this.system.renderHTML({ ...options, canDelete: options.canDelete ?? game.user.isGM });
      Hooks.callAll("renderChatMessageHTML", this, drawn);
      return drawn;
    }
    const { element, context } = await messageElement(this as unknown as ChatMessageDocument, options);
    Hooks.callAll("renderChatMessageHTML", this, element, context);
    callDeprecatedHook(this, element, context);
    return element;
  }

  /** Deprecated since v13 in favour of renderHTML. */
  async getHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<unknown> {
    foundry.utils.logCompatibilityWarning("ChatMessage#getHTML is deprecated, use ChatMessage#renderHTML", {
      since: 13,
      until: 15,
    });
    return (globalThis as unknown as { $(element: HTMLElement): unknown }).$(await this.renderHTML(options));
  }

  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerFrom(options);
  }
  static getSpeakerActor(speaker: Speaker): ActorDocument | null {
    return speakerActor(speaker);
  }

  /** Users a name means: "GM", "players", a user's or a character's name. */
  static getWhisperRecipients(name: string): UserDocument[] {
    const wanted = name.trim().toLowerCase();
    if (["gm", "dm"].includes(wanted)) return game.users.filter((user) => user.isGM);
    if (wanted === "players") return game.users.players;
    const users = game.users.filter((user) => user.name.toLowerCase() === wanted);
    if (users.length) return users;
    const byCharacter = game.users.filter((user) => user.character?.name.toLowerCase() === wanted);
    if (byCharacter.length) return byCharacter;
    const actor = game.actors.find((one) => one.name.toLowerCase() === wanted);
    return actor ? game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER")) : [];
  }

  /** Set whisper and blind of message data by a roll mode; "roll" means the current one. Changes and returns the data. */
  static applyRollMode(data: Data, rollMode: string): Data {
    const modes = CONST.DICE_ROLL_MODES;
    const mode = rollMode === "roll" || !rollMode ? String(game.settings.get("core", "rollMode")) : rollMode;
    if (mode === modes.PRIVATE || mode === modes.BLIND) {
      data.whisper = ChatMessage.getWhisperRecipients("GM").map((user) => user.id);
      data.blind = mode === modes.BLIND;
    } else if (mode === modes.SELF) {
      data.whisper = [game.user.id];
      data.blind = false;
    } else if (mode === modes.PUBLIC) {
      data.whisper = [];
      data.blind = false;
    }
    return data;
  }

  /** v14's name and values (sec. 19.3). */
  static applyMode(data: Data, mode: string): Data {
    const wanted = mode || String(game.settings.get("core", "messageMode"));
    const old: Record<string, string> = {
      public: "publicroll",
      gm: "gmroll",
      blind: "blindroll",
      self: "selfroll",
      // In character: for everybody.
      ic: "publicroll",
    };
    return ChatMessage.applyRollMode(data, old[wanted] ?? wanted);
  }

  /** The same on a message not yet created. */
  applyRollMode(rollMode: string): void {
    const change: Data = {};
    ChatMessage.applyRollMode(change, rollMode);
    this.updateSource(change);
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const change: Data = {};
    if (!data.timestamp) change.timestamp = Date.now();
    if (typeof data.content === "string" && !data.content && this._hasRolls(data)) change.content = "";
    this.updateSource(change);
    const mode = this.#modeFor(data, options);
    if (mode) this.updateSource(ChatMessage[game.release.generation >= 14 ? "applyMode" : "applyRollMode"]({}, mode));
  }

  /**
   * The mode that a new message follows: v13 applies one to messages with rolls alone, the option's or the chat's own, and none
   * of its own to one that names its recipients (github.com/foundryvtt/foundryvtt/issues/10278, #8856 on v14's rename).
   */
  #modeFor(data: Data, options: Data): string | null {
    const modern = game.release.generation >= 14;
    const asked = modern ? (options.messageMode ?? options.rollMode) : options.rollMode;
    if (!this._hasRolls(data)) return modern && typeof asked === "string" ? asked : null;
    if (typeof asked === "string") return asked;
    const addressed = data.blind === true || (Array.isArray(data.whisper) && data.whisper.length > 0);
    return addressed ? null : String(game.settings.get("core", modern ? "messageMode" : "rollMode"));
  }

  _hasRolls(data: Data): boolean {
    return Array.isArray(data.rolls) && data.rolls.length > 0;
  }

  /** The whole message as text. */
  export(): string {
    const text = globalThis.document.createElement("div");
    text.innerHTML = foundry.utils.cleanHTML(this.content);
    return `[${new Date(this.timestamp).toLocaleString()}] ${this.alias}\n${text.textContent?.trim() ?? ""}`;
  }
}

/** Until v15 packages that listen to the older hook get the element as a jQuery object. */
function callDeprecatedHook(message: object, element: HTMLElement, context: object): void {
  if (!(Hooks.events.renderChatMessage as unknown[] | undefined)?.length) return;
  foundry.utils.logCompatibilityWarning(
    "The renderChatMessage hook is deprecated. Please use renderChatMessageHTML instead, which now passes an HTMLElement argument instead of jQuery.",
    { since: 13, until: 15, once: true },
  );
  const { $ } = globalThis as unknown as { $(element: HTMLElement): unknown };
  Hooks.callAll("renderChatMessage", message, $(element), context);
}
