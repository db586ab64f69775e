import { lazily } from "../../../foundry/platform/lazily";
import { format, localize } from "../../../foundry/platform/i18n";
import { askWhy, carryOut } from "../actions/carry-out";
import { doByCard } from "../actions/propose";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import type { Amalgamate, GearCard, WordCard } from "../rules/amalgamate";
import { PROFICIENCY_LEVEL } from "../rules/cards";
import { gearOf, wordOf } from "../rules/cards/find";
import type { Rulebook } from "../rules/edition";
import { makeReady } from "../rules/items";
import { reasonLabel } from "../rules/labels";
import { dropStartingWord, removeSnag } from "../rules/table";

/** Something that can be done with a card besides moving it. */
export interface CardUse {
  use: string;
  label: string;
  icon: string;
  reason: string | null;
  run: () => unknown;
}

/** The uses of a card for this user, in the tray and in its menu. */
export function cardUses(actor: AmalgamActor, id: string, amalgamate: Amalgamate, book: Rulebook): CardUse[] {
  const word = wordOf(amalgamate, id);
  const gear = gearOf(amalgamate, id);
  const uses = word ? wordUses(actor, word, amalgamate, book) : gear ? gearUses(actor, gear, book) : [];
  const open = use("open", "AMALGAM.Use.open", "fa-solid fa-pen", () =>
    actor.items.get(id)?.sheet?.render({ force: true }),
  );
  return [...uses, open];
}

const use = (id: string, key: string, icon: string, run: () => unknown, reason: string | null = null): CardUse => ({
  use: id,
  label: localize(key),
  icon,
  reason,
  run,
});

function wordUses(actor: AmalgamActor, card: WordCard, amalgamate: Amalgamate, book: Rulebook): CardUse[] {
  const uses: CardUse[] = [];
  const made = actor.items.get(card.packageId ?? "");
  if (!amalgamate.creationDone && card.packageId === null)
    uses.push(
      use("drop", "AMALGAM.Use.drop", "fa-solid fa-trash", () =>
        carryOut(actor, dropStartingWord(readAmalgamate(actor), card.id)),
      ),
    );
  if (made)
    uses.push(
      use("package", "AMALGAM.Use.package", "fa-solid fa-layer-group", async () =>
        (await packages()).returnPackage(actor, made),
      ),
    );
  if (card.level >= PROFICIENCY_LEVEL && !card.proficiency)
    uses.push(
      use("proficiency", "AMALGAM.Use.proficiency", "fa-solid fa-star", async () =>
        (await proficiencies()).writeProficiency(actor, card.id),
      ),
    );
  if (game.user.isGM && amalgamate.creationDone && waits(card))
    uses.push(
      use("approve", "AMALGAM.Use.approve", "fa-solid fa-check", () =>
        doByCard(actor, localize("AMALGAM.Growth.approved"), "", [
          { kind: "amalgamApprove", actor, data: { cards: [card.id] } },
        ]),
      ),
    );
  if (card.snag && amalgamate.creationDone) uses.push(...snagUse(actor, card, amalgamate, book));
  return uses;
}

const packages = () => lazily(() => import("../actions/packages"));
const proficiencies = () => lazily(() => import("../actions/proficiency"));

const waits = ({ approved, proficiency }: WordCard): boolean => !approved || proficiency?.approved === false;

/** 2012 sells it for awards, v10 leaves it to the Storyteller; the Storyteller's click is the agreement (AM-CHR-04). */
function snagUse(actor: AmalgamActor, card: WordCard, amalgamate: Amalgamate, book: Rulebook): CardUse[] {
  const agreed = game.user.isGM;
  if (!agreed && book.snagPrice === null) return [];
  const answer = removeSnag(amalgamate, card.id, agreed, book);
  const key = book.snagPrice === null ? "AMALGAM.Use.removeSnag" : "AMALGAM.Use.buyOff";
  const run = async (): Promise<void> => {
    const why = await askWhy(key, format("AMALGAM.Use.removeSnagQuestion", { name: card.name }));
    if (why === null) return;
    await doByCard(actor, localize(key), why, [
      { kind: "amalgamRemoveSnag", actor, data: { card: card.id, agreed }, growth: `${localize(key)}: ${card.name}` },
    ]);
  };
  const reason = "refusal" in answer ? localize(reasonLabel(answer.refusal)) : null;
  return [use("removeSnag", key, "fa-solid fa-eraser", run, reason)];
}

/**
 * What was played out is made ready by whoever has it; whether a disabled Item can simply be fetched or cleared is the
 * Storyteller's call (A59), but anybody may set about mending it (AM-ITM-04, AM-WPN-02, AM-CRF-06).
 */
function gearUses(actor: AmalgamActor, { id, name, state }: GearCard, book: Rulebook): CardUse[] {
  if (state !== "disabled" && state !== "needsReset") return [];
  const mine = state === "needsReset" || game.user.isGM;
  const ready = (): unknown => carryOut(actor, makeReady(readAmalgamate(actor), id));
  const project = {
    name: format("AMALGAM.Project.mends", { name }),
    type: "amalgamProject",
    system: { kind: "repair", targetItemId: id },
  };
  const mend = (): unknown => actor.createEmbeddedDocuments("Item", [project]);
  return [
    use(
      "ready",
      "AMALGAM.Use.ready",
      "fa-solid fa-screwdriver-wrench",
      ready,
      mine ? null : localize(reasonLabel("needsLeave")),
    ),
    ...(state === "disabled" && book.crafting ? [use("mend", "AMALGAM.Use.mend", "fa-solid fa-hammer", mend)] : []),
  ];
}
