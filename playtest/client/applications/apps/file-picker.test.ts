// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { installPrimitives } from "../../../common/primitives/index";
import { registerHelpers } from "../../handlebars/index";
import { fakeTable, settled } from "../testing/fake-table";
import { serveTemplates } from "../testing/templates";
import { FilePicker } from "./file-picker";
import { folderOf, parentOf } from "./file-kinds";

installPrimitives();
registerHelpers();
let browse: ReturnType<typeof vi.fn>;
beforeEach(() => {
  fakeTable();
  serveTemplates({});
  browse = vi.fn(async (path: string) => {
    if (path === "gone") throw new Error("no such folder");
    return path === ""
      ? { folders: ["icons", "systems/trial"], files: [] }
      : { folders: [`${path}/more`], files: [`${path}/a.svg`, `${path}/b.txt`, `${path}/c.PNG`] };
  });
  Object.assign(game, { table: { browse } });
});

test("11.8 the picker opens at the current file's folder, shows its kind of files and answers the chosen path", async () => {
  const callback = vi.fn();
  const field = document.createElement("input");
  const changed = vi.fn();
  field.addEventListener("change", changed);
  const app = await new FilePicker({ type: "image", current: "icons/a.svg", callback, field }).render({ force: true });
  expect(browse).toHaveBeenCalledWith("icons");
  const files = [...app.element.querySelectorAll<HTMLElement>("li.file")].map((row) => row.dataset.path);
  expect(files).toEqual(["icons/a.svg", "icons/c.PNG"]);
  app.element.querySelectorAll<HTMLElement>("[data-action=pickFile]")[1]?.click();
  app.element.dispatchEvent(new Event("submit", { cancelable: true }));
  await settled();
  expect(callback).toHaveBeenCalledWith("icons/c.PNG", app);
  expect(field.value).toBe("icons/c.PNG");
  expect(changed).toHaveBeenCalledOnce();
});

test("11.8 folders can be entered and left; a vanished folder begins at the top", async () => {
  const app = await new FilePicker({ current: "gone/x.svg" }).render({ force: true });
  expect(app.target).toBe("");
  app.element.querySelector<HTMLElement>("[data-action=browseFolder]")?.click();
  await settled();
  await settled();
  expect(app.target).toBe("icons");
  expect([folderOf("a/b/c.svg"), folderOf("c.svg"), parentOf("systems/trial"), parentOf("systems/trial/art")]).toEqual([
    "a/b",
    "",
    "",
    "systems/trial",
  ]);
});

test("11.8 what the table cannot do says so by name", () => {
  expect(() => FilePicker.upload()).toThrow(
    "not implemented by the playtest table: foundry.applications.apps.FilePicker.upload",
  );
});
