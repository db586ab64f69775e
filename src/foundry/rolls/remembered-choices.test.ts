import { beforeEach, expect, it } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { recall, remember } from "./remembered-choices";
import { rollState } from "./roll-state";
import type { RollControl } from "./roll-action";

beforeEach(() => void fakeFoundry());

const controls: RollControl[] = [
  { kind: "number", name: "dc", label: "", value: 12 },
  { kind: "toggle", name: "cover", label: "", value: false },
  { kind: "toggle", name: "aimed", label: "", value: false, worth: "+3" },
  {
    kind: "select",
    name: "edge",
    label: "",
    value: "none",
    options: [
      { value: "none", label: "" },
      { value: "two", label: "" },
    ],
  },
];
const values = (name: string | undefined) => rollState({ controls }, recall(name, controls)).values;

it("remembers habits per kind of roll, never numbers or what is worth something", () => {
  remember("attack", { dc: 20, cover: true, aimed: true, edge: "two" });
  expect(values("attack")).toEqual({ dc: 12, cover: true, aimed: false, edge: "two" });
  expect(values("check")).toEqual({ dc: 12, cover: false, aimed: false, edge: "none" });
});
it("forgets choices that are no longer offered, and anything under no name", () => {
  remember("attack", { edge: "three", cover: "yes" });
  remember(undefined, { edge: "two" });
  expect(values("attack")).toEqual({ dc: 12, cover: false, aimed: false, edge: "none" });
  expect(values(undefined)).toEqual({ dc: 12, cover: false, aimed: false, edge: "none" });
});
it("does not change the controls it was given", () => {
  remember("attack", { edge: "two" });
  recall("attack", controls);
  expect(controls[3]?.value).toBe("none");
});
