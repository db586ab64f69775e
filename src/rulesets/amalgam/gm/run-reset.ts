import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { doByCard } from "../actions/propose";
import type { AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { outcomeLines } from "../effects/outcome-plan";
import { planReset } from "../effects/reset-kind";
import { DIALOG_CLASSES } from "../ids";
import { GOOD_REST, RESETS, type ResetId, type RestOptions } from "../rules/restoring";
import { clearedWords } from "./storyteller-view";

/** Shows what an event would clear and for whom, then does it as one card that can be taken back (AM-GMT-01). */
export async function runReset(id: string, actors: readonly AmalgamActor[]): Promise<void> {
  const reset = RESETS.find((one) => one === id);
  if (!reset) return;
  const title = localize(`AMALGAM.Reset.${reset}`);
  const preview = element("div", "reset-preview");
  const boxes = reset === "rest" ? restBoxes((options) => show(preview, reset, actors, options)) : [];
  show(preview, reset, actors, GOOD_REST);
  const data = await foundry.applications.api.DialogV2.input({
    classes: DIALOG_CLASSES,
    window: { title, icon: "fa-solid fa-rotate-left" },
    position: { width: 460 },
    content: element("div", "", ...boxes, preview),
    ok: { label: title },
  });
  if (!data) return;
  const options = { uninterrupted: data.interrupted !== true, underStress: data.underStress === true };
  const touched = actors.filter(
    (actor, at) => data[`actor${at}`] === true && planReset(actor, reset, options).length > 0,
  );
  if (touched.length === 0) return void ui.notifications.info(localize("MANIFOLD.Changes.Nothing"));
  const changes = touched.map((actor) => ({ kind: "amalgamReset", actor, data: { reset, ...options } }));
  await doByCard(null, title, "", changes);
}

/** One line a person with what would happen; who has nothing to clear is shown, too. */
function show(preview: HTMLElement, reset: ResetId, actors: readonly AmalgamActor[], options: RestOptions): void {
  const hint = clearedWords(reset, currentRulebook(), options) || localize("AMALGAM.Reset.none");
  const off = new Set(
    [...preview.querySelectorAll<HTMLInputElement>("input:not(:checked, :disabled)")].map(({ name }) => name),
  );
  preview.replaceChildren(
    element("p", "hint", format("AMALGAM.Reset.clears", { what: hint })),
    ...actors.map((actor, at) => personLine(actor, at, reset, options, off)),
  );
}

function personLine(
  actor: AmalgamActor,
  at: number,
  reset: ResetId,
  options: RestOptions,
  off: ReadonlySet<string>,
): HTMLElement {
  const plan = planReset(actor, reset, options);
  const possible = plan.length > 0;
  const lines = possible ? outcomeLines(plan) : [localize("MANIFOLD.Changes.Nothing")];
  const box = element("input");
  box.type = "checkbox";
  box.name = `actor${at}`;
  box.defaultChecked = possible && !off.has(box.name);
  box.disabled = !possible;
  box.setAttribute("aria-label", actor.name);
  return element(
    "label",
    "line",
    box,
    element("span", "grow", element("strong", "", actor.name), `: ${lines.join(" · ")}`),
  );
}

function restBoxes(onChange: (options: RestOptions) => void): HTMLElement[] {
  const box = (name: string): HTMLInputElement => {
    const input = element("input");
    input.type = "checkbox";
    input.name = name;
    input.addEventListener("change", () =>
      onChange({ uninterrupted: !interrupted.checked, underStress: stress.checked }),
    );
    return input;
  };
  const interrupted = box("interrupted");
  const stress = box("underStress");
  return [
    element("label", "line", interrupted, localize("AMALGAM.Reset.interrupted")),
    element("label", "line", stress, localize("AMALGAM.Reset.underStress")),
  ];
}
