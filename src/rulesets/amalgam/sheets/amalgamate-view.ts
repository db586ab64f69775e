import { isActorOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { enrich } from "../../../foundry/sheets/enriched-text";
import { isToHandOver } from "../actions/storyteller-tools";
import { readAmalgamate, type AmalgamActor } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { switchCount } from "../adapters/switches";
import { holdWords, releasable } from "../adapters/combat/holds";
import { fightOf } from "../adapters/combat/round";
import type { Amalgamate } from "../rules/amalgamate";
import { cardOf, freshActive, freshNeeded, inSlots, isPinned, wordLevels } from "../rules/cards";
import type { Rulebook } from "../rules/edition";
import { cardUses } from "./card-uses";
import { blockView } from "./block-view";
import { creationView, growthView } from "./creation-view";
import { gearPage } from "./gear-view";
import { movesOf } from "./card-moves";

import { tableView, type TableState } from "./table-view";

/** What a sheet keeps of its own while it is open. */
export interface AmalgamateState {
  readonly actor: Actor;
  readonly isEditable: boolean;
  readonly sheetMode: string;
  chosen: string | null;
  looks: TableState["looks"];
}

/** Everything that the sheet of an Amalgamate shows. */
export async function amalgamateView(sheet: AmalgamateState): Promise<object> {
  const actor = sheet.actor as AmalgamActor;
  const book = currentRulebook();
  const amalgamate = readAmalgamate(actor);
  const { system, limited } = actor;
  return {
    limited,
    edition: localize(`AMALGAM.Edition.${book.edition}`),
    subtitle: subtitleOf(actor, amalgamate, book),
    creature: creatureOf(actor, book),
    block: actor.type === "amalgamCreature" ? blockView(actor, amalgamate, book) : null,
    storyteller: game.user.isGM,
    toHandOver: isToHandOver(actor),
    letsGo: sheet.isEditable && releasable(actor).length > 0,
    plots: book.plotPoints,
    states: [
      ...statesOf(amalgamate, book),
      ...holdWords(actor).map((text) => ({ icon: "fa-solid fa-hand-fist", tone: "", text })),
    ],
    ...cardPage(sheet, amalgamate, book),
    page: gearPage(actor, amalgamate, book),
    biography: await enrich(system.biography, actor),
    notes: limited ? "" : await enrich(system.notes, actor),
    history: [...system.wordHistory].reverse().map(({ name, level, event, date }) => ({
      text: format(`AMALGAM.History.${event}`, { name, level }),
      date,
    })),
  };
}

function cardPage(sheet: AmalgamateState, amalgamate: Amalgamate, book: Rulebook): object {
  const actor = sheet.actor as AmalgamActor;
  const state: TableState = { chosen: sheet.chosen, looks: sheet.looks, editable: sheet.isEditable };
  const { slots, pool } = tableView(amalgamate, book, state);
  sheet.looks = state.looks;
  const editable = sheet.isEditable;
  return {
    slots,
    pool,
    poolLine: format("AMALGAM.Table.poolLine", { count: pool.length }),
    emptyPool: localize(emptyPool(actor, amalgamate)),
    freshLine: freshLine(amalgamate),
    switchLine: switchLine(actor),
    stressed: amalgamate.stressed,
    mayStress: editable && fightOf(actor) === null,
    creating: editable && !amalgamate.creationDone ? creationView(actor, amalgamate, book) : null,
    growing: editable && amalgamate.creationDone ? growthView(actor, amalgamate, sheet.sheetMode === "edit") : null,
    tray: editable ? trayOf(actor, sheet.chosen, amalgamate, book) : null,
  };
}

function emptyPool(actor: AmalgamActor, { words }: Amalgamate): string {
  if (words.length > 0) return "AMALGAM.Table.poolEmpty";
  return actor.type === "amalgamCreature" ? "AMALGAM.Table.firstOfCreature" : "AMALGAM.Table.firstWords";
}

/** What can be done with the card in the user's hand. */
function trayOf(actor: AmalgamActor, chosen: string | null, amalgamate: Amalgamate, book: Rulebook): object | null {
  const card = cardOf(amalgamate, chosen);
  if (!card) return null;
  return {
    title: format("AMALGAM.Table.inHand", { name: card.name }),
    moves: movesOf(actor, card.id, amalgamate, book),
    uses: cardUses(actor, card.id, amalgamate, book),
  };
}

const freshLine = (amalgamate: Amalgamate): string => {
  const active = inSlots(amalgamate).length;
  return format("AMALGAM.Table.freshLine", { active, fresh: freshActive(amalgamate) });
};

/** Switches left, where somebody counts (AM-SWT-01..03). */
function switchLine(actor: AmalgamActor): string {
  const { allowed, left } = switchCount(actor);
  return left === null || allowed === null
    ? localize("AMALGAM.Table.switchesFree")
    : format("AMALGAM.Table.switches", { left, allowed });
}

/** What is the matter with somebody, in words and with an icon. */
function statesOf(amalgamate: Amalgamate, book: Rulebook): object[] {
  const { incapacitated, incapacitatedManner, expired, expiredManner } = amalgamate;
  const fresh = freshActive(amalgamate);
  const manner = isPinned(amalgamate) ? "pinned" : incapacitatedManner;
  return [
    ...(expired
      ? [{ icon: "fa-solid fa-skull", tone: "bad", text: localize(`AMALGAM.State.expired.${expiredManner}`) }]
      : []),
    ...(incapacitated && !expired
      ? [
          {
            icon: "fa-solid fa-person-falling",
            tone: "bad",
            text: format(`AMALGAM.State.incapacitated.${manner}`, { fresh, needed: freshNeeded(amalgamate, book) }),
          },
        ]
      : []),
  ];
}

/** Of a creature also what it takes to summon it (AM-SUM-02), for those who may see its numbers. */
function subtitleOf(actor: AmalgamActor, amalgamate: Amalgamate, book: Rulebook): string {
  if (!isActorOf(actor, "amalgamCreature")) return localize("AMALGAM.Sheet.character");
  const { role, crowd } = actor.system;
  const summoned = book.thaumaturgy && !actor.limited;
  return [
    role || localize("AMALGAM.Sheet.creature"),
    crowd,
    summoned ? format("AMALGAM.Sheet.summon", { levels: wordLevels(amalgamate) }) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function creatureOf(actor: AmalgamActor, book: Rulebook): object | null {
  if (!isActorOf(actor, "amalgamCreature")) return null;
  const { connection } = actor.system;
  const offered = (["none", "familiar", "linked"] as const).map((value) => ({
    value,
    label: localize(`AMALGAM.Choice.connection.${value}`),
    selected: value === connection,
  }));
  return { connections: book.thaumaturgy ? offered : null };
}
