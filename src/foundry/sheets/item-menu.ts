import { menuEntry, narrowed } from "../platform/compat";
import { localize } from "../platform/i18n";
import { lazily } from "../platform/lazily";
import { itemOf, removeItem } from "./item-actions";

interface SheetWithMenu {
  readonly actor: Actor;
  readonly isEditable: boolean;
  itemMenu(item: Item): ContextMenuEntry[];
}

/**
 * The menu of the items' rows in one part of a sheet, by right click or the menu key: what the ruleset offers for an item,
 * then what every item has. It hangs on the part's element and goes with it, so it always knows the items shown.
 */
export function attachItemMenu(sheet: SheetWithMenu, part: HTMLElement): void {
  const rows = part.querySelectorAll<HTMLElement>("[data-item-id]");
  const items = new Set([...rows].map((row) => itemOf(sheet, row)).filter((item) => item !== undefined));
  if (items.size === 0) return;
  const own = [...items].flatMap((item) =>
    sheet.itemMenu(item).map((entry) => narrowed(entry, (row) => isFor(item, row))),
  );
  const { ContextMenu } = foundry.applications.ux;
  new ContextMenu.implementation(part, "[data-item-id]", [...own, ...commonEntries(sheet)], {
    jQuery: false,
    fixed: true,
  });
}

const isFor = (item: Item, row: HTMLElement): boolean =>
  row.closest<HTMLElement>("[data-item-id]")?.dataset.itemId === item.id;

const commonEntries = (sheet: SheetWithMenu): ContextMenuEntry[] => [
  menuEntry({
    label: localize("MANIFOLD.Sheet.OpenItem"),
    icon: '<i class="fa-solid fa-file-lines"></i>',
    visible: (row) => itemOf(sheet, row) !== undefined,
    onClick: (row) => itemOf(sheet, row)?.sheet?.render({ force: true }),
  }),
  ...containerEntries(sheet),
  menuEntry({
    label: localize("MANIFOLD.Sheet.DeleteTitle"),
    icon: '<i class="fa-solid fa-trash"></i>',
    visible: (row) => sheet.isEditable && itemOf(sheet, row) !== undefined,
    onClick: (row) => removeItem(sheet, itemOf(sheet, row)),
  }),
];

const isThing = (sheet: SheetWithMenu, row: HTMLElement): boolean =>
  sheet.isEditable && row.closest("[data-inventory]") !== null && itemOf(sheet, row) !== undefined;
const isContainer = (row: HTMLElement): boolean => row.closest<HTMLElement>("[data-item-id]")?.dataset.holds === "true";
const inventory = () => lazily(() => import("./inventory/inventory-actions"));

/** Things become containers, and come out of them. */
const containerEntries = (sheet: SheetWithMenu): ContextMenuEntry[] => {
  const toggle = async (row: HTMLElement): Promise<void> => {
    const item = itemOf(sheet, row);
    if (item) await (await inventory()).toggleHolds(item);
  };
  return [
    menuEntry({
      label: localize("MANIFOLD.Sheet.MakeContainer"),
      icon: '<i class="fa-solid fa-box-open"></i>',
      visible: (row) => isThing(sheet, row) && !isContainer(row),
      onClick: toggle,
    }),
    menuEntry({
      label: localize("MANIFOLD.Sheet.NoContainer"),
      icon: '<i class="fa-solid fa-box"></i>',
      visible: (row) => isThing(sheet, row) && isContainer(row),
      onClick: toggle,
    }),
    menuEntry({
      label: localize("MANIFOLD.Sheet.TakeOut"),
      icon: '<i class="fa-solid fa-arrow-up-from-bracket"></i>',
      visible: (row) =>
        isThing(sheet, row) && (row.closest<HTMLElement>("[data-item-id]")?.dataset.inside ?? "") !== "",
      onClick: async (row) => {
        const item = itemOf(sheet, row);
        if (item) await (await inventory()).takeOut(item);
      },
    }),
  ];
};
