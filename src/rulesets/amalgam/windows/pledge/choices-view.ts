import { findActor, isItemOf } from "../../../../foundry/platform/documents";
import { format, localize } from "../../../../foundry/platform/i18n";
import type { RollControl } from "../../../../foundry/rolls/roll-action";
import { controlView } from "../../../../foundry/rolls/roll-dialog-view";
import type { AmalgamActor } from "../../adapters/read-amalgamate";
import { apart, comesFreely } from "../../adapters/pledge/difficulty-of";
import type { PledgeDraft } from "../../adapters/pledge/draft";
import type { legalChoices } from "../../adapters/pledge/legal";
import { difficultyPresets, presetOf } from "../../adapters/pledge/presets";
import { wordsToImpose } from "../../adapters/pledge/words-to-impose";
import { DOMAINS } from "../../rules/amalgamate";
import { reasonLabel, type ReasonId } from "../../rules/labels";
import type { StoredPledge } from "../../stored/stored-pledge";
import { purposeGroups, wonderHints } from "./purposes";

type Legal = ReturnType<typeof legalChoices>;

/** What is chosen besides the cards: some controls of its own, the others as in every roll. */
export function choicesView(draft: PledgeDraft, legal: Legal, id: string) {
  const { actor, pledge } = draft;
  return {
    // What is answered says what for.
    purposes: pledge.against === null ? purposeGroups(actor, pledge.purpose) : [],
    wonders: wonderHints(actor),
    naming: NAMING[pledge.purpose] ?? null,
    word: pledge.word,
    suggestions: pledge.purpose === "impose" ? wordsToImpose() : [],
    domains: pledge.purpose === "impose" ? domainsOf(pledge) : [],
    methods: legal.methods.map(({ method, reason }) => ({
      method,
      label: localize(`AMALGAM.Method.${method}`),
      about: localize(`AMALGAM.About.Method.${method}`),
      checked: method === pledge.method,
      reason,
    })),
    controls: controlsOf(draft, legal).map(({ control, shut }) => ({
      ...controlView(id, control, control.value),
      shut,
    })),
  };
}

const domainsOf = ({ domain: chosen }: StoredPledge) =>
  DOMAINS.map((domain) => ({
    domain,
    label: localize(`AMALGAM.Choice.domain.${domain}`),
    selected: domain === chosen,
  }));

interface Choice {
  control: RollControl;
  /** Not to be set as things are; its hint says why. */
  shut: boolean;
}

const open = (control: RollControl): Choice => ({ control, shut: false });
const words = (reason: ReasonId | null): string => (reason === null ? "" : localize(reasonLabel(reason)));

/** The controls that look as in every roll. */
const controlsOf = (draft: PledgeDraft, legal: Legal): Choice[] => [
  ...projects(draft),
  ...shares(draft),
  ...near(draft),
  ...difficulty(draft),
  ...partners(draft),
  ...effort(draft, legal),
];

/** What somebody is working on and has not finished (AM-CRF-01). */
const projectsOf = (actor: AmalgamActor): Item[] =>
  actor.items.filter((item) => isItemOf(item, "amalgamProject") && !item.system.done && !item.system.ruined);

export const firstProject = (actor: AmalgamActor): string | null => projectsOf(actor)[0]?.uuid ?? null;

function projects({ actor, pledge }: PledgeDraft): Choice[] {
  const options = projectsOf(actor).map(({ uuid, name }) => ({ value: uuid, label: name }));
  if (pledge.purpose !== "craft" || options.length === 0) return [];
  const label = localize("AMALGAM.Pledge.about");
  return [open({ kind: "select", name: "about", label, value: pledge.about ?? "", options })];
}

/** Each target's part of the Degree, where there are several (AM-TGT-01). */
const shares = ({ pledge }: PledgeDraft): Choice[] =>
  (pledge.targets.length > 1 ? pledge.targets : []).map(({ uuid, share = 1 }) => {
    const name = findActor(uuid)?.name ?? localize("MANIFOLD.Card.GoneDocument");
    const label = format("AMALGAM.Pledge.share", { name });
    return open({ kind: "number", name: `share ${uuid}`, label, value: share, min: 1, max: 20 });
  });

/** Whether what is called can hear it (AM-SUM-02). */
function near({ actor, pledge }: PledgeDraft): Choice[] {
  if (!comesFreely({ ...pledge, near: true })) return [];
  const label = localize("AMALGAM.Pledge.near");
  return [open({ kind: "toggle", name: "near", label, value: pledge.near, hint: apart(actor, pledge) })];
}

/** What is proposed: a number, or a step of the ladder; of an object its Level. */
function difficulty({ pledge }: PledgeDraft): Choice[] {
  const { purpose, asked } = pledge;
  const number = (label: string, max: number): Choice =>
    // Nobody has proposed anything: an empty field, which is no 0.
    open({ kind: "number", name: "difficulty", label: localize(label), value: (asked ?? "") as number, min: 1, max });
  if (purpose === "object") return [number("AMALGAM.Pledge.level", 5)];
  if (!FREE.has(purpose)) return [];
  const options = difficultyPresets().map(({ value, label }) => ({ value: String(value), label }));
  const none = { value: "", label: "–" };
  const label = localize("AMALGAM.Pledge.presets");
  const value = String(presetOf(asked) ?? "");
  return [
    number("AMALGAM.Pledge.difficulty", 99),
    open({ kind: "select", name: "preset", label, value, options: [none, ...options] }),
  ];
}

/** With whom the hands are shown; without other players, with the Storyteller. */
function partners({ pledge }: PledgeDraft): Choice[] {
  const others = game.users.filter((user) => user.active && !user.isSelf && !user.isGM);
  if (others.length === 0) return [];
  const options = [
    { value: "", label: localize("AMALGAM.Pledge.storyteller") },
    ...others.map((user) => ({ value: user.id ?? "", label: user.name })),
  ];
  const label = localize("AMALGAM.Pledge.partner");
  return [open({ kind: "select", name: "partner", label, value: pledge.partner ?? "", options })];
}

/** Risk and Plot Points, with why not (AM-RES-08, AM-PLT-02). */
function effort({ pledge }: PledgeDraft, { risk, plotPoint }: Legal): Choice[] {
  const made: Choice[] = [];
  if (risk.most > 0) {
    const label = localize("AMALGAM.Pledge.risk");
    const hint = words(risk.reason);
    const control = { kind: "slider", name: "risk", label, value: pledge.risk, min: 0, max: risk.most, hint } as const;
    made.push({ control, shut: risk.reason !== null });
  }
  if (plotPoint) {
    const label = localize("AMALGAM.Pledge.plotPoint");
    const hint = words(plotPoint.reason);
    const control = { kind: "toggle", name: "plotPoint", label, value: pledge.plotPoint, hint } as const;
    made.push({ control, shut: plotPoint.reason !== null });
  }
  return made;
}

/** Language key of what the Word is called that such a Pledge needs. */
const NAMING: Partial<Record<StoredPledge["purpose"], string>> = {
  impose: "AMALGAM.Pledge.wordToImpose",
  blessing: "AMALGAM.Pledge.effectName",
  curse: "AMALGAM.Pledge.effectName",
  object: "AMALGAM.Pledge.objectName",
};
/** Purposes whose Difficulty the Storyteller sets without a formula. */
const FREE = new Set<string>(["plain", "craft"]);
