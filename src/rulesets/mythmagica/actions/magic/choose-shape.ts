import { notePart } from "../../../../foundry/chat/note-part";
import { postCard } from "../../../../foundry/chat/post-card";
import type { CardMessage } from "../../../../foundry/contracts/card";
import { format, localize } from "../../../../foundry/platform/i18n";
import { ask, choice, hint, tick } from "../../../../foundry/windows/prompt";
import { isAvatar, isCreature, itemsOf, type Creature } from "../../adapters/creature";
import { sightOf } from "../../adapters/grid/senses";
import { weaponOf } from "../../adapters/combat/weapon";
import { costOf } from "../../adapters/magic/spells";
import { changedMeanwhile, isCorporeal, type ShapeData } from "../../changes/magic/shape-kinds";
import { RULESET_ID } from "../../ids";
import { exampleFor } from "../../rules/magic/conjuring";
import { shapeAbilities, shapeBlocked, shapeRank, speaksInShape } from "../../rules/magic/shapes";
import type { CastData } from "../../stored/cast-data";
import { meantOrTold } from "../../adapters/creatures/bestiary";
import { marksOn } from "../../adapters/magic/running";
import { endProposals } from "./spell-ends";

const say = (key: string, data: Record<string, string | number> = {}): string =>
  format(`MYTHMAGICA.Magic.${key}`, data);

const SHAPES = ["other", "humanoid", "hybrid"] as const;

/** What a creature's entry gives to whoever takes its shape. */
function shapeFrom(form: Creature, choices: Pick<ShapeData, "cast" | "rank" | "shape" | "speaks">): ShapeData {
  const { derived, sizeCategory, defences, heads, internalImmune, reach, winged, moveModes } = form.system;
  const { vision, senses } = sightOf(form);
  // Spells of its own stay with it: they are magic (MY-PLY-08).
  const attacks = itemsOf(form, "mythAttackMode").filter(({ system }) => system.mode !== "spell");
  return {
    ...choices,
    name: form.name.slice(0, 80),
    actor: form.uuid,
    level: Math.min(20, derived.level),
    attributes: { ...derived.sheet.baseline },
    size: sizeCategory,
    defences: { ...defences } as ShapeData["defences"],
    body: {
      ...{ vision, senses: [...senses], heads, internalImmune, reach, winged },
      moveModes: moveModes.slice(0, 12).map(({ mode, speed }) => ({ mode: mode.slice(0, 40), speed })),
    },
    attacks: attacks.slice(0, 8).map((item) => {
      const { tempo, parry, mode, setbackForm, range, freeUpkeep, limbs } = item.system;
      const { damage, damageForm, setback } = weaponOf(form, item);
      return {
        ...{ name: item.name.slice(0, 80), damage: damage ?? 0, form: damageForm ?? "", tempo, parry, mode },
        ...{ setback: setback ?? 0, setbackForm, range, freeUpkeep, limbs },
      };
    }),
  };
}

/** Gifts and abilities of a creature that are no magic, by name (MY-PLY-08). */
const giftsOf = (form: Creature): string[] => [
  ...itemsOf(form, "mythGift").map(({ name }) => name),
  ...shapeAbilities(
    itemsOf(form, "mythAbility").map((item) => ({ name: item.name, setbackCost: costOf(form, item) })),
  ).map(({ name }) => name),
];

/** What gives a shape says of it besides: a size of one's own, a tongue, hands. */
type Given = { size?: ShapeData["size"]; speaks?: boolean; body?: ShapeData["shape"] };

/** Asks for the shape that a spell or an affliction gives, within its rank and the target's Level, and proposes it (MY-PLY-01 to 09). */
export async function chooseShape(
  target: Creature,
  message: CardMessage | null,
  cast: Pick<CastData, "cast" | "rank">,
  wanted: string,
  given: Given = {},
): Promise<unknown> {
  const all = await meantOrTold(wanted);
  if (all.length === 0) return null;
  const answers = await ask(
    { title: say("chooseShape", { name: target.name }), icon: "fa-solid fa-paw" },
    choice(
      say("shape"),
      "entry",
      all.map(({ slug, name }) => [slug || name, name] as const),
    ),
    choice(
      say("bodyOf"),
      "body",
      SHAPES.map((one) => [one, localize(`MYTHMAGICA.Magic.body.${one}`)] as const),
      given.body ?? "other",
    ),
    ...(message ? [tick(say("seen"), "seen", true)] : []),
    tick(say("hasTongue"), "tongue", given.speaks ?? false),
    hint(say("eyes")),
  );
  if (!answers) return null;
  const entry = all.find(({ slug, name }) => (slug || name) === answers.entry);
  if (!entry) return null;
  const examples = await entry.examples();
  const rank = shapeRank(cast.rank, target.system.derived.level);
  const best = exampleFor(
    examples.map((actor) => ({ level: actor.system.derived.level, actor })),
    rank,
  );
  const form = {
    named: wanted !== "any",
    seen: !message || answers.seen === true,
    corporeal: examples.every(isCorporeal),
    examples: examples.map(({ system }) => system.derived),
  };
  const why = shapeBlocked(form, { corporeal: isCorporeal(target), level: target.system.derived.level }, cast.rank);
  if (why || !best) return void ui.notifications.warn(say(`blocked.${why ?? "noExample"}`, { name: target.name }));
  // Of an Avatar whose tongues nobody has noted it is known as well: they all speak.
  const couldSpeak = isAvatar(target) || target.system.languages.length > 0;
  const speaks = speaksInShape(couldSpeak, answers.tongue === true);
  const body = SHAPES.find((one) => one === answers.body) ?? "other";
  const { size = best.actor.system.sizeCategory } = given;
  const data = { ...shapeFrom(best.actor, { cast: cast.cast, rank: cast.rank, shape: body, speaks }), size };
  const words = [
    say(`gear.${body}`),
    say(speaks ? "speaks" : "mute"),
    giftsOf(best.actor).length > 0 ? say("gains", { list: giftsOf(best.actor).join(", ") }) : "",
    say("eyes"),
  ];
  return postCard({
    actor: target,
    origin: message?.id ?? null,
    parts: [
      notePart(
        RULESET_ID,
        say("becomes", { name: target.name, shape: best.actor.name }),
        words.filter(Boolean).join(" "),
      ),
    ],
    proposals: [
      { kind: "mythShape", target: target.uuid, source: target.uuid, data: data as never, automatic: target.isOwner },
    ],
  });
}

/** Back in one's own shape; what has changed meanwhile is said, and counts. */
export async function leaveShape(actor: Creature): Promise<unknown> {
  const { form } = actor.system;
  if (form.name === "") return null;
  const meanwhile = changedMeanwhile(actor)
    .map(({ key, before, now }) => `${localize(`MYTHMAGICA.Attribute.${key}`)} ${before} → ${now}`)
    .join(", ");
  const running = marksOn(actor).find(({ mark }) => mark.cast === form.cast);
  const gone = form.actor !== "" && !isCreature(fromUuidSync(form.actor)) ? say("entryGone") : "";
  return postCard({
    actor,
    parts: [
      notePart(
        RULESET_ID,
        say("returns", { name: actor.name }),
        [meanwhile ? say("changedMeanwhile", { name: actor.name, list: meanwhile }) : "", gone]
          .filter(Boolean)
          .join(" "),
      ),
    ],
    // With the shape ends the spell that keeps it, on its caster as well.
    proposals: running
      ? endProposals(running, actor)
      : [{ kind: "mythRevert", target: actor.uuid, source: actor.uuid, data: { cast: form.cast }, automatic: true }],
  });
}
