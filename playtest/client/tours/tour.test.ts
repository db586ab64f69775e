// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { TooltipManager } from "../ui/tooltips/tooltip-manager";
import { Tour, type TourConfig } from "./tour";
import { ToursCollection } from "./tours-collection";

const STEPS: TourConfig["steps"] = [
  { id: "one", title: "Hail", content: "<p>Welcome</p>" },
  { id: "two", title: "Here", content: "<img src=x onerror=alert(1)>Press", selector: "#goal" },
  { id: "gm", title: "Yours", content: "", restricted: true },
];
const make = (more: TourConfig = {}): Tour => new Tour({ id: "t", namespace: "sys", steps: STEPS, ...more });
const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
const press = (action: string): void => find(`.step-button[data-action="${action}"]`)?.click();
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const stored: Record<string, unknown> = {};

beforeEach(() => {
  Tour.activeTour?.exit();
  document.body.innerHTML = '<button id="goal">Goal</button>';
  stored["tourProgress"] = {};
  const tooltip = new TooltipManager();
  Object.assign(globalThis, {
    foundry: { utils: { cleanHTML: (html: string) => html } },
    ui: { notifications: { warn: () => undefined, error: () => undefined } },
    game: {
      tooltip,
      user: { isGM: false },
      tours: new ToursCollection(),
      i18n: { localize: (key: string) => key, format: (key: string) => key },
      settings: {
        settings: new Map([["core.tourProgress", {}]]),
        get: (_scope: string, key: string) => stored[key],
        set: async (_scope: string, key: string, value: unknown) => void (stored[key] = value),
      },
    },
  });
  tooltip.activateEventListeners();
});

describe("22 tours", () => {
  it("22 steps, completion and a new beginning; a step of the game master's is none of a player's", async () => {
    const tour = make();
    expect([tour.key, tour.status, tour.hasNext, tour.hasPrevious, tour.currentStep]).toEqual([
      "sys.t",
      "unstarted",
      true,
      false,
      null,
    ]);
    await tour.start();
    await tour.next();
    expect([tour.status, tour.hasNext, tour.hasPrevious, tour.currentStep?.id]).toEqual([
      "in-progress",
      false,
      true,
      "two",
    ]);
    await tour.previous();
    expect(tour.currentStep?.id).toBe("one");
    await tour.complete();
    expect([tour.status, tour.currentStep, Tour.activeTour]).toEqual(["completed", null, null]);
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("22 a step without a target stands in the middle, one with a target beside it, framed; leaving takes all away", async () => {
    const tour = make();
    await tour.start();
    expect(find(".tour-center-step .step-title")?.textContent).toBe("Hail");
    expect([Boolean(find(".tour-overlay")), Boolean(find(".tour-fadeout")), tour.hasPrevious]).toEqual([
      true,
      false,
      false,
    ]);
    press("next");
    await settled();
    expect(find(".tour-center-step")).toBeNull();
    expect([tour.targetElement?.id, find("#tooltip")?.className]).toEqual(["goal", "tour active"]);
    expect(find("#tooltip .step-content")?.innerHTML).not.toContain("onerror");
    expect(tour.fadeElement?.isConnected).toBe(true);
    document.dispatchEvent(new Event("scroll"));
    expect(find("#tooltip")?.classList.contains("active")).toBe(true);
    press("exit");
    expect([find(".tour-fadeout"), find(".tour-overlay"), tour.stepIndex, Tour.activeTour]).toEqual([
      null,
      null,
      1,
      null,
    ]);
    expect(find("#tooltip")?.classList.contains("active")).toBe(false);
  });

  it("22 keys turn the steps and leave; a tour that was left goes on there, after a reload as well", async () => {
    const tour = make();
    await tour.start();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    await settled();
    expect(tour.stepIndex).toBe(1);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(Tour.tourInProgress).toBe(false);
    const again = make();
    game.tours.register("sys", "t", again);
    expect([again.stepIndex, game.tours.get("sys.t") === again]).toEqual([1, true]);
    await again.start();
    expect(again.currentStep?.id).toBe("two");
    again.exit();
    const anew = make({ canBeResumed: false });
    game.tours.register("sys", "t", anew);
    await anew.start();
    expect(anew.stepIndex).toBe(0);
  });

  it("22 one tour is shown at a time, and one that was left while it made its step ready shows none", async () => {
    const [first, second] = [make(), make({ id: "u" })];
    await first.start();
    await second.start();
    expect([Tour.activeTour === first, second.status]).toEqual([true, "unstarted"]);
    first.exit();
    second._preStep = async () => second.exit();
    await second.start();
    expect(find(".tour-center-step")).toBeNull();
  });

  it("22 a step whose target is not on the page says which, and leaves nothing behind", async () => {
    find("#goal")?.remove();
    const tour = make();
    await expect(tour.progress(1)).rejects.toThrow("#goal");
    expect([find(".tour-overlay"), Tour.activeTour]).toEqual([null, null]);
  });
});
