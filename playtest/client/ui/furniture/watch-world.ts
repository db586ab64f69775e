import { oncePerFrame } from "../shared/debounce";

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
  follow(["pauseGame"], () => [ui.pause, ui.controls]);
  follow(["updateCompendium", "updateSetting"], () => [ui.compendium]);
}
