/** What the client itself does after changes of any document: sheet changes, folder trees, delegated workflow (sec. 4.1, 5.3). */
import type { Options } from "../../database/types";
import type { AnyWorldCollection, Data } from "../types";
import type { DocumentConstructor } from "./base";

export const withUpdates = (Base: DocumentConstructor) =>
  class extends Base {
    override _onCreate(data: Data, options: Options, userId: string): void {
      super._onCreate(data, options, userId);
      this._refreshTree(true);
    }

    override _onUpdate(changed: Data, options: Options, userId: string): void {
      super._onUpdate(changed, options, userId);
      const flags = (changed.flags as Record<string, Data> | undefined)?.core;
      if (flags && ("sheetClass" in flags || "-=sheetClass" in flags)) {
        void (this as unknown as { _onSheetChange(): Promise<void> })._onSheetChange();
      }
      this._refreshTree("folder" in changed || "name" in changed || "sort" in changed);
    }

    override _onDelete(options: Options, userId: string): void {
      super._onDelete(options, userId);
      this._refreshTree(true);
    }

    /** Directories read their tree from the collection: rebuild it when the place of an entry changed. */
    _refreshTree(changed: boolean): void {
      if (!changed || this.parent) return;
      const { collection } = this as unknown as { collection: AnyWorldCollection | null };
      collection?.initializeTree?.();
    }
  };
