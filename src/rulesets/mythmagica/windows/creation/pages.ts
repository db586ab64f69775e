import type { GuideChoice, GuideStep } from "../../../../foundry/guide/guide-step";
import { plainStart } from "../../../../foundry/guide/plain-start";
import { format, localize } from "../../../../foundry/platform/i18n";
import { acceptedWords, attributeWords, givenWords } from "../../adapters/characters/given-words";
import { adjustmentsIn, classIn, packageTraits, peopleOf } from "../../adapters/characters/packages";
import { blockWords } from "../../adapters/characters/prerequisites";
import { xpForLevel } from "../../rules/advancement";
import { ATTRIBUTES, baselineSum } from "../../rules/attributes";
import { isAvatarSize } from "../../rules/size";
import { START_LEVELS, type MythDraft } from "./draft";
import { pageOf, word } from "./page";

/** A people, with its numbers, its size, and what it means to be one of them (MY-ATT-02, MY-CLS-14). */
export function peoplePage(draft: MythDraft): GuideStep {
  const { sources, race, lineage, people } = draft;
  const option = (item: ItemOf<"mythRace">, picked: boolean, of: ItemOf<"mythRace"> | null) => {
    const { baseline, size } = of ? peopleOf(of, item) : peopleOf(item, null);
    return {
      value: item.uuid,
      label: item.name,
      img: item.img ?? "",
      gives: [
        ATTRIBUTES.every((key) => baseline[key] === 0) ? word("allZero") : attributeWords(baseline),
        localize(`MYTHMAGICA.Choice.${size}`),
        givenWords(sources, item),
        ...packageTraits(item.system).map((trait) => `“${trait}”`),
      ].filter(Boolean),
      text: plainStart(item.system.description),
      picked,
    };
  };
  const lineages = draft.lineages();
  return {
    ...pageOf("people"),
    view: {
      choice: {
        name: "race",
        label: "",
        options: sources.races.filter(({ system }) => !system.lineageOf).map((one) => option(one, one === race, null)),
      } satisfies GuideChoice,
      lineage:
        race && lineages.length > 0
          ? ({
              name: "lineage",
              label: word("lineage"),
              options: [
                { value: "", label: word("noLineage"), picked: lineage === null },
                ...lineages.map((one) => option(one, one === lineage, race)),
              ],
            } satisfies GuideChoice)
          : null,
      // A people of one's own making is told of, never forbidden.
      unbalanced:
        people && baselineSum(people.baseline) !== 0
          ? format("MYTHMAGICA.Guide.unbalanced", { sum: baselineSum(people.baseline) })
          : "",
      large: people && !isAvatarSize(people.size) ? word("noAvatarSize") : "",
    },
    open: race ? [] : [word("choosePeople")],
    ...(sources.races.length === 0 ? { missing: word("noPeoples") } : {}),
  };
}

/** How much was lived through before: XP, and the Level that they make (MY-LVL-01, MY-LVL-02). */
export function startPage(draft: MythDraft): GuideStep {
  const { answers, xp, level } = draft;
  return {
    ...pageOf("start"),
    view: {
      choice: {
        name: "start",
        label: "",
        options: [
          ...START_LEVELS.map((one) => ({
            value: String(one),
            label: format("MYTHMAGICA.Guide.level", { level: one }),
            gives: [format("MYTHMAGICA.Guide.xp", { xp: xpForLevel(one) })],
            text: word(`startText.${one}`),
            picked: answers.start === String(one),
          })),
          { value: "own", label: word("ownXp"), text: word("ownXpText"), picked: answers.start === "own" },
        ],
      } satisfies GuideChoice,
      own: answers.start === "own",
      xp: answers.xp ?? "",
      makes: answers.start === "own" && xp !== null ? format("MYTHMAGICA.Guide.level", { level }) : "",
    },
    open: xp === null ? [word("chooseStart")] : [],
  };
}

/** Exactly one Initiate class to begin with (MY-CLS-02), as far as the Beckoning allows (MY-CLS-06). */
export function callingPage(draft: MythDraft): GuideStep {
  const { sources, calling, answers } = draft;
  const initiates = sources.classes.filter(({ system }) => system.kind === "initiate");
  const chosen = initiates.find(({ uuid }) => uuid === answers.calling);
  const blocked = (item: ItemOf<"mythClass">): string =>
    draft
      .blocksOf(item)
      .map((why) => blockWords("Class", why, classIn(item.system).prerequisites, { ranks: {} }, sources.abilities))
      .join(" ");
  return {
    ...pageOf("calling"),
    view: {
      choice: {
        name: "calling",
        label: "",
        options: initiates.map((item) => ({
          value: item.uuid,
          label: item.name,
          img: item.img ?? "",
          gives: [attributeWords(adjustmentsIn(item.system)), givenWords(sources, item), ...acceptedWords(item)].filter(
            Boolean,
          ),
          text: plainStart(item.system.description),
          picked: item === calling,
          blocked: blocked(item),
        })),
      } satisfies GuideChoice,
      magical: answers.magical ?? "",
    },
    open: calling ? [] : [chosen ? `${chosen.name}: ${blocked(chosen)}` : word("chooseCalling")],
    ...(initiates.length === 0 ? { missing: word("noClasses") } : {}),
  };
}
