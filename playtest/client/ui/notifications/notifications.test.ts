// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifications } from "./notifications";

let notes: Notifications;
const shown = (): string[] =>
  [...document.querySelectorAll("#notifications .notification p")].map((p) => p.textContent ?? "");

beforeEach(() => {
  vi.useFakeTimers();
  document.body.replaceChildren();
  notes = new Notifications();
  vi.stubGlobal("game", {
    i18n: {
      localize: (key: string) => ({ "SYS.Hi": "Hello" })[key] ?? key,
      format: (key: string, data: { name: string }) => (key === "SYS.Bye" ? `Bye ${data.name}` : key),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("14 notifications", () => {
  it.each(["info", "warning", "error", "success"] as const)("14 stand in #notifications with the class %s", (kind) => {
    notes.notify("Text", kind, { console: false });
    expect(document.querySelectorAll(`#notifications .notification.${kind}`)).toHaveLength(1);
  });

  it("14 warn makes a warning", () => {
    expect(notes.warn("Careful", { console: false }).type).toBe("warning");
  });

  it("14 localize and format their message", () => {
    notes.info("SYS.Hi", { localize: true, console: false });
    notes.info("SYS.Bye", { format: { name: "Anna" }, console: false });
    expect(shown()).toEqual(["Hello", "Bye Anna"]);
  });

  it("14 show markup as text", () => {
    notes.info("<img src=x onerror=alert(1)>", { console: false });
    expect(document.querySelector("#notifications img")).toBeNull();
    expect(shown()).toEqual(["<img src=x onerror=alert(1)>"]);
  });

  it("14 go after a while unless they are permanent", () => {
    notes.info("short", { console: false });
    notes.info("stays", { permanent: true, console: false });
    vi.advanceTimersByTime(6000);
    expect(shown()).toEqual(["stays"]);
  });

  it("14 can be removed and updated", () => {
    const note = notes.info("Working", { progress: true, console: false });
    note.update({ message: "Nearly", pct: 0.8 });
    expect(shown()).toEqual(["Nearly"]);
    expect(document.querySelector<HTMLProgressElement>("#notifications progress")?.value).toBe(0.8);
    note.remove();
    expect(shown()).toEqual([]);
    expect(notes.has(note)).toBe(false);
  });

  it("14 wait their turn when there are many", () => {
    const first = notes.info("0", { permanent: true, console: false });
    for (let index = 1; index < 7; index += 1) notes.info(String(index), { permanent: true, console: false });
    expect(shown()).toEqual(["0", "1", "2", "3", "4"]);
    first.remove();
    expect(shown()).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("14 log to the console of their kind unless told not to", () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    notes.error("quiet", { console: false });
    expect(error).not.toHaveBeenCalled();
    notes.error("loud");
    expect(error).toHaveBeenCalledWith("loud");
  });
});
