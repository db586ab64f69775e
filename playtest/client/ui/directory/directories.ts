import type { AnyDocument, DirectoryCollection, MacroDocument, SceneDocument } from "../../documents/types";
import { DocumentDirectory } from "./document-directory";

type Listed = DirectoryCollection<AnyDocument>;

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  override get collection(): Listed {
    return game.actors as unknown as Listed;
  }
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  override get collection(): Listed {
    return game.items as unknown as Listed;
  }
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  override get collection(): Listed {
    return game.journal as unknown as Listed;
  }
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  override get collection(): Listed {
    return game.tables as unknown as Listed;
  }
}

export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  override get collection(): Listed {
    return game.macros as unknown as Listed;
  }
  /** Macros one may not change are run instead. */
  override async openEntry(id: string): Promise<void> {
    const macro = game.macros.get(id) as MacroDocument | undefined;
    if (macro?.isOwner) await super.openEntry(id);
    else await macro?.execute();
  }
}

export class SceneDirectory extends DocumentDirectory {
  static override tabName = "scenes";
  override get collection(): Listed {
    return game.scenes as unknown as Listed;
  }
  override async openEntry(id: string): Promise<void> {
    await (game.scenes.get(id) as SceneDocument | undefined)?.view();
  }
}
