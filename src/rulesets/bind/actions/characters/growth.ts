import { asData } from "../../../../foundry/changes/data-shape";
import type { GrantEntry, Grants } from "../../../../foundry/contracts/grants";
import type { ProposalDraft } from "../../../../foundry/contracts/time";
import { grantMark, obstacleWords } from "../../../../foundry/grants/grant-kinds";
import { postTakeBack } from "../../../../foundry/grants/entries";
import { grantsOf } from "../../../../foundry/grants/stored-grants";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter, type Character } from "../../adapters/creature";
import {
  beginningOf,
  ledgerOf,
  ownedOf,
  purchaseRules,
  readPurchase,
  storedPurchase,
} from "../../adapters/characters/experience";
import { problemWords, purchaseWords, xpWords } from "../../adapters/characters/experience-words";
import { grantsOfEntries } from "../../adapters/characters/xp-entries";
import type { NewTrait } from "../../adapters/characters/new-trait";
import type { Purchase } from "../../rules/experience/costs";
import { audit, undo, unspent } from "../../rules/experience/ledger";
import { learns } from "../magic/learn";
import { tell } from "./tell";

/** Where an entry stands that has no note of its own: a ready-made character's. */
const UNNOTED = "entry:";

/** What was bought, with what the rules would no longer allow (BI-XP-01); an overdraft falls on the last entries. */
function purchases(actor: Character): GrantEntry[] {
  const [owned, ledger] = [ownedOf(actor), ledgerOf(actor)];
  const { faults, overspent } = audit(beginningOf(actor), ledger, purchaseRules(actor, true));
  const notes = grantsOfEntries(actor);
  const grants = grantsOf(actor);
  let short = overspent;
  const unpaid = new Set<number>();
  for (let at = ledger.entries.length - 1; at >= 0 && short > 0; at--) {
    unpaid.add(at);
    short -= ledger.entries[at]?.cost ?? 0;
  }
  return actor.system.xp.entries.map((entry, at) => {
    const purchase = readPurchase(entry);
    const note = notes[at] ?? null;
    const problems = faults.find(({ index }) => index === at)?.problems ?? [];
    const fault = unpaid.has(at) ? localize("BIND.Xp.unpaid") : problemWords(problems);
    const builtOn = undo(owned, ledger, at) === null ? localize("BIND.Xp.builtOn") : "";
    return {
      id: note?.id ?? `${UNNOTED}${at}`,
      title: purchase ? purchaseWords(actor, purchase, note?.title) : entry.kind,
      cost: xpWords(-entry.cost),
      by: note?.by ?? "",
      at: note?.at ?? null,
      fault,
      obstacle: builtOn || (note ? obstacleWords(actor, grants, note.id) : ""),
    };
  });
}

/** What the GM gave: XP, and points for the past. */
const awards = (actor: Character): GrantEntry[] => {
  const grants = grantsOf(actor);
  return grants
    .filter(({ what }) => (what as { kind?: string } | null)?.kind === "award")
    .map((grant) => ({
      id: grant.id,
      title: grant.title,
      cost: grant.cost === 0 ? "" : xpWords(-grant.cost),
      by: grant.by,
      at: grant.at,
      fault: "",
      obstacle: obstacleWords(actor, grants, grant.id),
    }));
};

/** XP bought and earned, in the order in which they came. */
export const growth: Grants = {
  concerns: isCharacter,
  entries: (actor) =>
    isCharacter(actor) ? [...purchases(actor), ...awards(actor)].sort((a, b) => (a.at ?? 0) - (b.at ?? 0)) : [],
  left: (actor) => (isCharacter(actor) ? format("BIND.Xp.left", { left: unspent(ledgerOf(actor)) }) : ""),
  async undo(actor, id) {
    if (!id.startsWith(UNNOTED)) return postTakeBack(actor, id, "bindTakeBack");
    const at = Number(id.slice(UNNOTED.length));
    const entry = isCharacter(actor) ? actor.system.xp.entries[at] : undefined;
    if (!entry) return undefined;
    const data = { at, kind: entry.kind, id: entry.id, path: entry.path };
    return card(actor, localize("BIND.Xp.entry"), "bindUnbuy", data);
  },
};

const card = (
  actor: Actor,
  text: string,
  kind: string,
  data: Record<string, JsonValue>,
  more: ProposalDraft[] = [],
): Promise<unknown> =>
  tell({
    actor,
    title: localize("BIND.Xp.title"),
    text,
    proposals: [{ kind, target: actor.uuid, source: actor.uuid, data, automatic: true }, ...more],
  });

type Buying = { downtime: boolean; trait?: NewTrait | null };

/** What a card stores of one step that is bought. */
export function buyData(actor: Character, purchase: Purchase, { downtime, trait = null }: Buying) {
  const title = purchaseWords(actor, purchase, trait?.name);
  const data = {
    ...storedPurchase(purchase),
    downtime,
    ...(trait ? { trait: { ...trait } } : {}),
    ...grantMark(title),
  };
  return { title, data: asData(data) };
}

/** Buys one step, on a card that takes it back (BI-XP-01). */
export async function buyStep(actor: Character, purchase: Purchase, buying: Buying): Promise<unknown> {
  const { title, data } = buyData(actor, purchase, buying);
  return card(actor, title, "bindBuy", data, purchase.kind === "sphere" ? [learns(actor, purchase.id)] : []);
}
