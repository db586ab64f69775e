/** The world collections by class (sec. 2 `game`). */
import type {
  ActorDocument,
  AnyDocument,
  ChatMessageDocument,
  CombatDocument,
  FolderDocument,
  ItemDocument,
  MacroDocument,
  SceneDocument,
  UserDocument,
} from "../documents/types";
import { WorldCollection } from "./world-collection";

export class Actors extends WorldCollection<ActorDocument> {
  static override get documentName() {
    return "Actor";
  }
  /** Synthetic actors of the viewed scene by token id. */
  get tokens(): Record<string, ActorDocument> {
    const tokens: Record<string, ActorDocument> = {};
    for (const token of canvas.scene?.tokens ?? []) {
      if (!token.actorLink && token.actor && token.id) tokens[token.id] = token.actor;
    }
    return tokens;
  }
}

export class Items extends WorldCollection<ItemDocument> {
  static override get documentName() {
    return "Item";
  }
}

export class Journal extends WorldCollection {
  static override get documentName() {
    return "JournalEntry";
  }
}

export class RollTables extends WorldCollection {
  static override get documentName() {
    return "RollTable";
  }
}

export class Macros extends WorldCollection<MacroDocument> {
  static override get documentName() {
    return "Macro";
  }
}

export class Scenes extends WorldCollection<SceneDocument> {
  static override get documentName() {
    return "Scene";
  }
  get active(): SceneDocument | null {
    return this.find((scene) => scene.active) ?? null;
  }
  /** What this client looks at: the chosen scene, else the active one. */
  get viewed(): SceneDocument | null {
    const id = game.user?.viewedScene;
    return (id ? this.get(id) : undefined) ?? null;
  }
  get current(): SceneDocument | null {
    return this.viewed ?? this.active;
  }
}

export class Folders extends WorldCollection<FolderDocument> {
  static override get documentName() {
    return "Folder";
  }
  /** Ids of folders open in directories, per browser. */
  get _expanded(): Record<string, boolean> {
    const open: Record<string, boolean> = {};
    Object.defineProperty(this, "_expanded", { value: open });
    return open;
  }
}

export class CombatEncounters extends WorldCollection<CombatDocument> {
  static override get documentName() {
    return "Combat";
  }
  /** Encounters of the viewed scene or of none. */
  get combats(): CombatDocument[] {
    const scene = game.scenes.current?.id ?? null;
    return this.filter((combat) => combat.scene === null || combat.scene?.id === scene);
  }
  get active(): CombatDocument | null {
    return this.combats.find((combat) => combat.active) ?? null;
  }
  /** The tracker knows what is looked at; a tracker that asks back gets the active one. */
  get viewed(): CombatDocument | null {
    if (this._asking) return this.active ?? this.combats[0] ?? null;
    this._asking = true;
    try {
      return ui.combat?.viewed ?? this.active ?? this.combats[0] ?? null;
    } finally {
      this._asking = false;
    }
  }
  _asking = false;
}

export class ChatMessages extends WorldCollection<ChatMessageDocument> {
  static override get documentName() {
    return "ChatMessage";
  }
  override get directory() {
    return ui.chat;
  }
  /** Delete every message, after asking. */
  async flush(): Promise<unknown> {
    const dialog = foundry.applications.api.DialogV2 as unknown as { confirm(config: object): Promise<unknown> };
    return dialog.confirm({
      window: { title: game.i18n.localize("CHAT.FlushTitle") },
      content: `<p>${game.i18n.localize("CHAT.FlushWarning")}</p>`,
      yes: { callback: () => this.documentClass.deleteDocuments([], { deleteAll: true }) },
    });
  }
  /** All messages as text, oldest first. */
  export(): void {
    const text = this.contents
      .map((message) => `[${new Date(message.timestamp).toLocaleString()}] ${message.alias}\n${message.content}`)
      .join("\n---------------------------\n");
    foundry.utils.saveDataToFile(text, "text/plain", `chat-log-${game.world.id}.txt`);
  }
}

export class Users extends WorldCollection<UserDocument> {
  static override get documentName() {
    return "User";
  }
  get current(): UserDocument | null {
    return this.get(game.userId) ?? null;
  }
  /** The connected GM with the highest role; among equals the one with the lowest id. One client answers true to isSelf. */
  get activeGM(): UserDocument | null {
    return this.getDesignatedUser((user) => user.isGM && user.active);
  }
  get players(): UserDocument[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }
  /** The user that all clients agree on: highest role, then lowest id. */
  getDesignatedUser(condition: (user: UserDocument) => boolean): UserDocument | null {
    const fitting = this.filter(condition);
    return fitting.sort((a, b) => b.role - a.role || String(a.id).localeCompare(String(b.id)))[0] ?? null;
  }
}

export class Playlists extends WorldCollection {
  static override get documentName() {
    return "Playlist";
  }
}

export class CardStacks extends WorldCollection {
  static override get documentName() {
    return "Cards";
  }
}

export class FogExplorations extends WorldCollection {
  static override get documentName() {
    return "FogExploration";
  }
}

export class WorldSettings extends WorldCollection<
  AnyDocument & { key: string; user?: string | null; value: unknown }
> {
  static override get documentName() {
    return "Setting";
  }
  /** The stored setting of a full key ("core.rollMode"), of a user where given. */
  getSetting(key: string, user: string | null = null) {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === user);
  }
}
