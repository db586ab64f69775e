import { localize } from "../../../../foundry/platform/i18n";
import { askWhom } from "../../../../foundry/windows/ask-whom";
import { isCreature, type Creature } from "../../adapters/creature";
import { looks } from "../characters/tell";

type Doing = (actors: readonly Creature[]) => Promise<unknown>;

/** What is done to one after the other. */
const toEach =
  (run: (actor: Creature) => Promise<unknown>): Doing =>
  async (actors) => {
    for (const actor of actors) await run(actor);
  };

/** What a GM does to those who are meant; each loaded when it is first asked for. */
const TABLE_TOOLS = {
  chase: async (actors) => (await import("./chase")).rollChase(actors),
  march: async (actors) => (await import("./hazards")).march(actors),
  toil: async (actors) => toEach((await import("./hazards")).toil)(actors),
  feed: async (actors) => (await import("../characters/eat")).feed(actors),
  fall: async (actors) => toEach((await import("./hazards")).rollFall)(actors),
  mana: async (actors) => (await import("../magic/mana-round")).askManaRound(actors),
  made: async (actors) => (await import("./creatures")).makeOf(actors),
  nura: async (actors) => (await import("./creatures")).fastNura(actors),
} satisfies Record<string, Doing>;

export type TableTool = keyof typeof TABLE_TOOLS;

export const isTableTool = (id: string): id is TableTool => Object.hasOwn(TABLE_TOOLS, id);

/** What a whole company does together; the rest befalls single creatures, and nobody is meant unasked. */
const TOGETHER: readonly TableTool[] = ["chase", "march", "feed", "mana"];

/** Asks who is meant, unless tokens are selected, and does it to them. */
export async function useTableTool(tool: TableTool): Promise<unknown> {
  const title = localize(`BIND.Gm.Tools.${tool}`);
  const actors = await askWhom({
    ...looks(title, "fa-users"),
    fits: isCreature,
    company: TOGETHER.includes(tool),
  });
  return actors && TABLE_TOOLS[tool](actors);
}
