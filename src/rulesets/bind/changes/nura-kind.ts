import { readShape } from "../../../foundry/changes/data-shape";
import { setTo } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { format, localize } from "../../../foundry/platform/i18n";

const PATH = "flags.manifold.nuraMet";

/** How often the party has met nura in the region of a scene: each time raises its rating (BIC-21). */
export const nuraMet = (scene: Scene | null): number => {
  const stored: unknown = scene?.getFlag("manifold", "nuraMet");
  return Number.isInteger(stored) ? Math.max(0, Number(stored)) : 0;
};

const isScene = (document: FoundryDocument): document is Scene => document.documentName === "Scene";

/** Nura were met once more. The target is the scene; a GM's word. */
export const nuraKind: ChangeHandler = {
  limits: { of: ["Scene"], paths: /^flags\.manifold\.nuraMet$/ },
  parse: readShape({}),
  ruling: () => true,
  plan(target) {
    if (!isScene(target)) throw new Error(localize("BIND.Gm.Problem.noScene"));
    return setTo(target, PATH, nuraMet(target) + 1, "nura");
  },
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" ? [format("BIND.Gm.Nura.met", { name, count: Number(change.after) })] : [],
    ),
};
