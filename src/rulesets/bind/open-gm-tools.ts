/** All of the game master's windows, to choose from. Apart from `open-gm-tool.ts`, which that window itself calls. */
export async function openGmTools(): Promise<void> {
  const { GmToolsWindow } = await import("./windows/gm/gm-tools");
  await new GmToolsWindow().render({ force: true });
}
