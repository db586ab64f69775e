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
  Object.assign(game, { table: { browse }, system: { id: "trial" }, world: { id: "w" } });
  Object.assign(game.user, { can: () => true });
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

test("11.8 a wildcard lists what matches; extensions narrow it", async () => {
  const found = await FilePicker.browse("data", "icons/[a]*", { wildcard: true });
  expect(found.files).toEqual([]);
  const { target, files } = await FilePicker.browse("data", "icons/{a,c}.*", { wildcard: true, extensions: [".svg"] });
  expect([target, files]).toEqual(["icons", ["icons/a.svg"]]);
});

test("11.8 upload stores and answers the path; a refusal is told and answers false", async () => {
  const error = vi.fn();
  Object.assign(globalThis, { ui: { notifications: { info: vi.fn(), error } } });
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ path: "worlds/w/a b.png" }));
  const file = new File(["x"], "a b.png");
  expect(await FilePicker.upload("data", "worlds/w", file)).toMatchObject({
    status: "success",
    path: "worlds/w/a b.png",
  });
  expect(sent).toHaveBeenCalledWith("/table/upload?path=worlds%2Fw&name=a+b.png", { method: "POST", body: file });
  await FilePicker.uploadPersistent("trial", "art", file);
  expect(sent.mock.lastCall?.[0]).toBe("/table/upload?path=systems%2Ftrial%2Fstorage%2Fart&name=a+b.png");
  sent.mockImplementation(async () => new Response("no", { status: 403 }));
  expect(await FilePicker.upload("data", "worlds/w", file)).toBe(false);
  expect(error).toHaveBeenCalledWith("no");
  await expect(FilePicker.createDirectory("data", "worlds/w/new")).rejects.toThrow("no");
  sent.mockRestore();
});

test("11.8 storing files is offered to those who may", async () => {
  const controls = async (may: boolean): Promise<number> => {
    Object.assign(game.user, { can: () => may });
    const app = await new FilePicker({ current: "icons/a.svg" }).render({ force: true });
    return app.element.querySelectorAll("input[name=upload], [data-action=makeFolder]").length;
  };
  expect([await controls(true), await controls(false)]).toEqual([2, 0]);
});
