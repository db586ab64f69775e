import type { GuidePicture, GuideStep } from "../../../../foundry/guide/guide-step";
import { format, localize, signed } from "../../../../foundry/platform/i18n";
import { characterTags, PRIMARIES, type CreationDraft } from "../../rules/archetypes";
import { abilityNames } from "./ability-names";
import { freeThings, inWords, leftOver } from "./creation-shop";
import { creationPages, isOfBackground, type Shown } from "./creation-view";

const PICTURES = {
  archetype: "systems/manifold/assets/game-icons/barbute.svg",
  primaries: "systems/manifold/assets/game-icons/biceps.svg",
  abilities: "systems/manifold/assets/game-icons/open-book.svg",
  background: "systems/manifold/assets/game-icons/family-tree.svg",
  numbers: "systems/manifold/assets/game-icons/hearts.svg",
  aspects: "systems/manifold/assets/game-icons/drama-masks.svg",
  body: "systems/manifold/assets/game-icons/quill-ink.svg",
  gear: "systems/manifold/assets/game-icons/knapsack.svg",
};

type PageId = keyof typeof PICTURES;

/** A page without its view: its words, its picture, its template. */
export const pageOf = (id: PageId): Omit<GuideStep, "view" | "open"> => ({
  id,
  label: localize(`MALLEUS.Creation.step.${id}`),
  img: PICTURES[id],
  text: localize(`MALLEUS.Creation.text.${id}`),
  template: `systems/manifold/templates/malleus-deum/dialogs/creation/${id}.hbs`,
});

/** Everything the guide shows of a character of some archetype; the page that asks for the archetype stands before it. */
export function creationPicture(shown: Shown, archetype: GuideStep): GuidePicture {
  const { draft, item, catalogue } = shown;
  const pages = creationPages(shown);
  const states = new Map(draft.progress().map(({ step, reasons }) => [step as string, reasons.map(localize)]));
  const left = leftOver(draft, shown.goods);
  const untaken = freeThings(draft, item.system.gear).filter(({ open }) => open);
  const answered = (...names: string[]): boolean => names.some((name) => (draft.answers[name] ?? "") !== "");
  const steps: GuideStep[] = [
    archetype,
    { ...pageOf("primaries"), view: pages.primaries, open: states.get("primaries") ?? [] },
    {
      ...pageOf("abilities"),
      view: pages.abilities,
      open: openAbilities(draft, false),
      ...(catalogue.abilities.length === 0 ? { missing: localize("MALLEUS.Creation.noAbilities") } : {}),
    },
    ...(draft.slots().length > 0
      ? [
          {
            ...pageOf("background"),
            view: pages.background,
            open: openAbilities(draft, true),
            optional: true,
            touched: draft.rows().length > 0,
          },
        ]
      : []),
    { ...pageOf("numbers"), view: pages.numbers, open: states.get("numbers") ?? [] },
    { ...pageOf("aspects"), view: pages.aspects, open: states.get("aspects") ?? [] },
    {
      ...pageOf("body"),
      view: pages.body,
      open: [],
      optional: true,
      touched: answered("height", "weight", "age", "hair", "story"),
    },
    {
      ...pageOf("gear"),
      view: pages.gear,
      open: [
        ...untaken.map(({ alternatives }) => format("MALLEUS.Creation.oneOf", { things: alternatives.join(", ") })),
        ...(left < 0 ? [localize("MALLEUS.Creation.broke")] : []),
      ],
      optional: true,
      touched: answered("coin-gold", "coin-silver", "coin-copper"),
    },
  ];
  return { steps, summary: summaryOf(shown, left) };
}

/** The choices and brackets that nobody answered yet: of the background, or all others (MD-CHR-08, MD-ABL-04). */
function openAbilities(draft: CreationDraft, background: boolean): string[] {
  const choices = draft.choices().flatMap(({ name }, at) => {
    const problem = isOfBackground(name) === background ? draft.problem(at) : null;
    return problem ? [localize(problem)] : [];
  });
  const nameless = draft
    .grants()
    .some(({ asks, template }) => asks !== null && template === "" && isOfBackground(asks) === background);
  return [...new Set([...choices, ...(nameless ? [localize("MALLEUS.Reason.noTemplate")] : [])])];
}

function summaryOf({ draft, item, catalogue }: Shown, left: number): GuidePicture["summary"] {
  const nameOf = abilityNames(catalogue);
  const word = (key: string): string => localize(`MALLEUS.Creation.summary.${key}`);
  const ranks = draft.ranks();
  const set = PRIMARIES.every((one) => draft.number(one) !== null);
  const known = Object.entries(draft.known())
    .filter(([key, { rank }]) => rank !== null && !draft.context.had[key] && !PRIMARIES.some((one) => one === key))
    .map(([, { slug, template, rank }]) => nameOf({ slug, template, rank: rank ?? 0 }));
  const numbers = ["stamina", "health", "move"] as const;
  return [
    { label: word("archetype"), value: item.name },
    { label: word("tags"), value: characterTags(draft.context.archetype).join(", ") },
    {
      label: word("primaries"),
      value: set
        ? PRIMARIES.map((one) => `${localize(`MALLEUS.Primary.${one}`)} ${signed(ranks[one])}`).join(", ")
        : "",
    },
    { label: word("abilities"), value: known.join(", ") },
    {
      label: word("numbers"),
      value: numbers
        .flatMap((one) => {
          const value = draft.number(one);
          return value === null ? [] : [`${localize(`MALLEUS.Creation.number.${one}`)} ${value}`];
        })
        .join(", "),
    },
    {
      label: word("aspects"),
      value: draft
        .aspects()
        .map(({ name }) => name.trim())
        .filter(Boolean)
        .join("; "),
    },
    { label: word("money"), value: left === 0 ? "" : inWords(left) },
  ];
}
