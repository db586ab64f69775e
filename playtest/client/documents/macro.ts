/** Macro (sec. 6): scripts see speaker, actor, token, character, scope and event; chat macros say their command. */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import { foreignWriters, mayRun } from "./macro-consent";
import type { ActorDocument, AnyDocument, Data, TokenObject, UserDocument } from "./types";

interface ScriptScope extends Data {
  actor?: ActorDocument | null;
  token?: TokenObject | null;
  speaker?: Data;
  event?: Event;
}

type Script = (...values: unknown[]) => Promise<unknown>;
type ScriptConstructor = new (...parts: string[]) => Script;

export class Macro extends ClientDocumentMixin(bases.BaseMacro) {
  declare readonly type: string;
  declare readonly command: string;
  declare readonly name: string;
  declare readonly img: string;
  declare readonly author: UserDocument | null;

  get isAuthor(): boolean {
    return game.user === (this.author as unknown);
  }
  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }
  get thumbnail(): string {
    return this.img;
  }

  canUserExecute(user: UserDocument): boolean {
    if (!this.testUserPermission(user as never, "LIMITED")) return false;
    return this.type === "script" ? user.hasPermission("MACRO_SCRIPT") : true;
  }

  /** Run it. Script: the script's promise, errors told to the user; chat: undefined. */
  execute(scope: ScriptScope = {}): unknown {
    if (!this.canExecute) {
      ui.notifications.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (foreignWriters(this as never).length > 0) return this.#executeAsked(scope);
    return this.#execute(scope);
  }

  /** What another player wrote runs with the rights of whoever runs it: they are asked first. */
  async #executeAsked(scope: ScriptScope): Promise<unknown> {
    return (await mayRun(this as never)) ? this.#execute(scope) : undefined;
  }

  #execute(scope: ScriptScope): unknown {
    if (this.type === "chat") {
      void ui.chat
        .processMessage?.(this.command)
        ?.catch((error: unknown) => Hooks.onError("Macro#execute", error, { notify: "error" }));
      return undefined;
    }
    return this._executeScript(scope);
  }

  async _executeScript(scope: ScriptScope): Promise<unknown> {
    const cls = getDocumentClass("ChatMessage") as unknown as {
      getSpeaker(options: Data): Data & { actor?: string; token?: string };
    };
    const speaker = scope.speaker ?? cls.getSpeaker({ actor: scope.actor, token: scope.token });
    const values: Data = {
      speaker,
      actor: scope.actor ?? game.actors.get(String(speaker.actor ?? "")) ?? null,
      token: scope.token ?? canvas.tokens.get(String(speaker.token ?? "")) ?? null,
      character: game.user.character,
      event: scope.event,
      scope,
    };
    const { speaker: _s, actor: _a, token: _t, character: _c, event: _e, scope: _o, ...more } = scope;
    const names = [...Object.keys(values), ...Object.keys(more).filter((key) => /^[A-Za-z_$][\w$]*$/.test(key))];
    const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as ScriptConstructor;
    try {
      const script = new AsyncFunction(...names, `{${this.command}\n}`);
      return await script.call(this, ...names.map((name) => (name in values ? values[name] : more[name])));
    } catch (error) {
      Hooks.onError("Macro#execute", error, { msg: game.i18n.localize("MACRO.Error"), log: "error", notify: "error" });
      return undefined;
    }
  }

  override async _preCreate(data: Data, options: Data, user: never): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: game.user.id });
  }

  override async _onClickDocumentLink(event: Event): Promise<unknown> {
    return this.execute({ event });
  }
}
export type MacroLike = AnyDocument;
