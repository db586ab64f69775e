import type { ApplicationOptions, Context, RenderOptions } from "../../applications/api/types";
import type { ChatMessageDocument } from "../../documents/types";
import { TemplateTab } from "../sidebar/template-tab";
import { el } from "../shared/dom";
import { word } from "../shared/words";
import { askToDeleteAll, exportMessages } from "./log-actions";
import { chatContextOptions } from "./chat-context-menu";
import { clearNotifications, notifyMessage, refreshNotification } from "./chat-notifications";
import { refreshMessageWindow } from "./chat-popout";
import { ChatInput } from "./chat-input";
import { drawInTime } from "./draw-in-time";
import { parseCommand } from "./commands";
import { ChatCommandError, runCommand, type Speaker } from "./run-command";
import { currentMode, modeChoices, modeSetting } from "./roll-modes";
import { MessageList } from "./message-list";
import { ScrollFollower } from "./scroll-follower";

/** `ui.chat` (sec. 9): the log and its input. */
export class ChatLog extends TemplateTab {
  static override tabName = "chat";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar", "flexcol"],
    actions: {
      deleteMessage: ChatLog.onDelete,
      expandRoll: ChatLog.onExpandRoll,
      exportLog: exportMessages,
      flushLog: askToDeleteAll,
      jumpToBottom: ChatLog.onJump,
    },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  /** Read a line of the input without carrying it out. */
  static parse = parseCommand;

  #list: MessageList<ChatMessageDocument> | null = null;
  #follower: ScrollFollower | null = null;

  get collection() {
    return game.messages;
  }

  get isAtBottom(): boolean {
    return this.#follower?.isAtBottom ?? true;
  }

  /** Carry out a line as if it were typed. Errors are shown, not thrown; resolves to the message made, if any. */
  async processMessage(text: string, { speaker }: { speaker?: Speaker } = {}): Promise<unknown> {
    const line = text.trim();
    if (!line) return undefined;
    const messages = CONFIG.ChatMessage.documentClass as unknown as { getSpeaker(): Speaker };
    const from = speaker ?? messages.getSpeaker();
    const data = { author: game.user.id, user: game.user.id, speaker: from };
    if (Hooks.call("chatMessage", this, line, data) === false) return undefined;
    try {
      return await runCommand(parseCommand(line), from);
    } catch (error) {
      if (!(error instanceof ChatCommandError)) throw error;
      ui.notifications.error(error.message, { console: false });
      return undefined;
    }
  }

