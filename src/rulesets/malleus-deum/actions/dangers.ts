import { perform, sum, type Procedure } from "../../../engine";
import { effectTerms } from "../../../foundry/conditions/effect-terms";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { format, localize } from "../../../foundry/platform/i18n";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { rulesetSetting } from "../../../foundry/settings/register-settings";
import { ask, choice, entry, hint, numberEntry } from "../../../foundry/windows/prompt";
import { rollFormula } from "../rules/archetypes/dice-formula";
import {
  breath,
  CALTROP_WOUND,
  caltropsDifficulty,
  fall,
  fractionalDamage,
  fuse,
  grenadeDamage,
  instantDeath,
  interventionCheck,
  lastChance,
  lastingHarmOn,
  petard,
  WAR_FIRE,
  WAYS_OUT,
  zombieDisease,
} from "../rules/dangers";
import { encounterCheck, THREATS } from "../rules/rest";
import { startingDifficulty } from "../rules/aspects";
import type { Creature } from "../adapters/creature";
import { proposeAspect, proposeCondition } from "../changes/propose";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";
import { rollGeneric } from "./checks/check";
import { hurt } from "./magic/table-effects";
import type { ProposalDraft } from "../../../foundry/contracts/time";

export const DANGERS = [
  "fall",
  "breath",
  "grenade",
  "petard",
  "warFire",
  "caltrops",
  "zombie",
  "encounter",
  "gods",
  "lastChance",
  "deadly",
  "harm",
] as const;
export type Danger = (typeof DANGERS)[number];

/** What came of a danger: words, and what it does to the creature. */
interface Outcome {
  words: string;
  proposals?: ProposalDraft[];
}

interface Endangered {
  actor: Creature;
  /** Metres, squares, rounds, days, caltrops or a DC, as the danger has it. */
  number: number;
  /** Checks that helped (MDC-DTH-07). */
  helped: number;
  roll<T>(procedure: () => Procedure<T>): Promise<T>;
}

/** Dangers that no weapon deals (MDC-DTH-05..08, MDC-DTH-11, MDC-CMB-04, MDC-CMB-12): which, and how much of it. */
export async function faceDanger(actor: Creature): Promise<unknown> {
  const title = format("MALLEUS.Danger.title", { actor: actor.name });
  const { wilderness, stronghold } = THREATS;
  const data = await ask(
    { title, icon: "fa-solid fa-triangle-exclamation", classes: DIALOG_CLASSES },
    choice(
      localize("MALLEUS.Danger.which"),
      "danger",
      DANGERS.map((id) => [id, localize(`MALLEUS.Danger.${id}.name`)] as const),
    ),
    numberEntry(localize("MALLEUS.Danger.number"), "number", 1, 0, 99),
    numberEntry(localize("MALLEUS.Danger.helped"), "helped", 0, 0, 9),
    hint(
      format("MALLEUS.Danger.threats", {
        wild: `${wilderness.least}–${wilderness.most}`,
        hold: `${stronghold.least}–${stronghold.most}`,
      }),
    ),
  );
  const danger = DANGERS.find((id) => id === data?.danger);
  if (!data || !danger) return null;
  const rolls: Roll[] = [];
  const roll = async <T>(procedure: () => Procedure<T>) => (await perform(procedure, foundryDice(rolls))).outcome;
  const whole = (value: unknown) => Math.max(0, Math.round(Number(value)) || 0);
  const met: Endangered = { actor, number: whole(data.number), helped: whole(data.helped), roll };
  if (danger === "caltrops") return caltrops(met, rolls);
  if (danger === "encounter") return encounter(met);
  if (danger === "gods") return gods(met);
  if (danger === "harm") return lastingHarm(met, rolls);
  const { words, proposals = [] } = await OUTCOMES[danger](met);
  return postCard({
    actor,
    rolls,
    parts: [notePart(RULESET_ID, localize(`MALLEUS.Danger.${danger}.name`), words)],
    proposals,
  });
}

const told = (key: string, data: Record<string, string | number> = {}): string => format(`MALLEUS.Danger.${key}`, data);

/** At death's door: it waits for a click. */
const felled = (actor: Creature): ProposalDraft[] => [{ kind: "malleusFelled", target: actor.uuid, data: {} }];

/** Nobody dies at once but by the GM's word, and not before a way out was offered: death's door is one (MDC-DTH-09). */
function deadly(actor: Creature, words: string): Outcome {
  const missing = instantDeath({ byGamemaster: game.user.isGM, outsOffered: false });
  const outs = WAYS_OUT.map((id) => told(`out.${id}`)).join(" ");
  return {
    words: [told(words), ...(missing ? [told(`deadly.${missing}`), outs] : [])].join(" "),
    proposals: felled(actor),
  };
}

const harmed = (actor: Creature, amount: number, direct = false, type?: string): ProposalDraft[] =>
  hurt(actor, actor, { direct, ...(type ? { type } : {}) }, amount);

const OUTCOMES: Record<
  Exclude<Danger, "caltrops" | "encounter" | "gods" | "harm">,
  (met: Endangered) => Outcome | Promise<Outcome>
