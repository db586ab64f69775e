// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { SceneControls } from "./scene-controls";

it("22 lines of a tool's clip: names of common actions become a heading and a key, entries of a package's own stay", () => {
  const own = { paragraph: "MY.Words" };
  expect(SceneControls.buildToolclipItems([own, "selectAlt"])).toEqual([
    own,
    { heading: "CONTROLS.CommonSelectAlt", reference: "CONTROLS.SelectAlt" },
  ]);
});
