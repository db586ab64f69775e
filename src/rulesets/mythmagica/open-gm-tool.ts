import type { Creature } from "./adapters/creature";
import { openDefeat } from "./open-defeat";

// The Overlord's windows, each loaded when it is first opened.

export const TOOLS = ["chapter", "defeat", "creature", "purse", "chase", "area", "portal", "board"] as const;
export type Tool = (typeof TOOLS)[number];

export const isTool = (id: string): id is Tool => (TOOLS as readonly string[]).includes(id);

const open: Record<Tool, () => Promise<unknown>> = {
  chapter: async () => new (await import("./windows/gm/chapter-window")).ChapterWindow().render({ force: true }),
  defeat: openDefeat,
  creature: async () => new (await import("./windows/gm/creature-window")).MythCreatureWindow().render({ force: true }),
  chase: async () => new (await import("./windows/gm/chase-window")).ChaseWindow().render({ force: true }),
  area: async () => (await import("./windows/gm/place-area")).placeArea(),
  board: async () => (await import("./actions/grid/board")).postBoard(),
  portal: async () => (await import("./windows/gm/place-portal")).placePortal(),
  purse: async () => (await import("./windows/gm/choose-purse")).choosePurse(),
};

export async function openGmTool(tool: Tool): Promise<void> {
  if (game.user.isGM) await open[tool]();
}

/** Somebody's coins, for whoever may see them. */
export const openPurse = async (actor: Creature): Promise<void> =>
  (await import("./windows/gm/purse-window")).openPurse(actor);

/** What an area effect does to a swarm. */
export const openAreaOnSwarm = async (swarm: ActorOf<"mythSwarm">): Promise<void> =>
  void (await new (await import("./windows/area-on-swarm")).AreaOnSwarmWindow(swarm).render({ force: true }));
