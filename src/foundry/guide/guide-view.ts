import { localize } from "../platform/i18n";
import type { GuidePicture, GuideStep } from "./guide-step";

/** A guide may end when nothing is open; a GM's may at any time. */
export const isReady = ({ steps, problems = [] }: GuidePicture): boolean =>
  problems.length === 0 && steps.every(({ open }) => open.length === 0);

const stateOf = ({ open, optional, touched = false }: GuideStep): "done" | "open" | "optional" =>
  open.length > 0 ? "open" : optional && !touched ? "optional" : "done";

const ICONS = { done: "fa-solid fa-check", open: "fa-regular fa-circle", optional: "fa-solid fa-ellipsis" };

/** What the frame's template shows: the list of steps, the page of the one that is open, the summary, the buttons. */
export function guideView(picture: GuidePicture, at: string): object {
  const { steps, summary, problems = [] } = picture;
  const here = Math.max(
    0,
    steps.findIndex(({ id }) => id === at),
  );
  const ready = isReady(picture);
  return {
    steps: steps.map((step, index) => {
      const state = stateOf(step);
      return {
        id: step.id,
        label: step.label,
        state,
        icon: ICONS[state],
        stateLabel: localize(`MANIFOLD.Guide.state.${state}`),
        here: index === here,
      };
    }),
    page: steps[here],
    number: here + 1,
    count: steps.length,
    many: steps.length > 1,
    summary: summary.filter(({ value }) => value !== ""),
    problems,
    before: steps[here - 1]?.id ?? null,
    after: steps[here + 1]?.id ?? null,
    ready,
    mayFinish: game.user.isGM || ready,
  };
}
