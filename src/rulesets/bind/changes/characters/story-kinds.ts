import { maybe, oneOf, readShape, text, whole } from "../../../../foundry/changes/data-shape";
import { setTo } from "../../../../foundry/changes/plan-change";
import type { ChangeHandler } from "../../../../foundry/contracts/change-handler";
import type { Limits } from "../../../../foundry/contracts/limits";
import { granted, type GrantRules } from "../../../../foundry/grants/grant-kinds";
import { findActor } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import { isCharacter } from "../../adapters/creature";
import { courtPoints } from "../../rules/stories/stories";
import { requireCharacter } from "./require-character";

const POINTS = "system.storyPoints";
const limits: Limits = { of: ["Actor"], paths: /^system\.(storyPoints|stories)$/ };
const rules: GrantRules = {
  limits,
  moves: /^system\.(storyPoints|stories)$/,
  entry: () => ({ what: { kind: "award" }, cost: 0 }),
};

/** Points for the past come and go; the GM says so (BI-STO-01, BI-STO-02, BI-STO-05). Data: `{ amount }`. */
const points: ChangeHandler = {
  limits,
  parse: readShape({ amount: whole(-99, 99) }),
  plan(target, { amount }) {
    const actor = requireCharacter(target);
    const left = actor.system._source.storyPoints + Number(amount);
    if (left < 0) throw new Error(format("BIND.Xp.tooFewPoints", { name: actor.name }));
    return setTo(actor, POINTS, left, "story");
  },
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) =>
      change.kind === "set" && change.path === POINTS
        ? [format("BIND.Xp.points", { name, before: Number(change.before), after: Number(change.after) })]
        : [],
    ),
};

/** A Story is told: it is written down with what it came to. Data: its title, cost, tale and numbers. */
const told: ChangeHandler = {
  limits,
  parse: readShape({
    title: text(),
    cost: whole(0, 99),
    text: text(600),
    stats: text(300),
    unlikely: oneOf(true, false),
    kind: maybe(text(40)),
    court: maybe(whole(0, 20)),
  }),
  plan(target, { title, cost, text: tale, stats, kind = "", court = 0 }) {
    const actor = requireCharacter(target);
    const { stories, xp } = actor.system._source;
    if (Number(court) > courtPoints(stories, xp.adventure, String(kind)))
      throw new Error(format("BIND.Xp.courtEmpty", { name: actor.name }));
    const entry = { title, cost, text: tale, stats, kind, adventure: xp.adventure, court };
    return setTo(actor, "system.stories", [...stories, entry], "story");
  },
  // A GM may veto it (BI-STO-01): it waits for the GM's click.
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      const last = change.kind === "set" ? (change.after as { title?: string }[] | undefined)?.at(-1) : undefined;
      return last ? [format("BIND.Xp.tells", { name, title: last.title ?? "" })] : [];
    }),
};

const PAST = "system.sharedBackgrounds";

/** Two find that they have a past in common; from then on they may share what Stories cost (BI-STO-03, BI-STO-16). Data: `{ other }`. */
const sharedPast: ChangeHandler = {
  limits: { of: ["Actor"], paths: /^system\.sharedBackgrounds$/ },
  parse: readShape({ other: text(120) }),
  plan(target, { other }) {
    const actor = requireCharacter(target);
    const friend = findActor(String(other));
    if (!isCharacter(friend) || friend.uuid === actor.uuid) throw new Error(localize("BIND.Xp.noFriend"));
    const { sharedBackgrounds } = actor.system._source;
    return sharedBackgrounds.includes(friend.uuid)
      ? []
      : setTo(actor, PAST, [...sharedBackgrounds, friend.uuid], "story");
  },
  ruling: () => true,
  describe: (changes, { name }) =>
    changes.flatMap((change) => {
      const friend = change.kind === "set" ? (change.after as string[] | undefined)?.at(-1) : undefined;
      return friend ? [format("BIND.Xp.sharesPast", { name, friend: findActor(friend)?.name ?? "" })] : [];
    }),
};

export const storyKinds: Record<string, ChangeHandler> = {
  bindStoryPoints: granted(points, rules),
  bindTell: granted(told, rules),
  bindSharedPast: sharedPast,
};
