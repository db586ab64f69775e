import { SYSTEM_ID } from "../../../../foundry/platform/system-id";
import { LineError, readBackground } from "../../content/lines";
import type { DraftTable } from "../../rules/archetypes";
import type { ArchetypeItem } from "./level";

interface TableResult {
  readonly id: string | null;
  readonly range: readonly [number, number];
  readonly description?: string;
  readonly flags: Record<string, { background?: string } | undefined>;
}

/** A background table as the guide uses it, with its formula ("1d12"). */
export interface BackgroundTable extends DraftTable {
  formula: string;
}

/**
 * The archetype's background tables, from the packs or the world. A row whose line cannot be read tells its story and
 * changes nothing; a table that is gone is left out.
 */
export async function loadBackground({ system }: ArchetypeItem): Promise<BackgroundTable[]> {
  const found = await Promise.all([...system.tables].map((uuid) => fromUuid(uuid)));
  return found.filter((table) => table !== null).map((table) => tableOf(table, system.slug));
}

function tableOf(table: FoundryDocument, archetype: string): BackgroundTable {
  const { formula = "1d12", results } = table as FoundryDocument & { formula?: string; results: Iterable<TableResult> };
  const rows = [...results].map(({ id, range: [from, to], description = "", flags }) => {
    const row = rowOf(flags[SYSTEM_ID]?.background ?? "", id ?? String(from), archetype);
    return { from, to, text: wordsOf(description), row };
  });
  return { name: table.name, formula, rows: rows.sort((a, b) => a.from - b.from) };
}

function rowOf(line: string, id: string, archetype: string) {
  try {
    return readBackground(line, id, archetype);
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    ui.notifications.warn(error.message);
    return readBackground("", id, archetype);
  }
}

/** A row's text without markup; links stand as their names. */
const wordsOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.replaceAll(/@UUID\[[^\]]*\]\{([^}]*)\}/g, "$1"), "text/html")
    .body.textContent.trim();
