import { storedItem } from "../../../../foundry/platform/stored-data";
import { perform } from "../../../../engine";
import { postCard } from "../../../../foundry/chat/post-card";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { foundryDice } from "../../../../foundry/rolls/foundry-dice";
import type { Character } from "../../adapters/creature";
import { rowAt } from "../../adapters/gm/gm-catalogue";
import type { Gift } from "../../changes/characters/gift-kind";
import { rollStartingConditions, sharedConditions } from "../../rules/characters/creation";
import { startedPart, type StartedData } from "../../stored/gm-data";

type Grant = { kind: string; uuid: string; detail: string };

/** What a condition gives in numbers: a Skill, a Knack, Story Points, mana; the rest is told (BIC-44). */
async function giftOf(table: RollTable, number: number): Promise<Gift | null> {
  const flags = rowAt(table, number)?.flags ?? {};
  const grant = flags.grant as Grant | undefined;
  const storyPoints = Number(flags.storyPoints ?? 0);
  const manaBase = Number(flags.manaBase ?? 0);
  if (!grant && storyPoints === 0 && manaBase === 0) return null;
  const gift: Gift = { id: foundry.utils.randomID(), price: 0, storyPoints, manaBase };
  const found = grant ? await fromUuid(grant.uuid) : null;
  if (!(found instanceof Item) || !grant) return gift;
  const thing = storedItem(found);
  const own =
    grant.kind === "knack" ? { target: grant.detail } : { specialisations: grant.detail ? [grant.detail] : [] };
  return { ...gift, item: { ...thing, system: { ...thing.system, ...own } } };
}

/** One of a hundred for each, 93 and above two more, three at most; players of one number share a past (BIC-44, BIC-45). */
export async function postStartingConditions(table: RollTable, characters: readonly Character[]): Promise<unknown> {
  const rolls: Roll[] = [];
  const rows: StartedData["rows"] = [];
  const proposals: ProposalDraft[] = [];
  for (const actor of characters) {
    const { outcome } = await perform(rollStartingConditions, foundryDice(rolls));
    const conditions = outcome.map((number) => ({ number, text: rowAt(table, number)?.text ?? "" }));
    rows.push({ actor: actor.uuid, name: actor.name, conditions });
    for (const number of outcome) {
      const gift = await giftOf(table, number);
      if (gift) proposals.push({ kind: "bindGift", target: actor.uuid, source: null, data: gift as never });
    }
  }
  const shared = sharedConditions(
    Object.fromEntries(rows.map(({ name, conditions }) => [name, conditions.map(({ number }) => number)])),
  );
  return postCard({ actor: null, rolls, parts: [startedPart({ rows, shared })], proposals });
}
