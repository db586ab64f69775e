import { roll } from "../../../../engine";
import { thrower } from "../../../../foundry/time/thrower";
import { influencesOf, limitOf } from "../../adapters/magic/influences";
import { lyingOn, type Running } from "../../adapters/magic/running";
import { influenceCount } from "../../rules/magic/upkeep";
import { format, localize } from "../../../../foundry/platform/i18n";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { ask, choice, numberEntry, tick } from "../../../../foundry/windows/prompt";
import { has, type Creature } from "../../adapters/creature";
import { gloryOf } from "../../adapters/guts/glory";
import { afflictionName, type NewAffliction } from "../../changes/conditions/affliction-changes";
import { RULESET_ID } from "../../ids";
import { curseDisplaces, cursesOf, DISEASES } from "../../rules/conditions";
import { rollConflict } from "../conflict/conflict";
import { endProposals } from "../magic/spell-ends";

const say = (key: string, data: Record<string, string> = {}): string => format(`MYTHMAGICA.Affliction.${key}`, data);

type Named = Pick<NewAffliction, "kind" | "slug">;

type Listed = readonly [slug: string, words: string];

/** Curses of the body and of the spirit: one side picks which, the other the curse (MY-CRS-01). */
export const listedCurses = (): Listed[] =>
  (["physical", "spiritual"] as const).flatMap((category) =>
    cursesOf(category).map((slug) => [slug, `${say(`of.${category}`)}: ${afflictionName("curse", slug)}`] as const),
  );

export const listedDiseases = (): Listed[] =>
  Object.keys(DISEASES).map((slug) => [slug, afflictionName("disease", slug)] as const);

const choices = (): Listed[] => [
  ...listedCurses().map(([slug, words]) => [`curse:${slug}`, words] as const),
  ...listedDiseases().map(([slug, words]) => [`disease:${slug}`, `${say("of.disease")}: ${words}`] as const),
];

/**
 * A curse or a disease befalls somebody: in which Glory Status, of what Quality, and whether a roll may keep it off.
 * @param what Left out: it is chosen.
 */
export async function afflict(actor: Creature, what?: Named): Promise<unknown> {
  const glory = gloryOf(actor);
  const title = what ? `${actor.name}: ${afflictionName(what.kind, what.slug)}` : say("title", { name: actor.name });
  const answers = await ask(
    { title, icon: "fa-solid fa-virus", classes: [RULESET_ID] },
    ...(what ? [] : [choice(say("which"), "which", choices())]),
    numberEntry(say("glory"), "glory", glory, 1, 6),
    ...(what?.kind === "curse" ? [] : [numberEntry(say("quality"), "quality", 0, 0, 99)]),
    ...(what?.kind === "curse" ? [] : [tick(say("chronic"), "chronic")]),
    numberEntry(say("exposure"), "exposure", 0, 0, 99),
  );
  if (!answers) return null;
  const [kind = "", slug = ""] = what ? [what.kind, what.slug] : String(answers.which).split(":");
  const number = (name: string) => Math.max(0, Math.trunc(Number(answers[name] ?? 0)) || 0);
  const said = {
    ...{ kind: kind as NewAffliction["kind"], slug: slug as NewAffliction["slug"] },
    ...{ glory: Math.min(6, number("glory")), quality: Math.min(99, number("quality")) },
    chronic: answers.chronic === true,
  };
  return number("exposure") > 0 ? expose(actor, said, Math.min(99, number("exposure"))) : befall(actor, said);
}

/** A card by which it befalls somebody, once it is applied; for a curse without room on the Jinxed a spell makes way (MY-CND-49). */
export async function befall(actor: Creature, said: NewAffliction): Promise<unknown> {
  const rolls: Roll[] = [];
  const displaced = said.kind === "curse" ? await displacedBy(actor, rolls) : null;
  const words = displaced ? say("displaces", { spell: displaced.effect.name }) : "";
  return postCard({
    actor,
    rolls,
    parts: [notePart(RULESET_ID, `${actor.name}: ${afflictionName(said.kind, said.slug)}`, words)],
    proposals: [
      { kind: "mythAfflict", target: actor.uuid, source: actor.uuid, data: said },
      ...(displaced ? endProposals(displaced, actor, false) : []),
    ],
  });
}

/** The spell on one of the Jinxed that makes room for a curse, by the dice; null: it finds room (MY-CND-49). */
async function displacedBy(actor: Creature, rolls: Roll[]): Promise<Running | null> {
  const exceeds = influenceCount(influencesOf(actor), limitOf(actor)).count + 1 > limitOf(actor);
  const spells = lyingOn(actor);
  if (!curseDisplaces({ jinxed: has(actor, "jinxed"), exceeds }) || spells.length === 0) return null;
  const { outcome } = await thrower(rolls)(function* () {
    const [which = 1] = yield* roll("displaced", 1, spells.length);
    return spells[which - 1] ?? null;
  });
  return outcome;
}

/** A roll that keeps it off: Toughness against what the Overlord says (MY-CND-20). */
const expose = (actor: Creature, said: NewAffliction, threshold: number): Promise<unknown> =>
  rollConflict(
    actor,
    { kind: "check", attributes: ["tn"] },
    {
      kind: "body",
      about: `exposure-${said.kind}-${said.slug}`,
      title: say("exposedTo", { name: localize(`MYTHMAGICA.Affliction.${said.kind}.${said.slug}`) }),
      at: null,
      threshold,
      own: {
        involuntary: true,
        controls: () => [],
        threshold: () => ({ threshold }),
        data: () => ({ item: said.slug, detail: [said.kind, said.glory, said.quality, said.chronic].join(":") }),
      },
    },
  );
