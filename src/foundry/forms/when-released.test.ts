// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { whenReleased } from "./when-released";

const press = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

it("what an ended entry changes waits until the press that ended it is over, and happens once", () => {
  vi.useFakeTimers();
  const element = document.createElement("div");
  document.body.append(element);
  const after = whenReleased(element);
  const drawn: string[] = [];
  after(() => drawn.push("at once"));
  expect(drawn).toEqual(["at once"]);
  for (const tapped of ["pointerdown", "pointerup", "mousedown"]) press(element, tapped);
  after(() => drawn.push("first"));
  after(() => drawn.push("second"));
  expect(drawn).toEqual(["at once"]);
  press(document.body, "mouseup");
  drawn.push("clicked");
  vi.runAllTimers();
  expect(drawn).toEqual(["at once", "clicked", "second"]);
  after(() => drawn.push("third"));
  expect(drawn.at(-1)).toBe("third");
  vi.useRealTimers();
});
