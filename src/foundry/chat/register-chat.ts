import { registerFoeNumbers } from "../changes/foe-numbers";
import { cardMenu } from "./card-menu";
import { cards } from "./load-cards";

/** Called in `init`; the cards themselves come with the first that is shown. */
export function registerChat(): void {
  registerFoeNumbers(() => cards()?.refreshShown());
  Hooks.on("getChatMessageContextOptions", (_log: unknown, options: ContextMenuEntry[]) => {
    options.push(...cardMenu());
  });
}
