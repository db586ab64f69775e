/** All of the Overlord's windows, to choose from. Apart from `open-gm-tool.ts`, which that window itself calls. */
export async function openGmTools(): Promise<void> {
  const { MythGmToolsWindow } = await import("./windows/gm/gm-tools");
  await new MythGmToolsWindow().render({ force: true });
}
