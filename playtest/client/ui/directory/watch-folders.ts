import type { FolderDocument, RenderableApp } from "../../documents/types";

/** Directories follow their folders: called once at boot. */
export function watchFolders(): void {
  for (const event of ["createFolder", "updateFolder", "deleteFolder"]) {
    Hooks.on(event, (folder: FolderDocument) => {
      const apps: RenderableApp[] = folder.pack
        ? (game.packs.get(folder.pack)?.apps ?? [])
        : folder.type === "Compendium"
          ? [ui.compendium]
          : ((game.collections.get(folder.type ?? "")?.apps as RenderableApp[] | undefined) ?? []);
      for (const app of apps) void app.render();
    });
  }
}
