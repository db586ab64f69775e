/** What defeats cost: all of them for the Overlord, their own for players. Loaded when it is first opened. */
export async function openDefeat(): Promise<void> {
  const { DefeatWindow } = await import("./windows/defeat/defeat-window");
  await new DefeatWindow().render({ force: true });
}
