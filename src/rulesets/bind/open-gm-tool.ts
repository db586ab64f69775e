// The game master's windows of this game, each loaded when it is first opened.

const TOOLS = ["encounter", "creature", "shop", "starting", "danger"] as const;
export type Tool = (typeof TOOLS)[number];

export const isTool = (id: string): id is Tool => (TOOLS as readonly string[]).includes(id);

const open: Record<Tool, () => Promise<{ render(options: RenderOptions): Promise<unknown> }>> = {
  encounter: async () => new (await import("./windows/gm/encounter-window")).EncounterWindow(),
  creature: async () => new (await import("./windows/gm/creature-window")).CreatureWindow(),
  shop: async () => new (await import("./windows/gm/shop-window")).ShopWindow(),
  starting: async () => new (await import("./windows/gm/starting-window")).StartingWindow(),
  danger: async () => new (await import("./windows/gm/danger-window")).DangerWindow(),
};

export async function openGmTool(tool: Tool): Promise<void> {
  if (game.user.isGM) await (await open[tool]()).render({ force: true });
}
