import { offerBelowActors } from "../platform/sidebar-button";
import { localize } from "../platform/i18n";
import { registerSharedKind, registerSharedPart } from "../registry/registry";
import { CLOCK_KIND, clockKind } from "./clock-kind";
import { EFFECTS_KIND, effectsKind } from "./effects-kind";
import { openTimeWindow } from "./open-time-window";
import { TIME_PART } from "./stored-time";
import { timePart } from "./time-part";
import { watchWorldTime } from "./watch-world-time";

/** The card of time events, the shared kinds of change that it proposes, and the GM's way to it. Called in `init`. */
export function registerTime(): void {
  registerSharedPart(TIME_PART, timePart);
  registerSharedKind(CLOCK_KIND, clockKind);
  registerSharedKind(EFFECTS_KIND, effectsKind);
  watchWorldTime();
  offerBelowActors({
    id: "manifold-time-button",
    label: () => localize("MANIFOLD.Time.WindowTitle"),
    icon: "fa-solid fa-hourglass-half",
    shown: () => game.user.isGM,
    onClick: () => openTimeWindow(),
  });
}
