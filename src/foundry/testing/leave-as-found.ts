/**
 * Runs around every test file of the system. Files share one module registry, which saves most of their time: rulesets that one
 * registered, and what it put in the place of functions and globals, are gone before the next begins.
 */
import { afterAll, vi } from "vitest";
import { clearRegistry } from "../registry/registry";

afterAll(() => {
  clearRegistry();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
