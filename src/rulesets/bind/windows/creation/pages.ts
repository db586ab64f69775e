import type { GuideChoice, GuideStep } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { ATTRIBUTES, type AttributeId } from "../../rules/characters/attributes";
import { HALF_BREEDS, type HalfBreed } from "../../rules/characters/races";
import type { BindDraft } from "./draft";

const PICTURES = {
  way: "systems/manifold/assets/game-icons/rolling-dices.svg",
  race: "systems/manifold/assets/game-icons/family-tree.svg",
  attributes: "systems/manifold/assets/game-icons/biceps.svg",
  calling: "systems/manifold/assets/game-icons/character.svg",
  traits: "systems/manifold/assets/game-icons/skills.svg",
  belief: "systems/manifold/assets/game-icons/prayer.svg",
  things: "systems/manifold/assets/game-icons/knapsack.svg",
  money: "systems/manifold/assets/game-icons/two-coins.svg",
};
export type PageId = keyof typeof PICTURES;
export const PAGES = Object.keys(PICTURES) as PageId[];

export const word = (key: string): string => localize(`BIND.Guide.${key}`);
export const attributeWord = (id: AttributeId): string => localize(`BIND.Attribute.${id}`);

/** A page without its view. */
export const pageOf = (id: PageId): Omit<GuideStep, "view" | "open"> => ({
  id,
  label: word(`step.${id}`),
  img: PICTURES[id],
  text: word(`text.${id}`),
  template: `systems/manifold/templates/bind/guide/${id}.hbs`,
});

/** Random, as the book has it, or chosen (BI-CHR-01). */
export const wayPage = ({ mode }: BindDraft): GuideStep => ({
  ...pageOf("way"),
  view: {
    choice: {
      name: "mode",
      label: "",
      options: (["random", "chosen"] as const).map((value) => ({
        value,
        label: word(`mode.${value}`),
        text: word(`modeText.${value}`),
        picked: mode === value,
      })),
    } satisfies GuideChoice,
  },
  open: mode === "" ? [word("chooseWay")] : [],
});

/** What a race adds, as one line: "Strength +1, Wits −1". */
const modifierWords = (mods: Record<AttributeId, number>): string =>
  ATTRIBUTES.filter((id) => mods[id] !== 0)
    .map((id) => `${attributeWord(id)} ${signed(mods[id])}`)
    .join(", ");

/** Both peoples by name: "Human and Elf". */
export function halfName({ sources }: BindDraft, { races }: HalfBreed): string {
  const [one = "", other = ""] = races.map((id) => sources.races.find(({ system }) => system.slug === id)?.name ?? id);
  return format("BIND.Guide.halfName", { one, other });
}

const halves = (draft: BindDraft) => [
  { value: "", label: word("halfNone"), selected: draft.half === null },
  ...HALF_BREEDS.map((half, at) => ({
    value: String(at),
    label: [halfName(draft, half), modifierWords(half.modifiers)].filter(Boolean).join(": "),
    selected: draft.half === half,
  })),
];

/** 2D6 for the race, or any (BI-CHR-02); what it can do stands beside it (BI-CHR-13). */
export function racePage(draft: BindDraft): GuideStep {
  const { sources, race, mode, answers } = draft;
  // Of two peoples anybody may choose whose ability is theirs (BIC-45).
  const random = mode === "random" && draft.half === null;
  const total = answers["race-total"];
  return {
    ...pageOf("race"),
    view: {
      random,
      rolled: random && race && total ? format("BIND.Guide.rolledRace", { total, race: race.name }) : "",
      mayRoll: random && (!race || game.user.isGM),
      halves: halves(draft),
      half: draft.half !== null,
      choice: {
        name: "race",
        label: "",
        options: sources.races
          .filter((one) => draft.mayBe(one))
          .map(({ uuid, name, img, system }) => ({
            value: uuid,
            label: random && system.rollRange ? `${name} (${system.rollRange.replace("-", "–")})` : name,
            img: img ?? "",
            gives: [modifierWords(draft.half?.modifiers ?? system.attributeMods)].filter(Boolean),
            text: system.ability.text,
            picked: uuid === race?.uuid,
            ...(random && !game.user.isGM && uuid !== race?.uuid ? { blocked: word("diceDecide") } : {}),
          })),
      } satisfies GuideChoice,
    },
    open: race ? [] : [word(random ? "rollRace" : "chooseRace")],
    ...(sources.races.length === 0 ? { missing: word("noRaces") } : {}),
  };
}

