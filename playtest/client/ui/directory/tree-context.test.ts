import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyDocument, FolderNode } from "../../documents/types";
import { countEntries, treeView } from "./tree-context";

type Node = FolderNode<AnyDocument>;
const entry = (id: string): AnyDocument =>
  ({ id, uuid: `Actor.${id}`, name: id, img: null, documentName: "Actor" }) as unknown as AnyDocument;
const node = (id: string, depth: number, more: Partial<Node> = {}): Node =>
  ({
    root: false,
    folder: { id, uuid: `Folder.${id}`, name: id, color: null },
    depth,
    visible: true,
    children: [],
    entries: [],
    ...more,
  }) as unknown as Node;
const OPTIONS = {
  canEdit: true,
  canCreateEntry: true,
  expanded: new Set(["a"]),
  icon: "fa-solid fa-user",
  createLabel: "Create",
};

beforeEach(() => {
  vi.stubGlobal("CONST", { FOLDER_MAX_DEPTH: 4 });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});

describe("11.8 directory tree", () => {
  it("11.8 leaves out folders with nothing for this user", () => {
    const root = node("root", 0, { children: [node("a", 1), node("b", 1, { visible: false })] });
    expect(treeView(root, OPTIONS).children.map(({ id }) => id)).toEqual(["a"]);
  });

  it("11.8 opens the folders that were left open", () => {
    const root = node("root", 0, { children: [node("a", 1), node("b", 1)] });
    expect(treeView(root, OPTIONS).children.map(({ expanded }) => expanded)).toEqual([true, false]);
  });

  it("11.8 folders go four deep", () => {
    const root = node("root", 0, { children: [node("a", 3), node("b", 4)] });
    expect(treeView(root, OPTIONS).children.map(({ canCreateFolder }) => canCreateFolder)).toEqual([true, false]);
  });

  it("11.8 entries without a picture get the icon of their kind, and all are counted", () => {
    const root = node("root", 0, {
      children: [node("a", 1, { entries: [entry("x"), entry("y")] })],
      entries: [entry("z")],
    });
    const view = treeView(root, OPTIONS);
    expect(view.entries[0]).toMatchObject({ id: "z", img: null, icon: "fa-solid fa-user" });
    expect(countEntries(view)).toBe(4);
  });
});
