/** Opens the window that brings documents in. @param ruleset Id of the game in whose own way they are written; empty: a file. */
export async function openImport(ruleset = ""): Promise<void> {
  const { ImportWindow } = await import("./import-window");
  await new ImportWindow(ruleset).render({ force: true });
}
