import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import { firstByName, listed } from "../../../../foundry/content/listed";
import { CALL_KIND, type CallData } from "../../../../foundry/contracts/relations";
import { asData } from "../../../../foundry/changes/data-shape";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, numberEntry } from "../../../../foundry/windows/prompt";
import type { Creature } from "../../adapters/creature";
import { DIALOG_CLASSES, RULESET_ID } from "../../ids";
import { meantBy, type Summoning } from "../../rules/magic";

interface Call {
  caster: Creature;
  /** The ability's name. */
  spell: string;
  origin: string | null;
}

/** Creatures of the world and of the packs that a summoning means. */
async function meant({ wanted }: Summoning) {
  const all = (await listed("Actor", ["malleusNpc"], ["system.tags"])).map((one) => ({
    ...one,
    tags: [...((one.system.tags ?? []) as Iterable<string>)],
  }));
  return firstByName(meantBy(wanted, all), ({ uuid }) => uuid);
}

/** Who comes by an ability that worked: of those that are meant the GM chooses, and lets them in (companion 3, 6.4). */
export async function call(summoning: Summoning, { caster, spell, origin }: Call): Promise<unknown> {
  const creatures = await meant(summoning);
  if (creatures.length === 0) return void ui.notifications.warn(localize("MALLEUS.Cast.nobody"));
  const { most, stands, lasts } = summoning;
  const answers =
    creatures.length === 1 && most === 1
      ? {}
      : await ask(
          { title: spell, icon: "fa-solid fa-paw", classes: DIALOG_CLASSES },
          choice(
            localize("MALLEUS.Cast.who"),
            "creature",
            creatures.map(({ uuid, name }) => [uuid, name]),
          ),
          ...(most > 1 ? [numberEntry(localize("MALLEUS.Cast.number"), "number", 1, 1, most)] : []),
        );
  const chosen = answers && (creatures.find(({ uuid }) => uuid === answers.creature) ?? creatures[0]);
  if (!chosen) return null;
  const { name, img, uuid: source } = chosen;
  const number = Math.min(most, Math.max(1, Math.round(Number(answers.number ?? 1))));
  const drafts = Array.from({ length: number }, () => ({
    kind: CALL_KIND,
    target: caster.uuid,
    source: caster.uuid,
    data: asData({
      ...{ id: foundry.utils.randomID(), name, img, source, kind: stands, ...(lasts ? { lasts } : {}) },
    } satisfies CallData),
    automatic: game.user.isGM,
  }));
  const text = format(`MALLEUS.Cast.${stands}`, { name, caster: caster.name, number });
  return postCard({ actor: caster, origin, parts: [notePart(RULESET_ID, spell, text)], proposals: drafts });
}
