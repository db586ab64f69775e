// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "./dialog";
import { firstTable } from "./testing/first-table";
import { settled } from "../applications/testing/fake-table";

beforeEach(() => void firstTable({}));
const button = (key: string): HTMLElement | null => document.querySelector<HTMLElement>(`.dialog [data-button=${key}]`);
const isOpen = (): boolean => document.querySelector(".dialog") !== null;

/** Ask, wait until the dialog is there, press a button. */
async function press(question: Promise<unknown>, key: string): Promise<unknown> {
  await settled();
  button(key)?.click();
  return question;
}

describe("2 V1 dialogs", () => {
  it("2 V1 a button's callback is given the dialog as jQuery, then the dialog closes and says so", async () => {
    const close = vi.fn();
    const values: unknown[] = [];
    const callback = (html: JQuery | HTMLElement | undefined): void =>
      void values.push((html as JQuery).find("[name=count]").val());
    const content = '<form><input name="count" value="3"></form>';
    const render = vi.fn();
    new Dialog({ title: "Count", content, buttons: { go: { label: "Go", callback } }, render, close }).render(true);
    await settled();
    expect(render.mock.calls[0]?.[0].find("input")).toHaveLength(1);
    button("go")?.click();
    await settled();
    expect(values).toEqual(["3"]);
    expect(close).toHaveBeenCalledOnce();
    expect(isOpen()).toBe(false);
  });

  it("2 V1 with the option jQuery off callbacks are given the element", async () => {
    const callback = vi.fn();
    new Dialog({ buttons: { go: { label: "Go", callback } } }, { jQuery: false }).render(true);
    await settled();
    const element = document.querySelector(".dialog");
    button("go")?.click();
    expect(callback.mock.calls[0]?.[0]).toBe(element);
  });

  it("2 V1 a callback that throws leaves the dialog open", async () => {
    const dialog = new Dialog({
      buttons: {
        go: {
          callback: () => {
            throw new Error("not yet");
          },
        },
      },
    });
    dialog.render(true);
    await settled();
    expect(() => dialog.submit(dialog.data.buttons?.go ?? {})).toThrow("not yet");
    expect(isOpen()).toBe(true);
  });

  it("2 V1 Enter presses the default button, but not in a text of several lines", async () => {
    const callback = vi.fn();
    const content = "<input name=a><textarea></textarea>";
    new Dialog({ content, buttons: { no: {}, yes: { callback } }, default: "yes" }).render(true);
    await settled();
    const enter = (selector: string): void =>
      void document
        .querySelector(selector)
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    enter(".dialog textarea");
    expect(callback).not.toHaveBeenCalled();
    enter(".dialog input");
    expect(callback).toHaveBeenCalledOnce();
  });

  it("2 V1 confirm answers true or false, what a callback answers, or null when dismissed", async () => {
    expect(await press(Dialog.confirm({ title: "Sure?" }), "yes")).toBe(true);
    expect(await press(Dialog.confirm({ title: "Sure?" }), "no")).toBe(false);
    expect(await press(Dialog.confirm({ title: "Sure?", yes: () => "gone" }), "yes")).toBe("gone");
    const question = Dialog.confirm({ title: "Sure?" });
    await settled();
    document.querySelector<HTMLElement>(".dialog .header-button.close")?.click();
    expect(await question).toBeNull();
  });

  it("2 V1 prompt answers what its callback reads and refuses to be dismissed unless told", async () => {
    const callback = (html: JQuery | HTMLElement | undefined): unknown => (html as JQuery).find("input").val();
    expect(await press(Dialog.prompt({ content: '<input value="7">', callback }), "ok")).toBe("7");
    const question = Dialog.prompt({ content: "", callback });
    const answered = expect(question).rejects.toThrow("closed without a choice");
    await settled();
    await (Object.values(ui.windows)[0] as unknown as Dialog).close();
    await answered;
  });

  it("2 V1 wait answers the key of a button without a callback", async () => {
    expect(await press(Dialog.wait({ buttons: { one: { label: "One" }, two: { label: "Two" } } }), "two")).toBe("two");
  });
});
