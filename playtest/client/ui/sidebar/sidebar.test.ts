// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { Sidebar } from "./sidebar";

it("11.8 activateTab, the first generation's name, shows a panel as changeTab does, and says that it is deprecated", () => {
  const warning = vi.fn();
  vi.stubGlobal("foundry", { utils: { logCompatibilityWarning: warning } });
  const changeTab = vi.fn();
  Sidebar.prototype.activateTab.call({ changeTab } as unknown as Sidebar, "items");
  expect(changeTab).toHaveBeenCalledWith("items", "primary");
  expect(warning.mock.calls[0]?.[1]).toMatchObject({ since: 13, until: 15 });
});
