import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import type { ChangeData } from "../../../foundry/contracts/proposal";
import { format, localize } from "../../../foundry/platform/i18n";
import { allFallen, fallOf, fateOfFall, nextOf, type Fall } from "../adapters/defeat";
import type { Creature } from "../adapters/creature";
import { consequenceWords } from "../adapters/consequence-words";
import { RULESET_ID } from "../ids";
import { defeatTerms } from "../rules/glory/picks";
import type { DefeatDeed, Ending } from "../stored/defeat-data";
import { fallenPart } from "../stored/fallen-data";

// What a defeat costs, a card for each step: whoever may not write it leaves it to whoever may.

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Defeat.${key}`, data);

const step = (actor: Creature, deed: DefeatDeed, title: string, text = ""): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, title, text)],
    proposals: [
      {
        kind: "mythDefeat",
        target: actor.uuid,
        source: actor.uuid,
        data: JSON.parse(JSON.stringify(deed)) as ChangeData,
        automatic: true,
      },
    ],
    mode: "public",
  });

/** One consequence, by whoever's pick it is (MY-CSQ-08, MY-CSQ-09). */
export function pickConsequence(
  actor: Creature,
  chosen: { number: number; note: string; item: string },
): Promise<unknown> {
  const fall = fallOf(actor);
  const next = fall && nextOf(actor, fall);
  if (!next) return Promise.resolve(ui.notifications.warn(say("blocked.done")));
  const { list, by } = next;
  const consequence = consequenceWords({ list, number: chosen.number, by });
  const title = say("line", { name: actor.name, consequence });
  return step(
    actor,
    { act: "pick", list, by, ...chosen },
    title,
    [say(`by.${by}`), chosen.note].filter(Boolean).join(" · "),
  );
}

/** The Overlord's word in place of picks. */
export const settleDefeat = (actor: Creature, ending: Ending, note = ""): Promise<unknown> =>
  step(
    actor,
    { act: "settle", ending, note },
    say("line", { name: actor.name, consequence: say(`ending.${ending}`) }),
    note,
  );

export const lowerDefeat = (actor: Creature): Promise<unknown> =>
  step(actor, { act: "lower" }, say("line", { name: actor.name, consequence: say("lower") }));

export const declareFall = (actor: Creature, pool: "hp" | "fp"): Promise<unknown> =>
  step(actor, { act: "fall", pool }, say("line", { name: actor.name, consequence: say(`fell.${pool}`) }));

/** Tells the table who fell; their players choose from there. */
export const sayFallen = (fallen: readonly Creature[]): Promise<unknown> =>
  postCard({
    actor: null,
    parts: [fallenPart({ fallen: fallen.slice(0, 20).map(({ uuid, name }) => ({ uuid, name })) })],
    mode: "public",
  });

/** How the Overlord may close it now. */
export function endingsOf(actor: Creature, fall: Fall): Ending[] {
  const fate = fateOfFall(actor, fall);
  if (fate === "dead") return ["dead", "spared"];
  if (fate === "mercy") return ["mercy", "dead", "spared"];
  const { ending } = defeatTerms(fall.list, fall.status);
  const stands = ending === "none" || ending === "mercy" || ending === "removed" ? [ending] : [];
  return [...stands, "waived"];
}

/** Where the dealing stands, in words. */
export function stateWords(actor: Creature, fall: Fall): string {
  const fate = fateOfFall(actor, fall);
  if (fate !== "glory") return localize(`MYTHMAGICA.Defeat.fate.${fate}`);
  const next = nextOf(actor, fall);
  if (next) return say(`next.${next.by}`);
  return localize(`MYTHMAGICA.Defeat.ending.${defeatTerms(fall.list, fall.status).ending ?? "none"}`);
}

/** Those who fell and whom this user may deal with. */
export const dealtByMe = (): Creature[] => allFallen().filter((actor) => game.user.isGM || actor.isOwner);
