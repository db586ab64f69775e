import { asData } from "../../../../foundry/changes/data-shape";
import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { knownItems } from "../../../../foundry/content/known-items";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { format, localize } from "../../../../foundry/platform/i18n";
import { itemsNamed } from "../../adapters/characters/granted-items";
import { outsideIn } from "../../adapters/characters/outside";
import { missingWords } from "../../adapters/characters/prerequisites";
import { classSeeker } from "../../adapters/characters/seeker";
import type { Creature } from "../../adapters/creature";
import { BECKONINGS, heldBeckonings } from "../../adapters/magic/beckonings";
import { DREAMT_SPELLS } from "../../changes/guts/dreamt-kind";
import { RULESET_ID } from "../../ids";
import { missingOf } from "../../rules/advancement";
import type { Domain } from "../../rules/magic/casting";
import { takeClass } from "../characters/take-package";

// What a dream teaches is chosen from what is known, and comes with a card of its own (C5: 6, 17, C6: 13, 24).

/** How many scores or spells each sort of dream teaches. */
const MOST: Readonly<Record<string, number>> = { spell: 1, spells: 3 };

/** What one of a dream's lists is of, and what it lets choose, by uuid or by the key of a Beckoning. */
export type Lesson = { label: string; options: { id: string; name: string }[] };

const knownSpells = async (): Promise<ItemOf<"mythAbility">[]> =>
  (await knownItems(["mythAbility"])).filter(({ system }) => DREAMT_SPELLS.includes(system.category));

const optionsOf = (items: readonly Item[]): Lesson["options"] => items.map(({ uuid, name }) => ({ id: uuid, name }));

const heads = (of: string): string => localize(`MYTHMAGICA.Defeat.teaches.${of}`);

/** What somebody says of such a dream, each from a list; none for what words alone tell. */
export async function lessonsOf(actor: Creature, dreamt: string): Promise<Lesson[]> {
  if (dreamt in MOST) {
    const options = optionsOf(await knownSpells());
    return Array.from({ length: MOST[dreamt] ?? 1 }, () => ({ label: heads("spell"), options }));
  }
  if (dreamt === "class") return [{ label: heads("class"), options: optionsOf(await knownItems(["mythClass"])) }];
  if (dreamt !== "beckoning") return [];
  const held = heldBeckonings(actor);
  const goes = held.map(({ id, domain }) => ({ id, name: domainWords(domain) }));
  return [
    {
      label: heads("comes"),
      options: openBeckonings(actor).map(([id, domain]) => ({ id, name: domainWords(domain) })),
    },
    ...(held.length > 1 ? [{ label: heads("goes"), options: goes }] : []),
  ];
}

/** Beckonings that somebody has not, by the flag of their gift. */
const openBeckonings = (actor: Creature): [string, Domain][] =>
  Object.entries(BECKONINGS).filter(([, domain]) => heldBeckonings(actor).every((one) => one.domain !== domain));

/** What was chosen from a dream's lists is called so. */
export async function taughtNames(actor: Creature, dreamt: string, taught: readonly string[]): Promise<string[]> {
  const lessons = await lessonsOf(actor, dreamt);
  return taught.flatMap((id, at) => lessons[at]?.options.find((one) => one.id === id)?.name ?? []);
}

const draft = (actor: Creature, item: object, loses = ""): ProposalDraft => ({
  kind: "mythDreamt",
  ...{ target: actor.uuid, source: actor.uuid, data: asData({ item, loses }), automatic: true },
});

const post = (actor: Creature, text: string, proposals: ProposalDraft[]): Promise<unknown> => {
  const title = format("MYTHMAGICA.Defeat.learnt", { name: actor.name });
  return postCard({ actor, parts: [notePart(RULESET_ID, title, text)], proposals });
};

async function spells(actor: Creature, taught: readonly string[], most: number): Promise<unknown> {
  const known = await knownSpells();
  const wanted = [...new Set(taught)].flatMap((id) => known.find(({ uuid }) => uuid === id) ?? []).slice(0, most);
  if (wanted.length === 0) return unknown();
  const seeker = classSeeker(actor);
  const lacking = wanted.flatMap((one) => {
    const { prerequisites } = outsideIn(one);
    if (missingOf(prerequisites, seeker).length === 0) return [];
    const missing = missingWords(prerequisites, seeker, [...actor.items.contents, ...known]);
    return [format("MYTHMAGICA.Defeat.unqualified", { what: one.name, missing })];
  });
  return post(
    actor,
    lacking.join(" "),
    wanted.map((one) => draft(actor, copyOf(one, { spentXp: 0 }))),
  );
}

const domainWords = (domain: Domain): string => localize(`MYTHMAGICA.ItemWord.domain.${domain}`);

/** The one that is chosen takes the place of the other that is chosen, or of the only one. */
async function beckoning(actor: Creature, [comes = "", goes = ""]: readonly string[]): Promise<unknown> {
  const held = heldBeckonings(actor);
  const lost = held.length === 1 ? held[0] : held.find(({ id }) => id === goes);
  const [slug] = openBeckonings(actor).find(([one]) => one === comes) ?? [];
  if (!slug || !lost) return unknown();
  const [gift] = await itemsNamed([slug]);
  const name = domainWords(BECKONINGS[slug] as Domain);
  const plain = {
    _id: foundry.utils.randomID(),
    name,
    type: "mythGift",
    system: { slug, kind: "gift", flags: [slug] },
  };
  return post(actor, "", [draft(actor, gift ? copyOf(gift) : plain, lost.id)]);
}

async function training(actor: Creature, [taught]: readonly string[]): Promise<unknown> {
  const wanted = (await knownItems(["mythClass"])).find(({ uuid }) => uuid === taught);
  return wanted ? takeClass(actor, wanted, { dreamt: true }) : unknown();
}

/** Nothing that is known was chosen: whoever reads what was said gives it by hand. */
const unknown = (): void => void ui.notifications.warn(localize("MYTHMAGICA.Defeat.unknownDreamt"));

/**
 * Proposes what a dream taught.
 * @param dreamt Which of the things that dreams bring.
 * @param taught What was chosen from each of its lists.
 */
export async function learnDreamt(actor: Creature, dreamt: string, taught: readonly string[]): Promise<unknown> {
  if (dreamt in MOST) return spells(actor, taught, MOST[dreamt] ?? 1);
  if (dreamt === "beckoning") return beckoning(actor, taught);
  return dreamt === "class" ? training(actor, taught) : null;
}
