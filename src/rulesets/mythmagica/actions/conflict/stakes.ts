import { postCard } from "../../../../foundry/chat/post-card";
import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint, tick } from "../../../../foundry/windows/prompt";
import { sideOf } from "../../adapters/combat/sides";
import { isConceded } from "../../adapters/conflict/stakes";
import { isCreature, type Creature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";
import { SIDES, stakesPart, type StakeSide, type StoredStake } from "../../stored/stakes-data";

const say = (key: string): string => localize(`MYTHMAGICA.Stakes.${key}`);
const named = ({ uuid, name }: Creature) => ({ uuid, name });

const sideChoice = (name: string, chosen: StakeSide): HTMLElement =>
  choice(
    say(name),
    name,
    SIDES.map((side) => [side, localize(`MYTHMAGICA.Defeat.sides.${side}`)] as const),
    chosen,
  );

const sideIn = (value: unknown): StakeSide => SIDES.find((side) => side === value) ?? "party";

const dialog = (title: string) => ({
  title: say(title),
  icon: "fa-solid fa-scale-balanced",
  classes: ["manifold", RULESET_ID],
});

/** Puts a conflict on the table: what it is about, and who stands against whom (MY-STK-01, MY-ESC-01). */
export async function openStakes(members: readonly Actor[] = []): Promise<unknown> {
  const foes = sideOf("foes").slice(0, 20);
  const given = members.filter(isCreature);
  const party = (given.length > 0 ? given : sideOf("party")).slice(0, 20);
  const answers = await ask(
    dialog("title"),
    entry(say("topic"), "topic", { maxLength: 120 }),
    sideChoice("aggressor", "foes"),
    hint(say("hint")),
  );
  const topic = String(answers?.topic ?? "")
    .trim()
    .slice(0, 120);
  if (!answers || topic === "") return null;
  const aggressor = sideIn(answers.aggressor);
  const gone = SIDES.find((side) => isConceded(side === "party" ? party : foes, side, topic));
  if (gone)
    return void warn("MYTHMAGICA.Stakes.conceded", { side: localize(`MYTHMAGICA.Defeat.sides.${gone}`), topic });
  return postCard({
    actor: null,
    parts: [
      stakesPart({
        topic,
        aggressor,
        party: party.map(named),
        foes: foes.map(named),
        stakes: [],
      }),
    ],
    mode: "public",
  });
}

/** What a side gains if it wins, in a few words. Null: dismissed. */
export async function askStake(sides: readonly StakeSide[]): Promise<StoredStake | null> {
  const answers = await ask(
    dialog("add"),
    sideChoice("side", sides[0] ?? "party"),
    entry(say("gains"), "text", { maxLength: 200 }),
    tick(say("replaces"), "replaces"),
  );
  const text = String(answers?.text ?? "")
    .trim()
    .slice(0, 200);
  if (!answers || text === "") return null;
  const side = sideIn(answers.side);
  if (!sides.includes(side)) return null;
  return { id: foundry.utils.randomID(), side, text, replaces: answers.replaces === true };
}

/** What comes of it for the winners, told once on a card of its own. */
export const tellWinner = (origin: string | null, topic: string, lines: readonly string[]): Promise<unknown> =>
  postCard({
    actor: null,
    origin,
    parts: [
      { type: "note", ruleset: RULESET_ID, title: format("MYTHMAGICA.Stakes.over", { topic }), text: lines.join(" ") },
    ],
    mode: "public",
  });
