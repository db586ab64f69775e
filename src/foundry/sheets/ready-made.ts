import { readDocuments } from "../content/document-files";
import { readRows } from "../content/read-rows";
import { packTitle, shownPacks } from "../content/shown-packs";
import { worldTypes } from "../content/world-types";
import { ManifoldActor } from "../documents/actor";
import { isActor } from "../platform/documents";
import { element } from "../platform/html";
import { localize, warn } from "../platform/i18n";
import { ask, pictureChoice } from "../windows/prompt";

/** What a character is made of, as a pack or a file holds it; the actor's own model judges it. */
interface Made {
  readonly name?: unknown;
  readonly img?: unknown;
  readonly system?: unknown;
  readonly items?: unknown;
  readonly effects?: unknown;
}

const listOf = (value: unknown): object[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "object") : [];

/** An empty character becomes one that is made: everything but whose it is. */
async function become(actor: Actor, { name, img, system, items, effects }: Made): Promise<void> {
  await actor.update({ name, system, ...(img ? { img, "prototypeToken.texture.src": img } : {}) });
  await actor.createEmbeddedDocuments("Item", listOf(items));
  await actor.createEmbeddedDocuments("ActiveEffect", listOf(effects));
  await ManifoldActor.bringUp?.(actor);
}

/** Asks which of the ready-made characters of the same kind it shall be, with their pictures. */
export async function takeReadyMade(actor: Actor): Promise<void> {
  const packs = shownPacks().filter(({ documentName }) => documentName === "Actor");
  const { rows } = await readRows(packs, () => []);
  const offered = rows.filter(({ type }) => type === actor.type).sort((a, b) => a.name.localeCompare(b.name));
  if (offered.length === 0) return warn("MANIFOLD.ReadyMade.none");
  const title = localize("MANIFOLD.ReadyMade.title");
  const ok = localize("MANIFOLD.ReadyMade.take");
  // The same hero lies in several packs, by other numbers: which is which is said.
  const several = new Set(offered.map(({ pack }) => pack)).size > 1;
  const noteOf = (id: string): string => {
    const pack = several ? game.packs.get(id) : null;
    return pack ? packTitle(pack) : "";
  };
  const answer = await ask(
    { title, icon: "fa-solid fa-people-group", width: 500, ok },
    pictureChoice(
      "uuid",
      offered.map(({ uuid, name, img, pack }) => ({ value: uuid, words: name, img, note: noteOf(pack) })),
    ),
  );
  const source = answer ? await fromUuid(String(answer.uuid)) : null;
  if (isActor(source)) await become(actor, source.toObject());
}

/** A file must hold one character of the same kind; what is wrong with it is said, and nothing is taken. */
async function readInto(actor: Actor, text: string): Promise<void> {
  const { documents, problems } = readDocuments(text, worldTypes());
  const found = documents.find(({ data }) => data.type === actor.type);
  const [problem] = problems;
  if (problem)
    return warn("MANIFOLD.ReadyMade.wrong", { problem: [problem.entry, problem.path, problem.message].join(" ") });
  if (!found) return warn("MANIFOLD.ReadyMade.noCharacter");
  await become(actor, found.data);
}

/** Takes a character out of a file that a sheet's export wrote. */
export function takeFromFile(actor: Actor): void {
  const chooser = element("input");
  Object.assign(chooser, { type: "file", accept: ".json,.yaml,.yml" });
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    if (file) void file.text().then((text) => readInto(actor, text));
  });
  chooser.click();
}
