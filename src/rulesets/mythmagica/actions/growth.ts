import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../foundry/windows/prompt";
import type { Avatar, Creature } from "../adapters/creature";
import { RULESET_ID } from "../ids";
import { freePicks, levelFor } from "../rules/advancement";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Growth.${key}`, data);

/** A purchase on a card of its own: done at once, and exactly taken back there. */
const purchase = (actor: Creature, title: string, kind: string, data: Record<string, string>): Promise<unknown> =>
  postCard({
    actor,
    parts: [notePart(RULESET_ID, title)],
    proposals: [{ kind, target: actor.uuid, source: actor.uuid, data, automatic: true }],
  });

/** Another rank, or one given back (MY-ABL-04). */
export const changeRank = (actor: Creature, item: Item, step: "raise" | "lower"): Promise<unknown> =>
  purchase(actor, say(`rank.${step}`, { name: actor.name, what: item.name }), "mythRank", {
    item: item.id ?? "",
    step,
  });

/** A step of an attribute by Attribute Bonuses (MY-ATT-04). */
export const changeBonus = (actor: Creature, attribute: string, step: "raise" | "lower"): Promise<unknown> =>
  purchase(
    actor,
    say(`bonus.${step}`, { name: actor.name, what: localize(`MYTHMAGICA.Attribute.${attribute}`) }),
    "mythBonus",
    { attribute, step },
  );

/** The Overlord awards XP; a Level that is reached says what it brings (MY-LVL-02, MY-LVL-05, MY-LVL-06). */
export async function giveXp(actor: Avatar): Promise<unknown> {
  const answers = await ask(
    { title: say("award"), icon: "fa-solid fa-star", classes: ["manifold", RULESET_ID] },
    numberEntry(localize("MYTHMAGICA.Growth.xp"), "xp", 4, -9_999_999, 9_999_999),
  );
  const xp = Number(answers?.xp ?? 0);
  if (!Number.isInteger(xp) || xp === 0) return null;
  const [before, after] = [actor.system.totalXp, actor.system.totalXp + xp].map(levelFor) as [number, number];
  const picks = freePicks(after) - freePicks(before);
  const text =
    after > before
      ? `${say("newLevel", { level: after, bonuses: after - before })} ${picks > 0 ? say("newPicks", { count: picks }) : ""}`
      : "";
  return postCard({
    actor,
    parts: [notePart(RULESET_ID, say("awarded", { name: actor.name, xp }), text)],
    proposals: [
      {
        ...(xp > 0
          ? { kind: "mythXp", data: { xp: 0, among: 1, amount: xp } }
          : { kind: "mythTakeXp", data: { xp: -xp } }),
        target: actor.uuid,
        source: null,
        automatic: true,
      },
    ],
  });
}
