import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of this run, for the worlds that its tests start from. */
    worlds: string;
  }
}

/** Before all browser tests, and after them. */
export default function setup(project: TestProject): () => void {
  const worlds = mkdtempSync(join(tmpdir(), "manifold-worlds-"));
  project.provide("worlds", worlds);
  return () => rmSync(worlds, { recursive: true, force: true });
}
