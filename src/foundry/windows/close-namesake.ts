/**
 * Closes the window that has this one's fixed id. Foundry puts a new window's element in the other's place and leaves the other
 * open in its own eyes: its hooks stay, and whoever waits for its answer waits for ever. Called before a first render.
 */
export async function closeNamesake(window: { readonly id: string }): Promise<void> {
  const other = foundry.applications.instances.get(window.id);
  if (other && other !== window) await other.close({ animate: false });
}
