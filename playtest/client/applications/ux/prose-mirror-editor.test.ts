// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { proseMirror } from "../../elements/prose/namespace";
import { serializeProse } from "../../elements/prose/html";
import { fakeTable } from "../testing/fake-table";
import { TextEditor } from "../../text-editor/text-editor";

beforeEach(() => void fakeTable());

test("13 a package opens an editor on its own element, with menu and keys that save", async () => {
  const target = document.createElement("div");
  document.body.replaceChildren(target);
  const onSave = vi.fn();
  const { ProseMirrorMenu, ProseMirrorKeyMaps, defaultSchema } = proseMirror;
  const editor = await TextEditor.create(
    {
      target,
      engine: "prosemirror",
      plugins: {
        menu: ProseMirrorMenu.build(defaultSchema, { destroyOnSave: true, onSave }),
        keyMaps: ProseMirrorKeyMaps.build(defaultSchema, { onSave }),
      },
    },
    "<p>Old</p>",
  );
  expect(target.classList.contains("ProseMirror")).toBe(true);
  expect(target.textContent).toBe("Old");
  document.querySelector<HTMLButtonElement>(".menu-container [data-action=save]")?.click();
  expect(onSave).toHaveBeenCalledOnce();
  expect(editor.isDirty()).toBe(false);
  editor.view.dispatch(editor.view.state.tr.insertText("New ", 1));
  expect(editor.isDirty()).toBe(true);
  expect(serializeProse(editor.view.state.doc.content)).toBe("<p>New Old</p>");
  editor.destroy();
  expect(document.querySelector(".menu-container")).toBeNull();
});

test("13 without a menu of its own there is none; an engine that the table has not says so", async () => {
  const target = document.createElement("div");
  document.body.replaceChildren(target);
  (await TextEditor.create({ target }, "<p>a</p>")).destroy();
  expect(document.querySelector(".menu-container")).toBeNull();
  await expect(TextEditor.create({ target, engine: "tinymce" })).rejects.toThrow(
    "not implemented by the playtest table",
  );
});
