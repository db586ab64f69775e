// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { Combat } from "./documents/combat";
import { applyPhase, type PhasedActor } from "./documents/effects-of-fourteen/phases";
import { Token } from "./canvas-model/token-object";
import { Game } from "./game";
import { regionBehaviorModels, regionBehaviors } from "./region-behaviors";
import { coreControls } from "./ui/furniture/control-tools";
import { FontConfig } from "./ui/namespaces/setting-menus";

it("issue 16 game starts by two public methods, in the order in which modules wrap them", async () => {
  const steps: string[] = [];
  Game.boot = {
    initialize: () => Promise.resolve(void steps.push("initialize")),
    setupGame: () => Promise.resolve(void steps.push("setupGame")),
  };
  await Game.prototype.initialize.call(Object.create(Game.prototype) as Game);
  expect(steps).toEqual(["initialize", "setupGame"]);
  Game.boot = null;
});

it("issue 16 every layer's set of tools takes a module's tool, and is shown for nothing else", () => {
  vi.stubGlobal("game", { user: { isGM: true }, paused: false });
  const controls = coreControls("select");
  expect(Object.keys(controls)).toEqual(
    "tokens templates tiles drawings walls lighting sounds regions notes".split(" "),
  );
  expect(Object.values(controls.notes?.tools ?? {}).some(({ visible }) => visible !== false)).toBe(false);
  vi.unstubAllGlobals();
});

it("issue 16 region behaviours have their documented fields, and packages extend their type", () => {
  const fields = (type: string) =>
    Object.keys((regionBehaviorModels()[type] as { defineSchema(): object }).defineSchema());
  expect(fields("adjustDarknessLevel")).toEqual(["mode", "modifier"]);
  expect(fields("displayScrollingText")).toEqual(["events", "text", "color", "visibility", "once"]);
  expect(fields("executeMacro")).toEqual(["events", "uuid", "everyone"]);
  expect(fields("teleportToken")).toEqual(["destination", "choice"]);
  const { RegionBehaviorType, ToggleBehaviorRegionBehaviorType: Toggle } = regionBehaviors() as Record<string, never>;
  expect(Object.getPrototypeOf(Toggle)).toBe(RegionBehaviorType);
});

it("issue 16 what a drawn token is asked can be called and wrapped", () => {
  const prototype = Token.prototype as unknown as Record<string, (event?: object) => unknown>;
  const token = Object.create(prototype, { isOwner: { value: false }, visible: { value: true } }) as typeof prototype;
  expect(token._onClickLeft2?.({})).toBe(token);
  expect([token._canControl?.(), token._canHover?.()]).toEqual([false, true]);
  expect(Object.keys(token)).toEqual([]);
});

it("issue 16 a phase that is applied twice says so in the words that packages look for", () => {
  const told: string[] = [];
  vi.stubGlobal("Hooks", { onError: (_where: string, error: Error) => told.push(error.message) });
  vi.stubGlobal("getDocumentClass", () => ({ CHANGE_PHASES: { initial: {}, final: {} } }));
  const actor = { _phasesDone: new Set(["initial"]) } as unknown as PhasedActor;
  applyPhase(actor, "initial");
  applyPhase(actor, "twilight");
  expect(told).toEqual([
    'ActiveEffect application phase "initial" has already completed.',
    '"twilight" is not a registered ActiveEffect application phase.',
  ]);
  vi.unstubAllGlobals();
});

it("issue 16 names that modules read: the combat's setting, kinds of fonts", async () => {
  expect(Combat.CONFIG_SETTING).toBe("combatTrackerConfig");
  expect(FontConfig.FONT_TYPES).toEqual({ FILE: "file", SYSTEM: "system" });
  expect(await FontConfig.loadFont("Of the machine", {})).toBe(true);
});
