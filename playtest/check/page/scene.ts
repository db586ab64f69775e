/** A scene that is played: without one there is nowhere to fight, and Foundry refuses to begin a combat. */
export async function makeScene(): Promise<void> {
  if (game.scenes.active) return;
  await getDocumentClass("Scene").create({ name: "Table check", active: true });
}
