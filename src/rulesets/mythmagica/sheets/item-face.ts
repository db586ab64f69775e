import type { SheetFace } from "../../../foundry/contracts/play";
import { lazily } from "../../../foundry/platform/lazily";
import { attachRows } from "../../../foundry/sheets/rows/edit-rows";
import type { ItemSheet } from "./item-view";

/** What the sheet of any item shows and does; its page is loaded with the first of them. */
export const itemFace: SheetFace<ItemSheet> = {
  view: async (sheet) => (await lazily(() => import("./item-view"))).itemView(sheet),
  actions: {
    async readName(this: ItemSheet) {
      await (await lazily(() => import("./read-name"))).readName.call(this);
    },
  },
  attach: attachRows,
};
