// @vitest-environment happy-dom
import { beforeAll, expect, it } from "vitest";
import { installPrimitives } from "../../common/index.js";
import { headingsOf, slugOfHeading } from "./headings";

beforeAll(() => installPrimitives());

it("6 headings of a page by their slugs: in order, numbered where they come again, under the last of a lower level", () => {
  const page = document.createElement("section");
  page.innerHTML = "<h1>The Keep</h1><h2>Hall</h2><p>x</p><h2>Hall</h2><h3>Cellar</h3><h1>Woods</h1>";
  const headings = headingsOf([page]);
  expect(Object.keys(headings)).toEqual(["the-keep", "hall", "hall$1", "cellar", "woods"]);
  expect(headings["the-keep"]).toMatchObject({ level: 1, text: "The Keep", order: 0, children: ["hall", "hall$1"] });
  expect(headings["hall$1"]?.children).toEqual(["cellar"]);
  expect(headings.woods?.element?.tagName).toBe("H1");
  expect(headingsOf([page], false).woods?.element).toBeUndefined();
  expect(slugOfHeading("The Keep")).toBe("the-keep");
});
