/** Whether a macro that somebody else wrote may run here: a script does whatever its reader may do. */
import type { UserDocument } from "./types";

interface Consented {
  id: string | null;
  uuid: string | null;
  name: string;
  command: string;
  type: string;
  pack: string | null;
  _source: Record<string, unknown>;
}

interface Dialogs {
  confirm(config: object): Promise<unknown>;
}

/** Commands that were agreed to in this window, by uuid: one that was changed since is asked for again. */
const agreed = new Map<string, string>();
/** Characters of a command that are shown. */
const SHOWN = 4000;

/** Those who wrote the macro and are neither this user nor a game master; null for one whose user is gone. */
export function foreignWriters(macro: Consented): (UserDocument | null)[] {
  // Only game masters write packs.
  if (macro.pack) return [];
  const stats = (macro._source._stats ?? {}) as { lastModifiedBy?: unknown };
  const ids = new Set([macro._source.author, stats.lastModifiedBy]);
  return [...ids]
    .filter((id): id is string => typeof id === "string" && id !== game.userId)
    .map((id) => game.users.get(id) ?? null)
    .filter((user) => !user?.isGM);
}

/** Asks before a macro of another player runs; once for each text of its command. */
export async function mayRun(macro: Consented): Promise<boolean> {
  const writers = foreignWriters(macro);
  const key = macro.uuid ?? macro.id ?? "";
  const text = `${macro.type} ${macro.command}`;
  if (writers.length === 0 || agreed.get(key) === text) return true;
  const { DialogV2 } = foundry.applications.api as unknown as { DialogV2: Dialogs };
  const names = writers.map((user) => user?.name ?? game.i18n.localize("TABLE.Macro.Somebody")).join(", ");
  const sure = await DialogV2.confirm({
    window: { title: game.i18n.format("TABLE.Macro.AskTitle", { name: macro.name }), icon: "fa-solid fa-code" },
    content: question(names, macro.command),
    yes: { label: game.i18n.localize("TABLE.Macro.Run") },
    no: { label: game.i18n.localize("TABLE.Macro.Leave") },
    modal: true,
  });
  if (sure !== true) return false;
  agreed.set(key, text);
  return true;
}

function question(names: string, command: string): HTMLDivElement {
  const holder = document.createElement("div");
  const words = holder.appendChild(document.createElement("p"));
  words.textContent = game.i18n.format("TABLE.Macro.Ask", { name: names });
  const code = holder.appendChild(document.createElement("pre"));
  code.className = "macro-command";
  code.textContent = command.length > SHOWN ? `${command.slice(0, SHOWN)} …` : command;
  return holder;
}