> = {
  async fall({ actor, number, helped, roll }) {
    const fallen = fall(number, helped);
    if (fallen.kind !== "fraction") {
      if (fallen.kind === "death") return deadly(actor, "fall.death");
      return { words: told(`fall.${fallen.kind}`), proposals: fallen.kind === "nearDeath" ? felled(actor) : [] };
    }
    const { stamina, health } = actor.system;
    const basis = rulesetSetting(RULESET_ID, "fractions") === "all" ? "all" : "health";
    const whole = fractionalDamage(fallen.fraction, { stamina: stamina.max, health: health.max }, basis);
    // An Aegis takes 1d6 off it (companion 3.25).
    const dice = -sum(effectTerms(actor, ["fall"]));
    const less = dice > 0 ? await roll(() => rollFormula("aegis", { dice, faces: 6, bonus: 0 })) : 0;
    const amount = Math.max(0, whole - less);
    const words = less > 0 ? told("fall.softened", { amount, whole, less }) : told("fall.fraction", { amount });
    return { words, proposals: amount > 0 ? harmed(actor, amount, true) : [] };
  },
  breath({ actor, number }) {
    const { left, nearDeathRoll } = breath(number);
    if (!nearDeathRoll) return { words: told("breath.left", { left }) };
    return { words: told("breath.out"), proposals: proposeCondition(actor, "nearDeath", "gain") };
  },
  async grenade({ actor, number, roll }) {
    if (!(await roll(fuse))) return { words: told("grenade.burns") };
    const amount = await roll(() => grenadeDamage(number));
    return { words: told("grenade.explodes", { amount }), proposals: harmed(actor, amount) };
  },
  async petard({ number, roll }) {
    const { destroyed } = await roll(() => petard(Math.max(5, number)));
    return { words: told(`petard.${destroyed ? "destroyed" : "holds"}`) };
  },
  async warFire({ actor, roll }) {
    const amount = await roll(() =>
      rollFormula("damage", { dice: WAR_FIRE.damage.count, faces: WAR_FIRE.damage.faces, bonus: 0 }),
    );
    return {
      words: told("warFire.burns", { amount, putOut: WAR_FIRE.putOut }),
      proposals: [
        ...harmed(actor, amount, false, "fire"),
        ...proposeCondition(actor, WAR_FIRE.condition, "gain").map((one) => ({ ...one, automatic: false })),
      ],
    };
  },
  async lastChance({ roll }) {
    const { saved, malicious } = await roll(lastChance);
    const came = malicious ? "malicious" : saved ? "saved" : "none";
    // Lasting harm is thought of on a bane alone (MDC-DTH-10).
    return {
      words: [told(`lastChance.${came}`), ...(lastingHarmOn({ bane: malicious }) ? [told("harm.may")] : [])].join(" "),
    };
  },
  deadly: ({ actor }) => deadly(actor, "deadly.rules"),
  zombie({ actor, number }) {
    const { value } = actor.system.health;
    const { health, zombie } = zombieDisease(value, number);
    const words = told(`zombie.${zombie ? "turns" : "wastes"}`, { left: health });
    return { words, proposals: harmed(actor, value - health, true) };
  },
};

/** Whoever walks on them unaware checks, or is wounded in the foot. */
async function caltrops({ actor, number, roll }: Endangered, further: Roll[]): Promise<unknown> {
  const { count, faces } = CALTROP_WOUND.damage;
  const wound = await roll(() => rollFormula("damage", { dice: count, faces, bonus: 0 }));
  return rollGeneric(actor, {
    difficulty: caltropsDifficulty(number),
    further,
    occasion: {
      title: localize("MALLEUS.Danger.caltrops.name"),
      about: "danger",
      parts: ({ success }) => (success ? [] : [notePart(RULESET_ID, "", told("caltrops.wound", { amount: wound }))]),
      proposals: ({ success }) => (success ? [] : harmed(actor, wound)),
    },
  });
}

/** A prayer: a check against 24, devotion worth 1, a recent gift 1 more (MDC-DTH-05). */
function gods({ actor, helped }: Endangered): Promise<unknown> {
  const { difficulty, modifierTerms } = interventionCheck({ devout: helped > 0, donated: helped > 1 });
  return rollGeneric(actor, {
    difficulty,
    terms: modifierTerms,
    occasion: {
      title: localize("MALLEUS.Danger.gods.name"),
      about: "danger",
      parts: ({ success }) => [notePart(RULESET_ID, "", told(`gods.${success ? "help" : "silent"}`))],
    },
  });
}

/** A disease or a phobia; what the body lacks lasts for life (MD-ASP-13). */
const HARMS = ["affliction", "physical"] as const;

/** A disability, a disease or a phobia that stays is an aspect, which its bearer may veto (MDC-DTH-10). */
async function lastingHarm({ actor, roll }: Endangered, rolls: Roll[]): Promise<unknown> {
  const title = localize("MALLEUS.Danger.harm.name");
  const said = await ask(
    { title, icon: "fa-solid fa-crutch", classes: DIALOG_CLASSES },
    entry(localize("MALLEUS.Danger.harm.which"), "name", { autofocus: true, maxLength: 80 }),
    choice(
      localize("MALLEUS.Aspect.FIELDS.category.label"),
      "category",
      HARMS.map((id) => [id, localize(`MALLEUS.AspectCategory.${id}`)] as const),
    ),
    hint(told("harm.sparingly")),
  );
  const name = String(said?.name ?? "").trim();
  if (name === "") return null;
  const category = HARMS.find((id) => id === said?.category) ?? "affliction";
  const difficulty = await roll(startingDifficulty);
  return postCard({
    actor,
    rolls,
    parts: [notePart(RULESET_ID, title, told("harm.gains", { actor: actor.name, name, difficulty }))],
    proposals: proposeAspect(actor, { name, difficulty, category }),
  });
}

/** One player's plain check against the threat of the region: a failure is an encounter. */
function encounter({ actor, number }: Endangered): Promise<unknown> {
  return rollGeneric(actor, {
    difficulty: encounterCheck(number).difficulty,
    occasion: {
      title: localize("MALLEUS.Danger.encounter.name"),
      about: "danger",
      parts: ({ success }) => [notePart(RULESET_ID, "", told(`encounter.${success ? "none" : "meets"}`))],
    },
  });
}
