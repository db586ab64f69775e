import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { asData } from "../../../../foundry/changes/data-shape";
import { grantMark } from "../../../../foundry/grants/grant-kinds";
import { copyOf } from "../../../../foundry/guide/item-copy";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isItemOf } from "../../../../foundry/platform/documents";
import type { Creature } from "../../adapters/creature";
import { itemsNamed } from "../../adapters/characters/granted-items";
import { skillData } from "../../adapters/combat/weapon-kind";
import { givenSlugs } from "../../adapters/characters/packages";
import { blockWords } from "../../adapters/characters/prerequisites";
import { classPicture, classSeeker } from "../../adapters/characters/seeker";
import { RULESET_ID } from "../../ids";
import { classBlocks, trainingMonths } from "../../rules/advancement";
import { isFaction, type Group } from "../../rules/glory/words";

type Dropped = ItemOf<"mythRace"> | ItemOf<"mythClass"> | ItemOf<"mythAggregate">;

/** One card that takes a people, a class or a bundle of Traits with all that it brings, at once; what no pack knows is named. */
async function post(actor: Creature, item: Dropped, said: string, overruled: boolean) {
  const slugs = givenSlugs(item.system); // a bundle gives Traits alone
  const given = await itemsNamed(slugs);
  const known = given.map(({ system }) => system.slug);
  const unknown = slugs.filter((slug) => !known.includes(slug));
  const missing = unknown.length > 0 ? format("MYTHMAGICA.People.unknown", { what: unknown.join(", ") }) : "";
  const title = format("MYTHMAGICA.People.becomes", { name: actor.name, what: item.name });
  // A class that trains in a single weapon brings what ranks in it lie in, not the thing (MY-CBC-01).
  const brings = given.map((one) =>
    isItemOf(one, "mythWeapon")
      ? skillData(one)
      : copyOf(one, one.type === "mythAbility" ? { spentXp: 0, degree: "none" } : {}),
  );
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, title, [said, missing].filter(Boolean).join(" "))],
    proposals: [
      {
        kind: "mythPackage",
        target: actor.uuid,
        source: actor.uuid,
        data: asData({ item: copyOf(item), brings, ...(overruled ? { overruled } : {}), ...grantMark(item.name) }),
        automatic: true,
      },
    ],
  });
}

/** A people that was dropped on a sheet, or a lineage of the one that is held (MY-CLS-14): its Baselines come, the old ones go. */
export const takePeople = (actor: Creature, item: ItemOf<"mythRace">): Promise<unknown> => post(actor, item, "", false);

/**
 * Takes a class that was dropped on a sheet (MY-CLS-03, MY-LVL-04): what stands against it holds a player back, and an Overlord is
 * told. Its Traits are accepted with it (MY-TRT-05); its training is told, or that it is waived (MY-CLS-04, MY-CLS-05).
 */
export async function takeClass(
  actor: Creature,
  item: ItemOf<"mythClass">,
  { dreamt = false }: { dreamt?: boolean } = {},
): Promise<unknown> {
  const [seeker, wanted] = [classSeeker(actor), classPicture(item)];
  const against = classBlocks(seeker, wanted);
  const asked = wanted.prerequisites.flatMap(({ anyOf }) => anyOf);
  // What is missing is called by its name, which a pack may know.
  const known = [...actor.items.contents, ...(against.length > 0 ? await itemsNamed(asked) : [])];
  const blocks = against.map((why) => blockWords("Class", why, wanted.prerequisites, seeker, known));
  if (blocks.length > 0) ui.notifications.warn(`${item.name}: ${blocks.join(" ")}`);
  if (blocks.length > 0 && !game.user.isGM) return null;
  const months = trainingMonths(seeker, wanted);
  // Time flows otherwise where spirits wander: nobody trains for months in a dream (L3010).
  const training =
    seeker.classes.length === 0 || dreamt
      ? ""
      : months > 0
        ? format(`MYTHMAGICA.Class.training.${wanted.kind}`, { months })
        : localize("MYTHMAGICA.Class.waived");
  return post(actor, item, training, blocks.length > 0);
}

const groupOf = ({ system }: ItemOf<"mythAggregate">): Group => ({ id: system.slug, beliefs: system.traits });

/** Groups whose beliefs stand against one: then it is a faction (MY-GLO-07). */
const opposed = (item: ItemOf<"mythAggregate">): string[] =>
  game.items.contents
    .filter((one) => isItemOf(one, "mythAggregate"))
    .filter((one) => one.system.slug !== item.system.slug && isFaction(groupOf(item), [groupOf(one)]))
    .map(({ name }) => name);

/** Belonging to a faction or a people's bundle gives every Trait of it (MY-TRT-11). */
function takeBundle(actor: Creature, item: ItemOf<"mythAggregate">): Promise<unknown> {
  const against = opposed(item);
  const said = against.length > 0 ? format("MYTHMAGICA.People.against", { names: against.join(", ") }) : "";
  return post(actor, item, said, false);
}

/** What was dropped on a sheet and brings more than itself. */
export function takeDropped(actor: Creature, item: Item): Promise<unknown> {
  if (isItemOf(item, "mythRace")) return takePeople(actor, item);
  if (isItemOf(item, "mythClass")) return takeClass(actor, item);
  return isItemOf(item, "mythAggregate") ? takeBundle(actor, item) : Promise.resolve(null);
}
