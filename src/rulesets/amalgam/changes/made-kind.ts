import { stored, type Change } from "../../../engine";
import { readAs, readShape, text } from "../../../foundry/changes/data-shape";
import { create } from "../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../foundry/contracts/change-handler";
import { MADE_FLAG } from "../../../foundry/guide/made-kind";
import { localize } from "../../../foundry/platform/i18n";
import { SYSTEM_ID } from "../../../foundry/platform/system-id";
import { readAmalgamate } from "../adapters/read-amalgamate";
import { currentRulebook } from "../adapters/rulebook";
import { THAUMATURGIES, WORD_CATEGORIES } from "../rules/amalgamate";
import { reasonLabel } from "../rules/labels";
import { finishCreation, type NewWord } from "../rules/table";
import { ON_AMALGAMATE } from "./limits";
import { laidOut, type MadeWords } from "./made-words";
import { requireAmalgamate } from "./outcome-kind";
import { outcomePlan } from "./outcome-plan";

const id = stored.matching(/^\w{16}$/);
const word = stored.object<NewWord>({
  name: stored.textOf(60),
  snag: stored.optional(stored.flag),
  level: stored.optional(stored.whole(1, 20)),
  category: stored.optional(stored.oneOf(WORD_CATEGORIES)),
  thaumaturgy: stored.optional(stored.oneOf(THAUMATURGIES)),
  attack: stored.optional(stored.flag),
});
/** A package as the guide copied it: what it says beside its type and id is for its model to clean. */
const item: stored.Reader<Record<string, JsonValue>> = (value) => ({
  ...stored.record(value),
  ...stored.object<{ type: string; _id: string }>({ type: stored.oneOf(["amalgamPackage"]), _id: id })(value),
});

/** Flags come from anybody. @throws Error when it is nothing that the guide makes. */
const soundWords = readAs(
  stored.object<MadeWords & { items: Record<string, JsonValue>[] }>({
    packages: stored.list(stored.object<MadeWords["packages"][number]>({ id, words: stored.list(word, 99) }), 20),
    words: stored.list(word, 99),
    active: stored.list(stored.textOf(60), 5),
    ids: stored.list(id, 200),
    items: stored.list(item, 20),
  }),
);

/** A character as the guide made it (AM-CHR-01 to 08), by the rules of creation as they stand when it is done. */
export const madeKind: ChangeHandler = {
  limits: ON_AMALGAMATE,
  parse: readShape({ stored: text(16) }),
  plan(target, { stored: id }): Change[] {
    const actor = requireAmalgamate(target);
    const kept = actor.getFlag(SYSTEM_ID, MADE_FLAG) as { id?: unknown; made?: unknown } | undefined;
    if (!kept || kept.id !== id) throw new Error(localize("MANIFOLD.Guide.gone"));
    const made = soundWords(JSON.parse(String(kept.made)));
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
