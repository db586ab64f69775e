import type { Change } from "../../../engine";
import {
  flag,
  isObject,
  listOf,
  maybe,
  oneOf,
  readShape,
  text,
  whole,
  type Guard,
} from "../../../foundry/changes/data-shape";
import { create } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { MADE_FLAG } from "../../../foundry/guide/made-kind";
import { localize } from "../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { reasonLabel } from "../rules/labels";
import { finishCreation } from "../rules/table";
import { ON_AMALGAMATE } from "./limits";
import { laidOut, type MadeWords } from "./made-words";
import { requireAmalgamate } from "./outcome-kind";
import { outcomePlan } from "./outcome-plan";

const isId: Guard = (value) => /^\w{16}$/.test(String(value));
const WORD: Record<string, Guard> = {
  name: text(60),
  snag: flag,
  level: maybe(whole(1, 20)),
  category: maybe(oneOf(...WORD_CATEGORIES)),
  thaumaturgy: maybe(oneOf(...THAUMATURGIES)),
  attack: flag,
};
const isWord: Guard = (one) => isObject(one) && Object.entries(WORD).every(([key, guard]) => guard(one[key]));
const isPackage: Guard = (one) => isObject(one) && isId(one.id) && listOf(isWord)(one.words);
const isItem: Guard = (one) => isObject(one) && one.type === "amalgamPackage" && isId(one._id);

/** Flags come from anybody. @throws Error when it is nothing that the guide makes. */
const soundWords = readShape({
  packages: listOf(isPackage, 20),
  words: listOf(isWord),
  active: listOf(text(60), 5),
  ids: listOf(isId, 200),
  items: listOf(isItem, 20),
});

/** A character as the guide made it (AM-CHR-01 to 08), by the rules of creation as they stand when it is done. */
export const madeKind: ChangeHandler = {
  limits: ON_AMALGAMATE,
  parse: readShape({ stored: text(16) }),
  plan(target, { stored }): Change[] {
    const actor = requireAmalgamate(target);
    const kept = actor.getFlag(SYSTEM_ID, MADE_FLAG) as { id?: unknown; made?: unknown } | undefined;
    if (!kept || kept.id !== stored) throw new Error(localize("MANIFOLD.Guide.gone"));
    const made = soundWords(JSON.parse(String(kept.made))) as unknown as MadeWords & {
      items: Record<string, JsonValue>[];
    };
    const { next, events, refusals } = laidOut(readAmalgamate(actor), made, currentRulebook());
    const [refused] = refusals;
    if (refused) throw new Error([refused.name, localize(reasonLabel(refused.reason))].filter(Boolean).join(": "));
    const done = finishCreation(next);
    return [
      ...outcomePlan(actor, { next: "refusal" in done ? next : done.next, events }),
      ...made.items.map((item) => create(actor, "Item", item, "")),
    ];
  },
  describe: (changes, { name }) => {
    const names = changes.flatMap((one) =>
      one.kind === "create" ? [String((one.data as { name?: unknown }).name ?? "")] : [],
    );
    return names.length > 0 ? [`${name}: ${names.join(", ")}`] : [];
  },
  shorten: (changes) => {
    const names = changes.flatMap((one) => (one.kind === "create" ? [String(one.data.name ?? "")] : []));
    return [{ kind: "create", data: { name: names.join(", ") } }];
  },
  // What was made is there, and the book takes it back.
  afterwards: (target) => target.unsetFlag(SYSTEM_ID, MADE_FLAG),
};
