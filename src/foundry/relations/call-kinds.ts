import { PERIODS, SECONDS } from "../../engine";
import { isObject, maybe, oneOf, readShape, text, whole, type Guard } from "../changes/data-shape";
import { create } from "../changes/plan-change";
import { lastingData } from "../conditions/lasting-data";
import type { ChangeHandler } from "../contracts/change-handler";
import type { CallData } from "../contracts/relations";
import { isActor } from "../platform/documents";
import { format, localize } from "../platform/i18n";
import { calledFlags, callingIn, withCalled } from "./called";

const isTime: Guard = (value) => {
  const { unit, count } = isObject(value) ? value : {};
  return [...PERIODS, ...Object.keys(SECONDS)].includes(String(unit)) && whole(1, 999)(count);
};

const isId: Guard = (value) => typeof value === "string" && /^\w{16}$/.test(value);

/** Whose copy it will be: a card may call a dragon "Wolf", and whoever lets it in has to read it. */
function sourceName(data: object): string {
  const { source = "" } = callingIn(data) ?? {};
  try {
    return fromUuidSync(source, { strict: false })?.name ?? "";
  } catch {
    return "";
  }
}

const said: ChangeHandler["describe"] = (changes, { name }) =>
  changes.flatMap((change) => {
    if (change.kind === "set") return [];
    const called = String((change.data as { name?: unknown }).name ?? "");
    const own = sourceName(change.data);
    const other = own === "" || own === called ? called : `${called} (${own})`;
    return [format(`MANIFOLD.Relations.${change.kind === "create" ? "comes" : "goes"}`, { name, other })];
  });

/** Somebody comes, because the target called: with the effect that the target keeps they go again. Data: `CallData`. */
export const callKind: ChangeHandler = {
  limits: { of: ["Actor"], inside: { ActiveEffect: { comes: true } } },
  // Who comes into the world is the GM's to say.
  ruling: () => true,
  describe: said,
  parse: readShape({
    id: isId,
    name: text(100),
    img: maybe(text(300)),
    source: (value) => typeof value === "string" && /^(Compendium\.|Actor\.)[\w.-]{1,150}$/.test(value),
    kind: oneOf("summonedBy", "companionOf"),
    lasts: maybe(isTime),
  }),
  plan(target, data) {
    if (!isActor(target)) throw new Error(localize("MANIFOLD.Changes.Senseless"));
    const { id = "", name = "", img, kind = "summonedBy", source = "", lasts } = data as Partial<CallData>;
    const { duration, clock } = lastingData(lasts);
    const effect = {
      ...{ _id: id, name, origin: target.uuid, flags: calledFlags({ kind, source }) },
      img: img ?? "systems/manifold/assets/game-icons/aura.svg",
      ...(duration ? { duration } : {}),
      ...(clock ? { system: { clock } } : {}),
    };
    return target.effects.get(id) ? [] : [create(target, "ActiveEffect", effect, name)];
  },
  async beyond(changes, done) {
    const { announce } = await import("./called-actor");
    for (const change of done.undone ? [] : changes) {
      const calling = change.kind === "create" && callingIn(change.data);
      if (calling) await announce(String(change.data._id), { by: change.target, source: calling.source });
    }
    await withCalled(changes, done);
  },
};
