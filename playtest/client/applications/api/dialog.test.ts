// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeTable, settled } from "../testing/fake-table";
import { DialogV2 } from "./dialog";

beforeEach(() => void fakeTable());

const button = (action: string): HTMLButtonElement =>
  document.querySelector(`dialog.application button[data-action=${action}]`) as HTMLButtonElement;

/** Ask, wait until the dialog is there, press a button. */
async function press<T>(question: Promise<T>, action: string): Promise<T> {
  await settled();
  button(action).click();
  return question;
}

describe("11.7 results", () => {
  test("11.7 confirm answers true, false, or null when dismissed", async () => {
    expect(await press(DialogV2.confirm({ content: "Sure?" }), "yes")).toBe(true);
    expect(await press(DialogV2.confirm({ content: "Sure?" }), "no")).toBe(false);
    expect(await press(DialogV2.confirm({ content: "Sure?" }), "close")).toBeNull();
    expect(document.querySelector("dialog")).toBeNull();
  });

  test("11.7 prompt answers what the callback returns, with the button's form at hand", async () => {
    const question = DialogV2.prompt({
      content: '<input name="count" value="7">',
      ok: { callback: (_event, pressed) => new FormData(pressed.form as HTMLFormElement).get("count") },
    });
    expect(await press(question, "ok")).toBe("7");
  });

  test("11.7 [?] fields of a form that the content brings belong to the dialog's own form, as HTML reads one inside another", async () => {
    const question = DialogV2.prompt({
      content: '<form class="inner"><select name="target"><option value="5" selected>5</option></select></form>',
      ok: { callback: (_event, pressed) => new FormData(pressed.form as HTMLFormElement).get("target") },
    });
    expect(await press(question, "ok")).toBe("5");
  });

  test("11.7 input answers flat form data", async () => {
    const question = DialogV2.input({
      content: '<input name="a.b" value="x"><input type="checkbox" name="c" checked>',
    });
    expect(await press(question, "ok")).toEqual({ "a.b": "x", c: true });
  });

  test("11.7 wait answers the callback's result, or else the name of the action", async () => {
    const buttons = [
      { action: "one", label: "One" },
      { action: "two", label: "Two", callback: async () => 2 },
    ];
    expect(await press(DialogV2.wait({ buttons }), "one")).toBe("one");
    expect(await press(DialogV2.wait({ buttons }), "two")).toBe(2);
  });

  test("11.7 rejectClose makes dismissal an error; close may give the answer", async () => {
    const rejected = DialogV2.confirm({ rejectClose: true });
    const checked = expect(rejected).rejects.toThrow("dismissed");
    await settled();
    button("close").click();
    await checked;
    const answered = DialogV2.confirm({ close: () => "gone" });
    expect(await press(answered, "close")).toBe("gone");
  });

  test("11.7 Escape dismisses, Enter in a field presses the default button", async () => {
    const first = DialogV2.confirm({});
    await settled();
    const dialog = document.querySelector("dialog") as HTMLElement;
    dialog.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(await first).toBeNull();

    const second = DialogV2.wait({
      content: '<input name="a">',
      buttons: [
        { action: "first", label: "First" },
        { action: "second", label: "Second", default: true },
      ],
    });
    await settled();
    const field = document.querySelector("dialog input") as HTMLElement;
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    expect(await second).toBe("second");
  });

  test("11.7 a failing callback leaves the dialog open", async () => {
    const onError = vi.spyOn(console, "error").mockImplementation(() => {});
    const dialog = new DialogV2({
      buttons: [{ action: "bad", label: "Bad", type: "button", callback: () => Promise.reject(new Error("no")) }],
    });
    await dialog.render({ force: true });
    button("bad").click();
    await settled();
    expect(dialog.rendered).toBe(true);
    await dialog.close();
    onError.mockRestore();
  });
});

describe("11.7 the element", () => {
  test("11.7 form.dialog-form holds .dialog-content and footer.form-footer", async () => {
    const dialog = await new DialogV2({ content: "<p>Hi</p>", buttons: [{ action: "ok", label: "OK" }] }).render(true);
    expect(dialog.element.tagName).toBe("DIALOG");
    expect(dialog.element.querySelector("form.dialog-form > .dialog-content > p")?.textContent).toBe("Hi");
    expect(
      dialog.element.querySelector("form.dialog-form > footer.form-footer > button[data-action=ok]"),
    ).not.toBeNull();
    expect(dialog.form?.classList.contains("dialog-form")).toBe(true);
    await dialog.close();
  });

  test("11.7 string content is cleaned, an element is taken as it is", async () => {
    const buttons = [{ action: "ok", label: "OK" }];
    const content = '<p onclick="steal()">Hi</p><script>steal()</script><input name="kept">';
    const cleaned = await new DialogV2({ content, buttons }).render(true);
    expect(cleaned.element.querySelector("script")).toBeNull();
    expect(cleaned.element.querySelector("p")?.hasAttribute("onclick")).toBe(false);
    expect(cleaned.element.querySelector("input[name=kept]")).not.toBeNull();
    await cleaned.close();
    const holder = document.createElement("div");
    holder.innerHTML = '<p data-own="1">Hi</p>';
    const own = await new DialogV2({ content: holder, buttons }).render(true);
    expect(own.element.querySelector(".dialog-content")?.contains(holder)).toBe(true);
    await own.close();
  });

  test("11.7 a dialog without buttons is refused; one that is open does not render again", async () => {
    expect(() => new DialogV2({ content: "x" })).toThrow("at least one button");
    const dialog = await new DialogV2({ content: '<input name="a">', buttons: [{ action: "ok", label: "OK" }] }).render(
      true,
    );
    const field = dialog.element.querySelector("input") as HTMLInputElement;
    field.value = "typed";
    await dialog.render({ force: true });
    expect(dialog.element.querySelector("input")?.value).toBe("typed");
    await dialog.close();
  });

  test("11.7 modal dialogs are shown as such", async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
    const dialog = await new DialogV2({ modal: true, buttons: [{ action: "ok", label: "OK" }] }).render(true);
    expect(showModal).toHaveBeenCalledOnce();
    await dialog.close();
    showModal.mockRestore();
  });

  test("11.7 the render callback runs with event and dialog; query to oneself asks here", async () => {
    const render = vi.fn();
    const user = { isSelf: true } as unknown as TableDocument;
    const answer = DialogV2.query(user, "confirm", { render });
    expect(await press(answer, "yes")).toBe(true);
    expect(render.mock.calls[0]?.[1]).toBeInstanceOf(DialogV2);
    const query = vi.fn().mockResolvedValue("answer");
    const other = { isSelf: false, query } as unknown as TableDocument;
    expect(await DialogV2.query(other, "confirm", { content: "?" })).toBe("answer");
    expect(query).toHaveBeenCalledWith("dialog", { type: "confirm", config: { content: "?" } });
  });
});
