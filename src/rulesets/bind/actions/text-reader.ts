import type { ReadText, TextReader } from "../../../foundry/contracts/text-reader";
import { format } from "../../../foundry/platform/i18n";
import { loadCatalogue, type Catalogue } from "../adapters/gm/gm-catalogue";
import { readBlockText } from "../rules/creatures/block-text";
import { creatureData, readBlock } from "./gm/make-creature";

/** Creatures as the bestiary prints them, parted by empty lines (BIC-01, BIC-14). */
export const textReader: TextReader = {
  label: "BIND.Gm.Block.way",
  hint: "BIND.Gm.Block.explain",
  example: "BIND.Gm.Creature.example",
  async open() {
    const all = await loadCatalogue("skills", "knacks", "equipment", "magic");
    return (text) => {
      const read = text.split(/\n\s*\n/).map((block) => (block.trim() === "" ? null : readCreature(block.trim(), all)));
      return {
        documents: read.flatMap((one) => one?.documents ?? []),
        problems: read.flatMap((one) => one?.problems ?? []),
      };
    };
  },
};

function readCreature(block: string, all: Catalogue): ReadText {
  const { draft, problems } = readBlockText(block);
  const { unknown } = readBlock(draft, all).found;
  return {
    documents: [{ documentName: "Actor", data: creatureData(draft, all) }],
    problems: [
      ...problems.map(({ line, text, why }) => ({
        entry: draft.name,
        path: format("BIND.Gm.Block.place", { line }),
        message: format(`BIND.Gm.Block.${why}`, { text }),
      })),
      ...unknown.map((name) => ({
        entry: draft.name,
        path: "",
        message: format("BIND.Gm.Block.unknown", { name }),
      })),
    ],
  };
}
