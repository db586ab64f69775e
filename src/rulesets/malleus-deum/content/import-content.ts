import { CONTENT_TYPES, isData, ITEM_TYPES, modelNames, type ItemContent } from "./names";
import { npcOf, type ItemData } from "./npc-content";
import { checkTexts, referencesOf, requirementCircles, requirementsOf, type Requirement } from "./references";
import { checkShape, type Problem, type Report, type Shape } from "../../../engine";
import { tableOf, type TableData } from "./table-content";

type Data = Record<string, unknown>;

/** What an import is checked against. */
export interface ImportContext {
  /** Shape of every document type's data (`shapeOf` of its model). */
  shapes: Readonly<Record<string, Shape>>;
  /** Abilities that the world and its packs have: slug -> what its ranks require (`requirementsOf` its data). */
  abilities: ReadonlyMap<string, readonly Requirement[]>;
}

export type ImportedDocument =
  | { documentName: "Item"; data: ItemData & { img?: string } }
  | { documentName: "Actor"; data: ItemData & { img?: string; items: ItemData[] } }
  | { documentName: "RollTable"; data: TableData };

export interface ImportResult {
  /** Ready for `createDocuments`. Meant to be used only when there are no problems. */
  documents: ImportedDocument[];
  /** Everything that is wrong, all at once. */
  problems: Problem[];
}

/** Reads a JSON text: one entry, a list of entries, or `{content: [...]}`. Never throws for what a file holds. */
export function importContent(text: string, context: ImportContext): ImportResult {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return {
      documents: [],
      problems: [{ entry: "file", path: "", message: `is not JSON: ${(error as Error).message}` }],
    };
  }
  const list =
    isData(parsed) && Array.isArray(parsed.content) ? parsed.content : Array.isArray(parsed) ? parsed : [parsed];
  const problems: Problem[] = list.length > 0 ? [] : [{ entry: "file", path: "", message: "holds no entries" }];
  const documents = list.flatMap((entry: unknown, at) => readEntry(entry, at, context, problems));
  checkReferences(documents, context, problems);
  return { documents, problems };
}

const reporter =
  (entry: string, problems: Problem[]): Report =>
  (path, message) =>
    problems.push({ entry, path, message });

function readEntry(entry: unknown, at: number, context: ImportContext, problems: Problem[]): ImportedDocument[] {
  const place = `entry ${at + 1}`;
  if (!isData(entry)) return refuse(problems, place, "", "must be an object with type, name and system");
  const { type, name, img, system = {} } = entry;
  const title = typeof name === "string" && name.trim() !== "" ? name : place;
  const report = reporter(title, problems);
  for (const key of Object.keys(entry))
    if (!["type", "name", "img", "system"].includes(key))
      report(key, "is not a field here; there are type, name, img, system");
  if (title === place) report("name", "is missing");
  if (img !== undefined && typeof img !== "string") report("img", "must be a path");
  if (typeof type !== "string" || !CONTENT_TYPES.includes(type))
    return refuse(problems, title, "type", `must be one of ${CONTENT_TYPES.join(", ")}`);
  if (!isData(system)) return refuse(problems, title, "system", "must be an object");
  const picture = typeof img === "string" ? { img } : {};
  if (type === "table") {
    const table = tableOf(title, system, report);
    return table ? [{ documentName: "RollTable", data: table }] : [];
  }
  if (type === "npc") {
    const npc = npcOf(system, report);
    checkData(npc.type, npc.system, "", context, report);
    npc.items.forEach((item, n) => {
      if (item.name === "") report(`items[${n}].name`, "is missing");
      checkData(item.type, item.system, `${item.name || `items[${n}]`}.`, context, report);
    });
    return [{ documentName: "Actor", data: { name: title, ...npc, ...picture } }];
  }
  const data = itemOf(type as ItemContent, title, system);
  checkData(data.type, data.system, "", context, report);
  return [{ documentName: "Item", data: { ...data, ...picture } }];
}

function refuse(problems: Problem[], entry: string, path: string, message: string): [] {
  problems.push({ entry, path, message });
  return [];
}

/** Armour of the kind shield or buckler is a shield; other armour has no kind. */
function itemOf(type: ItemContent, name: string, given: Data): ItemData {
  const system = modelNames(type, given);
  if (type !== "armour" || !("kind" in system)) return { name, type: ITEM_TYPES[type], system };
  const { kind, ...rest } = system;
  return kind === "armour"
    ? { name, type: ITEM_TYPES.armour, system: rest }
    : { name, type: ITEM_TYPES.shield, system: { kind, ...rest } };
}

function checkData(type: string, system: Data, before: string, { shapes }: ImportContext, report: Report): void {
  const shape = shapes[type];
  const inside: Report = (path, message) => report(`${before}${path}`, message);
  if (!shape) throw new Error(`No shape is known for ${type}`);
  checkShape(system, shape, "", inside);
  checkTexts(system, inside);
}

/** Unknown and doubled slugs, and circles of requirements, over the file and what is there already. */
function checkReferences(documents: ImportedDocument[], context: ImportContext, problems: Problem[]): void {
  const items = documents.flatMap((document) => {
    if (document.documentName === "RollTable") return [];
    const { data } = document;
    const own = document.documentName === "Actor" ? document.data.items : [data];
    return own.map((item) => ({ entry: data.name, item, embedded: document.documentName === "Actor" }));
  });
  const graph = new Map(context.abilities);
  const defined = new Set<string>();
  for (const { entry, item, embedded } of items) {
    const slug = item.system.slug;
    if (item.type !== ITEM_TYPES.ability || typeof slug !== "string" || slug === "" || embedded) continue;
    if (defined.has(slug)) problems.push({ entry, path: "slug", message: `${slug} is there twice in this file` });
    defined.add(slug);
    graph.set(slug, requirementsOf(item.system));
  }
  for (const { entry, item, embedded } of items) {
    const own = embedded ? items.filter((one) => one.entry === entry).map((one) => one.item.system.slug) : [];
    for (const { path, slug } of referencesOf(item.system))
      if (!graph.has(slug) && !own.includes(slug))
        problems.push({
          entry,
          path: embedded ? `${item.name}.${path}` : path,
          message: `there is no ability ${slug}`,
        });
  }
  for (const circle of requirementCircles(graph)) {
    const slugs = circle.map((step) => step.slice(0, step.lastIndexOf(" ")));
    const entry = slugs.find((slug) => defined.has(slug));
    if (entry !== undefined)
      problems.push({ entry, path: "ranks", message: `ranks require each other: ${circle.join(" → ")}` });
  }
}
