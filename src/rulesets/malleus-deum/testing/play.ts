import { clearRegistry } from "../../../foundry/registry/registry";
import { fakeFoundry } from "../../../foundry/testing/fake-foundry";
import { changeHandlers } from "../changes/effect-kinds";
import { wouldWrite } from "../../../foundry/testing/playing";

export { answerDialogs, cards, confirmWith, diceFall, lastCard, proposed } from "../../../foundry/testing/playing";

/** The table of a test of plays: nothing is measured, and what cards propose is looked at, not carried out. */
export function setTable(): ReturnType<typeof fakeFoundry> {
  const table = fakeFoundry();
  table.settings.set("manifold.malleus-deum.measure", "totm");
  Object.assign(globalThis, { notices: table.notices });
  clearRegistry();
  return table;
}

/** What a proposal would write: paths with what they become, creations and deletions by their names. */
export const written = (kind: keyof typeof changeHandlers, target: unknown, data: unknown): unknown[] =>
  wouldWrite(changeHandlers[kind], target, data);
