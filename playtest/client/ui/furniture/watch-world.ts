import { oncePerFrame } from "../shared/debounce";

/** Milliseconds until the page of somebody who connects is up and can hear. */
const ARRIVAL = 3000;

/** Furniture that shows users, scenes, macros and packs follows them: called once at boot. */
export function watchWorld(): void {
  const follow = (names: string[], apps: () => { render(): unknown }[]): void => {
    const refresh = oncePerFrame(() => {
      for (const app of apps()) void app.render();
    });
    for (const name of names) Hooks.on(name, refresh);
  };
  const events = (...documents: string[]): string[] =>
    documents.flatMap((name) => ["create", "update", "delete"].map((event) => `${event}${name}`));
  follow([...events("User", "Actor"), "userConnected", "userActivity"], () => [ui.players]);
  follow([...events("Scene"), "userConnected", "userActivity", "canvasReady"], () => [ui.nav]);
  follow([...events("Macro"), "updateUser"], () => [ui.hotbar]);
  // Who comes later has not heard it.
  Hooks.on("userConnected", (_user: object, connected: boolean) => {
    if (connected) setTimeout(shareActivity, ARRIVAL);
  });
  follow(["pauseGame"], () => [ui.pause, ui.controls]);
  follow(["updateCompendium", "updateSetting"], () => [ui.compendium]);
}

/** Tell the others which scene this user looks at and whom they target. */
export function shareActivity(): void {
  game.table.activity({ sceneId: canvas.scene?.id ?? null, targets: [...game.user.targets].map((token) => token.id) });
}
