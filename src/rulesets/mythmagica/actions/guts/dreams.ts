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

// What a dream teaches and words alone name, as cards of their own (C5: 6, 17, C6: 13, 24).

/** How many scores or spells each sort of dream teaches. */
const MOST: Readonly<Record<string, number>> = { spell: 1, spells: 3 };

/** Things whose names stand in words, long names before those that are parts of them. */
function namedIn<I extends Item>(words: string, items: readonly I[]): I[] {
  let left = words.toLowerCase();
  const found: I[] = [];
  for (const item of items.toSorted((a, b) => b.name.length - a.name.length)) {
    const name = item.name.trim().toLowerCase();
    if (name === "" || !left.includes(name)) continue;
    left = left.replace(name, " ");
    found.push(item);
  }
  return found;
}

const draft = (actor: Creature, item: object, loses = ""): ProposalDraft => ({
  kind: "mythDreamt",
  ...{ target: actor.uuid, source: actor.uuid, data: asData({ item, loses }), automatic: true },
});

const post = (actor: Creature, text: string, proposals: ProposalDraft[]): Promise<unknown> => {
  const title = format("MYTHMAGICA.Defeat.learnt", { name: actor.name });
  return postCard({ actor, parts: [notePart(RULESET_ID, title, text)], proposals });
};

async function spells(actor: Creature, words: string, most: number): Promise<unknown> {
  const known = (await knownItems(["mythAbility"])).filter(({ system }) => DREAMT_SPELLS.includes(system.category));
  const wanted = namedIn(words, known).slice(0, most);
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

/** Letters by which a domain is known in its Beckoning, as "Occult" is in "Occultism". */
const STEM = 5;

/** The one that is named and not held takes the place of the other that is named, or of the only one. */
async function beckoning(actor: Creature, words: string): Promise<unknown> {
  const said = (domain: Domain): boolean =>
    [domainWords(domain), domain].some((word) => words.toLowerCase().includes(word.slice(0, STEM).toLowerCase()));
  const held = heldBeckonings(actor);
  const lost = held.length === 1 ? held[0] : held.find(({ domain }) => said(domain));
  const [slug] =
    Object.entries(BECKONINGS).find(([, domain]) => said(domain) && held.every((one) => one.domain !== domain)) ?? [];
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

async function training(actor: Creature, words: string): Promise<unknown> {
  const [wanted] = namedIn(words, await knownItems(["mythClass"]));
  return wanted ? takeClass(actor, wanted, { dreamt: true }) : unknown();
}

/** Nothing that is known is called so: whoever reads it gives it by hand. */
const unknown = (): void => void ui.notifications.warn(localize("MYTHMAGICA.Defeat.unknownDreamt"));

/** Proposes what a dream taught. @param dreamt Which of the things that dreams bring. */
export async function learnDreamt(actor: Creature, dreamt: string, words: string): Promise<unknown> {
  if (dreamt in MOST) return spells(actor, words, MOST[dreamt] ?? 1);
  if (dreamt === "beckoning") return beckoning(actor, words);
  return dreamt === "class" ? training(actor, words) : null;
}
