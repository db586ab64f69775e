import type { AnyField } from "../../../../types/documents";
import { findActor } from "../../../foundry/platform/documents";
import { localize } from "../../../foundry/platform/i18n";
import { fieldViews, type FieldView, type FormWords } from "../../../foundry/sheets/form-fields";
import { optionsOf, rowList, type Choices } from "../../../foundry/sheets/rows/row-list";
import { isAvatar, isCreature, type Creature } from "../adapters/creature";
import { SENSES } from "../rules/attributes/senses";
import { DAMAGE_FORMS, RESPONSES, SETBACK_FORMS } from "../rules/combat/response";
import { ILKS } from "../rules/creatures/kinds";
import { DOMAINS } from "../rules/magic/casting";
import { MOVE_MODES } from "./block-view";

// What somebody is, for the form of the edit mode: all that no other page of the sheet has a control for.

/** Fields in folds, in the order of the form. */
const FOLDS = {
  kind: ["sizeCategory", "classification", "cunning", "age", "ageless"],
  companion: ["companionKind", "principal"],
  senses: ["vision", "senses", "languages", "beckonings", "magicalClassLimit"],
  body: ["heads", "weight", "reach", "internalImmune", "winged", "moveModes"],
} as const;

/** How clever a player's character is, and whom it follows, the player says. */
const OVERLORDS: readonly string[] = ["cunning", "companionKind", "principal"];
/** Classes are an Avatar's. */
const AVATARS: readonly string[] = ["magicalClassLimit"];

const WORDS: FormWords = {
  choices: "MYTHMAGICA.Choice",
  yes: "MYTHMAGICA.Sheet.yes",
  no: "MYTHMAGICA.Sheet.no",
  told: new Set(),
};

const words = (ids: readonly string[], branch: string): Choices =>
  Object.fromEntries(ids.map((id) => [id, localize(`${branch}.${id}`)]));

/** Whom a Companion can accompany: players' characters first; whoever is gone keeps its place (MY-CST-04, L1388-1390). */
function principals(actor: Creature): Choices {
  const { principal } = actor.system;
  const others = game.actors.contents
    .filter((one) => isCreature(one) && one !== actor && one.visible)
    .sort((a, b) => Number(isAvatar(b)) - Number(isAvatar(a)) || a.name.localeCompare(b.name));
  const gone = principal && !others.some(({ uuid }) => uuid === principal);
  return {
    "": "–",
    ...(gone ? { [principal]: findActor(principal)?.name ?? localize("MANIFOLD.Party.Gone") } : {}),
    ...Object.fromEntries(others.map(({ uuid, name }) => [uuid, name])),
  };
}

/** Lists whose rows are chosen from what the rules know, by their path. */
const ROWS: Readonly<Record<string, () => Choices>> = {
  senses: () => words(SENSES, "MYTHMAGICA.Sense"),
  beckonings: () => words(DOMAINS, "MYTHMAGICA.ItemWord.domain"),
};

/** What is stored by a short name or an address stands on the form by its name. */
function named(actor: Creature, view: FieldView): FieldView {
  const { path, field, value } = view;
  if (path === "principal") return { ...view, named: optionsOf(principals(actor), value) };
  if (path === "classification.kin") {
    const suggested = Object.values(words(ILKS[actor.system.classification.ilk], "MYTHMAGICA.Gm.Kin"));
    return { ...view, suggested };
  }
  const { element, label } = field as AnyField & { element?: AnyField; label: string };
  const modes = words(MOVE_MODES, "MYTHMAGICA.Block.mode");
  const choices = path === "moveModes" ? undefined : ROWS[path]?.();
  if (!element || (path !== "moveModes" && !choices)) return view;
  const rows = rowList({ path, label, element, value }, (column) => (column === "mode" ? modes : choices));
  return { ...view, rows };
}

function fieldsOf(actor: Creature, names: readonly string[]): FieldView[] {
  const source: Record<string, unknown> = { ...actor.system._source };
  const fields: Record<string, AnyField> = actor.system.schema.fields;
  return names
    .filter((name) => !(isAvatar(actor) ? OVERLORDS : AVATARS).includes(name))
    .filter((name) => name !== "principal" || actor.system.companionKind !== "none")
    .flatMap((name) => (fields[name] ? fieldViews(name, fields[name], source[name], WORDS) : []))
    .map((view) => named(actor, view));
}

/** Forms of harm that a creature may take in a way of its own; nobody is immune to what is voluntary (L5951). */
const FORMS: readonly string[] = [...DAMAGE_FORMS, ...SETBACK_FORMS].filter((form) => form !== "voluntary");

const nameOfForm = (form: string): string => (FORMS.includes(form) ? localize(`MYTHMAGICA.Gm.Form.${form}`) : form);

/** How it takes each form of harm: by its Ilk, or as its entry says (MY-CFL-05, MY-CRE-07). */
function defencesOf(actor: Creature) {
  const stored: Readonly<Record<string, string>> = actor.system._source.defences;
  const forms = [...new Set([...FORMS, ...Object.keys(stored)])];
  const answers = words(RESPONSES, "MYTHMAGICA.Choice");
  return forms.map((form) => ({
    form,
    label: nameOfForm(form),
    options: optionsOf({ "": localize("MYTHMAGICA.Nature.byIlk"), ...answers }, stored[form] ?? ""),
  }));
}

/** The folds of the form: kind, company, senses and tongues, body, and what harm does. */
export function natureView(actor: Creature) {
  const folds = Object.entries(FOLDS).map(([id, names]) => ({ id, fields: fieldsOf(actor, names) }));
  return [
    ...folds.filter(({ fields }) => fields.length > 0),
    { id: "harm", fields: [], defences: defencesOf(actor) },
  ].map((fold) => ({ ...fold, label: localize(`MYTHMAGICA.Nature.${fold.id}`) }));
}
