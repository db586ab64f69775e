import { offerBelowActors } from "../platform/sidebar-button";
import { localize } from "../platform/i18n";
import { openTimeWindow } from "./open-time-window";
import { watchWorldTime } from "./watch-world-time";

/** The world's clock, and the GM's way to the card of time events. Called in `init`. */
export function registerTime(): void {
  watchWorldTime();
  offerBelowActors({
    id: "manifold-time-button",
    label: () => localize("MANIFOLD.Time.WindowTitle"),
    icon: "fa-solid fa-hourglass-half",
    shown: () => game.user.isGM,
    onClick: () => openTimeWindow(),
  });
}
