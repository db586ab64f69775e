// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { fakeFoundry } from "../testing/fake-foundry";
import { offerBelowActors } from "./sidebar-button";

let draw: (directory: unknown, html: HTMLElement) => void;
beforeEach(() => {
  fakeFoundry();
  Hooks.on = (_name, listener) => {
    draw = listener as typeof draw;
    return 0;
  };
  offerBelowActors({ id: "ask", label: () => "Ask", onClick: () => undefined });
});

const FOLDERS = `<ol class="directory-list"><li class="folder"><header class="folder-header">
  <span class="folder-actions"><button data-action="createEntry"></button></span></header></li></ol>`;
const directory = (header: string): HTMLElement => {
  const html = document.createElement("section");
  html.innerHTML = header + FOLDERS;
  draw(null, html);
  return html;
};
const where = (html: HTMLElement) => html.querySelector(".ask")?.parentElement?.className;

it("stands below the row of the directory's own create buttons, once", () => {
  const html = directory(
    `<header class="directory-header"><div class="header-actions"><button data-action="createEntry"></button></div><search></search></header>`,
  );
  draw(null, html);
  expect(html.querySelectorAll(".ask")).toHaveLength(1);
  expect(html.querySelector(".header-actions + .ask")).not.toBeNull();
});

it("stands in the directory's header for who may create in folders alone: folder rows are no headers", () => {
  expect(where(directory(`<header class="directory-header"><search></search></header>`))).toBe("directory-header");
  expect(where(directory(`<div class="directory-header"></div>`))).toBe("directory-header");
  expect(where(directory(""))).toBeUndefined();
});
