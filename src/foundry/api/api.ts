import { lazily } from "../platform/lazily";
import { localize } from "../platform/i18n";
import { isEnabled } from "../registry/enabled-rulesets";
import { allRulesets } from "../registry/registry";
import type { ManifoldApi } from "./manifold-api";

/** @param registerRuleset Adds a ruleset of somebody else's, while Foundry's `init` lasts. */
export const createApi = (registerRuleset: ManifoldApi["registerRuleset"]): ManifoldApi =>
  Object.freeze<ManifoldApi>({
    version: 1,
    rulesets: () => allRulesets().map(({ id, title }) => ({ id, title: localize(title), enabled: isEnabled(id) })),
    check: async (...given) => (await calls()).rollCheck(...given),
    useItem: async (...given) => (await calls()).use(...given),
    act: async (...given) => (await calls()).act(...given),
    request: async (...given) => (await calls()).askForRoll(...given),
    passTime: async (...given) => (await calls()).letTimePass(...given),
    applyProposal: async (...given) => (await calls()).apply(...given),
    undoProposal: async (...given) => (await calls()).undo(...given),
    registerRuleset,
    odds: Object.freeze<ManifoldApi["odds"]>({
      exact: async (...given) => (await calls()).exact(...given),
      simulate: async (...given) => (await calls()).simulated(...given),
    }),
  });

/** What the members do is loaded with the first call. */
const calls = () => lazily(() => import("./calls"));
