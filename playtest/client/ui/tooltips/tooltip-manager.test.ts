// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { TooltipManager } from "./tooltip-manager";

beforeEach(() => {
  document.body.innerHTML = "";
  vi.stubGlobal("foundry", { utils: { cleanHTML: (html: string) => html } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});

it("14 the middle button keeps a tooltip, a second one puts it away; all go at once", () => {
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  const button = document.body.appendChild(document.createElement("button"));
  tooltip.activate(button, { text: "Sword" });
  button.dispatchEvent(new PointerEvent("pointerup", { button: 1, bubbles: true }));
  const kept = document.querySelector<HTMLElement>(".locked-tooltip");
  expect([kept?.textContent, kept?.id, tooltip.element]).toEqual(["Sword", "", null]);
  kept?.dispatchEvent(new PointerEvent("pointerup", { button: 1, bubbles: true }));
  expect(document.querySelector(".locked-tooltip")).toBeNull();
  tooltip.createLockedTooltip({ top: "1px" }, "<b>Shield</b>", { cssClass: "own" });
  expect(document.querySelector(".locked-tooltip.own")?.innerHTML).toBe("<b>Shield</b>");
  tooltip.dismissLockedTooltips();
  expect(document.querySelector(".locked-tooltip")).toBeNull();
});
