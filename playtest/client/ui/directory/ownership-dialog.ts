import { DialogV2 } from "../../applications/api/index";
import type { AnyDocument } from "../../documents/types";
import { content, group, select } from "../shared/fields";
import { word } from "../shared/words";

/** Who may see and change a document: a default for everybody, and each player's own level (sec. 5.4). */
export async function configureOwnership(document: AnyDocument): Promise<void> {
  const sheet = foundry.applications.apps.DocumentOwnershipConfig as
    (new (options: object) => { render(options: object): unknown }) | undefined;
  if (sheet) {
    await new sheet({ document }).render({ force: true });
    return;
  }
  const result = (await DialogV2.input({
    window: { title: `${word("TABLE.Directory.Ownership")}: ${document.name}`, icon: "fa-solid fa-lock" },
    position: { width: 420 },
    content: content(...fields(document)),
    ok: { label: word("Save"), icon: "fa-solid fa-floppy-disk" },
  })) as Record<string, string> | null;
  if (result) await document.update({ ownership: levels(document, result) }, { diff: false, recursive: false });
}

function fields(document: AnyDocument): HTMLElement[] {
  const own = document.ownership ?? {};
  const base = select("default", choices(false), String(own.default ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE));
  const players = game.users.filter((user) => !user.isGM);
  return [
    group(word("OWNERSHIP.AllPlayers"), base),
    ...players.map((user) => group(user.name, select(user.id ?? "", choices(true), String(own[user.id ?? ""] ?? "")))),
  ];
}

function choices(forUser: boolean): Record<string, string> {
  const levels = Object.entries(CONST.DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>).filter(
    ([, level]) => level >= 0,
  );
  const named = levels.map(([name, level]) => [String(level), word(`OWNERSHIP.${name}`)] as const);
  return { ...(forUser ? { "": word("OWNERSHIP.DEFAULT") } : {}), ...Object.fromEntries(named) };
}

/** The ownership to write: GMs keep what they had, players get what was chosen; "as the default" is left out. */
function levels(document: AnyDocument, chosen: Record<string, string>): Record<string, number> {
  const result: Record<string, number> = {};
  for (const [id, level] of Object.entries(document.ownership ?? {})) if (!(id in chosen)) result[id] = level;
  for (const [id, level] of Object.entries(chosen)) if (level !== "") result[id] = Number(level);
  return result;
}
