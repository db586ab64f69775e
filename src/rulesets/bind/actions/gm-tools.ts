import { meantCreatures } from "../adapters/present";

/** What a GM does to those who are meant, the selected tokens or else all characters; each loaded when it is first asked for. */
export const TABLE_TOOLS = {
  chase: async () => (await import("./chase")).rollChase(),
  march: async () => (await import("./hazards")).march(),
  async toil() {
    const { toil } = await import("./hazards");
    for (const actor of meantCreatures()) await toil(actor);
  },
  feed: async () => (await import("./eat")).feed(),
  async fall() {
    const { rollFall } = await import("./hazards");
    for (const actor of meantCreatures()) await rollFall(actor);
  },
  mana: async () => (await import("./mana-round")).askManaRound(),
  made: async () => (await import("./creatures")).makeOf(),
  nura: async () => (await import("./creatures")).fastNura(),
} satisfies Record<string, () => Promise<unknown>>;

export type TableTool = keyof typeof TABLE_TOOLS;