  /** A message came in: show it, at the bottom when the reader is there. */
  async postOne(message: ChatMessageDocument, { notify = false }: { notify?: boolean } = {}): Promise<void> {
    if (!message.visible) return;
    if (!this.isPopout && notify && !this.active) await this.#announce(message);
    if (!this.#list) return;
    const follow = this.isAtBottom || message.isAuthor;
    await this.#list.append(message);
    if (follow) {
      await this.#list.prune();
      this.scrollBottom();
    }
    this.#showState(!follow);
    await this.#popoutLog?.postOne(message);
  }

  async updateMessage(message: ChatMessageDocument, _notify = false): Promise<void> {
    await this.#list?.replace(message);
    await this.#popoutLog?.updateMessage(message);
    if (this.isPopout) return;
    refreshMessageWindow(message, false);
    await refreshNotification(message, false);
  }

  async deleteMessage(id: string, { message }: { message?: ChatMessageDocument } = {}): Promise<void> {
    await this.#list?.remove(id);
    await this.#popoutLog?.deleteMessage(id);
    this.#showState();
    if (!message || this.isPopout) return;
    refreshMessageWindow(message, true);
    await refreshNotification(message, true);
  }

  scrollBottom(): void {
    this.#follower?.scrollToBottom();
    this.#showState();
  }

  get #popoutLog(): ChatLog | null {
    const log = this.popout as unknown as ChatLog | null;
    return log?.rendered ? log : null;
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    const rootId = this.isPopout ? `${this.id}-` : "";
    return { ...context, rootId, rollModes: modeChoices(), rollMode: currentMode(), isGM: game.user.isGM };
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("keydown", pressLink);
    this._createContextMenu(chatContextOptions, ".message[data-message-id]", {
      hookName: "getChatMessageContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) await this.#fillLog();
    if (options.parts?.includes("input")) this.#bindInput();
  }

  async #fillLog(): Promise<void> {
    const box = this.element.querySelector<HTMLElement>(".chat-scroll");
    const list = this.element.querySelector<HTMLElement>(".chat-log");
    if (!box || !list) return;
    this.#list = new MessageList<ChatMessageDocument>({
      list,
      render: renderMessage,
      // A reloaded world brings its messages in no order of time.
      all: () => this.collection.contents.toSorted((a, b) => a.timestamp - b.timestamp),
    });
    this.#follower = new ScrollFollower(box, {
      onTop: () => (this.#list ? this.#list.older() : Promise.resolve(0)),
      onMove: () => this.#showState(),
    });
    await this.#list.reset();
    this.scrollBottom();
  }

  #bindInput(): void {
    const area = this.element.querySelector<HTMLTextAreaElement>(".chat-input");
    if (area) new ChatInput(area, (text) => void this.processMessage(text));
    const select = this.element.querySelector<HTMLSelectElement>("select[name=rollMode]");
    select?.addEventListener("change", () => void game.settings.set("core", modeSetting(), select.value));
  }

  /** Follow the setting when it was changed elsewhere. */
  showRollMode(): void {
    const select = this.element?.querySelector<HTMLSelectElement>("select[name=rollMode]");
    if (select) select.value = currentMode();
  }

  /** The panel came into sight. */
  onShown(): void {
    clearNotifications();
    document.querySelector('#sidebar-tabs [data-tab="chat"] .notification-pip')?.classList.remove("active");
    this.scrollBottom();
  }

  async #announce(message: ChatMessageDocument): Promise<void> {
    document.querySelector('#sidebar-tabs [data-tab="chat"] .notification-pip')?.classList.add("active");
    await notifyMessage(message);
  }

  #showState(news = false): void {
    if (!this.element) return;
    const jump = this.element.querySelector<HTMLElement>(".chat-jump");
    if (jump && (news || this.isAtBottom)) jump.hidden = this.isAtBottom;
    const empty = this.element.querySelector<HTMLElement>(".chat-empty");
    if (empty) empty.hidden = (this.#list?.size ?? 0) > 0;
  }

  static async onDelete(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    await game.messages.get(id ?? "")?.delete();
  }

  static onExpandRoll(this: ChatLog, event: Event, target: HTMLElement): void {
    if ((event.target as Element).closest("a, button, input")) return;
    target.classList.toggle("expanded");
  }

  static onJump(this: ChatLog): void {
    this.scrollBottom();
  }

  override get title(): string {
    return word("TABLE.Sidebar.chat");
  }
}

/** A message that its system cannot draw stays in the log as a line that says so; the others and the table go on. */
async function renderMessage(message: ChatMessageDocument): Promise<HTMLElement> {
  try {
    return await drawInTime(message, () =>
      message.renderHTML({ canDelete: message.canUserModify(game.user, "delete") }),
    );
  } catch (error) {
    Hooks.onError("ChatLog#renderMessage", error, { msg: message.uuid, log: "error" });
    const attributes = { class: "chat-message message unreadable", "data-message-id": message.id ?? "" };
    return el("li", attributes, word("TABLE.Chat.Unreadable"));
  }
}

/** Controls of a message's header are links, since cards count its buttons; Enter and the space bar press them. */
function pressLink(event: KeyboardEvent): void {
  const target = event.target as Element;
  if ((event.key !== "Enter" && event.key !== " ") || !target.matches("a[role=button]:not([href])")) return;
  event.preventDefault();
  (target as HTMLElement).click();
}