/** Six rolls in the book's order, or the race's own with one lowered for 5 XP (BI-CHR-01, BI-CHR-03). */
export function attributesPage(draft: BindDraft): GuideStep {
  const { attributes, mode, answers, limits } = draft;
  const modifiers = draft.modifiers();
  return {
    ...pageOf("attributes"),
    view: {
      random: mode === "random",
      chosen: mode === "chosen",
      mayRoll: mode === "random" && draft.race !== null && (!attributes || game.user.isGM),
      rows: ATTRIBUTES.map((id) => ({
        label: attributeWord(id),
        dice: answers[`dice-${id}`] ?? "",
        rolled: answers[`rolled-${id}`] ? signed(Number(answers[`rolled-${id}`])) : "",
        race: signed(modifiers[id]),
        value: attributes ? signed(attributes[id]) : "",
        limits: format("BIND.Guide.limits", { least: signed(limits[id].least), most: signed(limits[id].most) }),
      })),
      lowered: [
        { value: "", label: word("lowerNone"), selected: !answers.lowered },
        ...ATTRIBUTES.map((id) => ({ value: id, label: attributeWord(id), selected: answers.lowered === id })),
      ],
      elf: draft.ages().length > 0,
      age: answers.age ?? "",
    },
    open: attributes ? [] : [word(draft.race ? "rollAttributes" : "raceFirst")],
  };
}

/** A class package, or XP to spend freely (BI-CHR-07). */
export function callingPage(draft: BindDraft): GuideStep {
  const { sources, calling, answers, attributes } = draft;
  const { raise, learn } = draft.clause();
  const free = answers.calling === "xp";
  return {
    ...pageOf("calling"),
    view: {
      choice: {
        name: "calling",
        label: "",
        options: [
          ...sources.packages.map((item) => ({
            value: item.uuid,
            label: item.name,
            img: item.img ?? "",
            gives: traitWords(draft, item),
            text: plainStart(item.system.description),
            picked: item.uuid === calling?.uuid,
          })),
          {
            value: "xp",
            label: word("ownXp"),
            text: format("BIND.Guide.ownXpText", { xp: draft.ledger.earned }),
            picked: free,
          },
        ],
      } satisfies GuideChoice,
      worth: calling ? format("BIND.Guide.packageWorth", { xp: draft.packageWorth }) : "",
      inherited: answers.inherited ?? "",
      raise:
        raise.length > 0
          ? {
              name: "raise",
              label: word("raise"),
              options: raise.map((id) => ({ value: id, label: attributeWord(id), picked: answers.raise === id })),
            }
          : null,
      learn: learn
        ? {
            name: "learn",
            label: word("learn"),
            options: sources.skills
              .filter(({ system }) => draft.learnable(system.slug))
              .map(({ name, system }) => ({
                value: system.slug,
                label: name,
                picked: answers.learn === system.slug,
              })),
          }
        : null,
    },
    open: [
      ...(calling || free ? [] : [word("chooseCalling")]),
      ...(calling && !attributes ? [word("attributesFirst")] : []),
      ...(draft.raising() === "open" ? [word(raise.length > 0 ? "chooseRaise" : "chooseLearn")] : []),
    ],
    ...(sources.packages.length === 0 ? { missing: word("noPackages") } : {}),
  };
}

/** What a package gives, by name: "Combat 2, Adrenaline Surge". */
function traitWords({ sources }: BindDraft, { system }: ItemOf<"bindClassPackage">): string[] {
  return system.traits.map(({ kind, id, times }) => {
    const named = [...sources.knacks, ...sources.spheres].find(({ slug }) => slug === id)?.name;
    const skill = sources.skills.find((one) => one.system.slug === id)?.name;
    const what = kind === "fate" || kind === "mana" ? word(`trait.${kind}`) : (skill ?? named ?? id);
    return times > 1 ? `${what} ${times}` : what;
  });
}
