import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { attributesOf, itemsOf, type Creature } from "../../adapters/creature";
import { stoneOf } from "../../adapters/magic/magic-items";
import { lakeRound, sinkRound, stoneRound, type Thirsty } from "../../rules/magic/items";
import { looks, tell } from "../characters/tell";

const PLACES = ["none", "lake", "sink"] as const;
type Place = (typeof PLACES)[number];

const stones = (actor: Creature) => itemsOf(actor, "bindMagicItem").filter(({ system }) => system.mpMax > 0);

/** Everybody and everything that holds mana, after what improved stones gather by themselves. */
function holders(actors: readonly Creature[]): (Thirsty & { before: number })[] {
  return actors.flatMap((actor) => {
    const { wits, intelligence } = attributesOf(actor);
    const mind = { wits: wits ?? 0, intelligence: intelligence ?? 0 };
    const { mp, derived } = actor.system;
    return [
      { id: actor.uuid, value: mp.value, before: mp.value, max: derived.maxMana, ...mind },
      ...stones(actor).map((item) => ({
        id: item.uuid,
        value: stoneRound(stoneOf(item)).value,
        before: item.system.mpValue,
        max: item.system.mpMax,
        wits: item.system.maker.wits,
        intelligence: item.system.maker.intelligence,
      })),
    ];
  });
}

/** What a round does to mana: improved stones fill, a lake gives where most is lacking, a sink takes (BI-MAG-26, BIC-42, BIC-59). */
export function manaRound(actors: readonly Creature[], place: Place, level: number): ProposalDraft[] {
  const all = holders(actors);
  const given = place === "lake" ? lakeRound(level, all) : {};
  return all.flatMap(({ id, value, before }) => {
    const after = place === "sink" ? sinkRound(value, level) : value + (given[id] ?? 0);
    return after === before ? [] : [{ kind: "bindManaFlow", target: id, source: null, data: { by: after - before } }];
  });
}

/** A round of mana for those who are meant. */
export async function askManaRound(actors: readonly Creature[]): Promise<unknown> {
  const title = localize("BIND.Gm.Tools.mana");
  const answers = await ask(
    looks(title, "fa-water"),
    hint(actors.map(({ name }) => name).join(", ")),
    choice(
      localize("BIND.Magic.place"),
      "place",
      PLACES.map((one) => [one, localize(`BIND.Magic.Place.${one}`)]),
    ),
    numberEntry(localize("BIND.Magic.level"), "level", 1, 1, 20),
  );
  if (!answers) return null;
  const place = PLACES.find((one) => one === answers.place) ?? "none";
  const proposals = manaRound(actors, place, Math.max(1, Number(answers.level) || 1));
  if (proposals.length === 0) return warn("BIND.Magic.Problem.noManaMoves");
  return tell({
    actor: null,
    title,
    text: localize(`BIND.Magic.Place.${place}`),
    proposals,
  });
}
