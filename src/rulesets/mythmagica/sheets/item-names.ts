import type { AnyField } from "../../../../types/documents";
import { indexed } from "../../../foundry/content/listed";
import { localize } from "../../../foundry/platform/i18n";
import type { FieldView } from "../../../foundry/sheets/form-fields";
import { optionsOf, rowList, type Choices } from "../../../foundry/sheets/rows/row-list";
import { knownShortNames, shortNames } from "../../../foundry/sheets/rows/short-names";
import { ATTACK_MODES, DAMAGE_FORMS, SETBACK_FORMS } from "../rules/combat";
import { DOMAINS } from "../rules/magic/casting";
import { POTENCY_TERMS } from "../rules/magic/vocabulary";
import { nameLinks, type NamesOnce } from "./item-links";
import { headingWords } from "../adapters/characters/training";
import { durationWords, DURATION_WORDS } from "../adapters/magic/duration-words";

const words = (ids: Iterable<string>, branch: string): Choices =>
  Object.fromEntries([...ids].map((id) => [id, localize(`${branch}.${id}`)]));

const ids = (branch: "Attribute" | "Condition"): string[] =>
  Object.keys((game.i18n.translations.MYTHMAGICA as Record<string, object> | undefined)?.[branch] ?? {});

/** What fields that store a short name of the rules offer, by their path. */
const CHOICES: Readonly<Record<string, () => Choices>> = {
  rollAttribute: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  resist: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  against: () => words(ids("Attribute"), "MYTHMAGICA.Attribute"),
  damageForm: () => words(DAMAGE_FORMS, "MYTHMAGICA.Gm.Form"),
  setbackForm: () => words(SETBACK_FORMS, "MYTHMAGICA.Gm.Form"),
  condition: () => words(ids("Condition"), "MYTHMAGICA.Condition"),
  "mythWeapon.table": () => words(TABLES, "MYTHMAGICA.ItemWord.table"),
  "mythAttackMode.mode": () => words([...PLAIN_MODES, ...Object.keys(ATTACK_MODES)], "MYTHMAGICA.ItemWord.mode"),
  "mythAttackMode.aimedAt": () => words(["defense", "stability"], "MYTHMAGICA.Combat.aim"),
  "mythAbility.domain": () => words(DOMAINS, "MYTHMAGICA.ItemWord.domain"),
  "mythAbility.potency": () => words(Object.keys(POTENCY_TERMS), "MYTHMAGICA.ItemWord.potency"),
  "mythAbility.upkeepPer": () => words(["round", "minute", "hour", "day"], "MYTHMAGICA.ItemWord.per"),
};
const TABLES = ["sharp", "blunt", "polearm", "entrapment", "shot", "thrown", "natural"];
/** Ways of attacking that are no Special Attack Mode of their own. */
const PLAIN_MODES = ["natural", "passingBlow", "bloodDrain"];

/** Short names of a set: an array in an index, a Set on a document. */
const namesOf = (system: unknown, field: string): string[] => [
  ...((system as Record<string, Iterable<string> | undefined> | undefined)?.[field] ?? []),
];

/** What a gift lets somebody do, by the gift that it is known from; only an index of each pack is read. */
async function giftFlags(): Promise<Choices> {
  const entries = await indexed("Item", ["system.flags"]);
  const gifts = entries.filter(({ type }) => type === "mythGift").toSorted((a, b) => a.name.localeCompare(b.name));
  const known = gifts.flatMap(({ name, system }) => namesOf(system, "flags").map((flag) => [flag, name] as const));
  return Object.fromEntries(known.reverse());
}

/** Headings that weapons of packs and world stand under, and those that all of them have by their table (MY-WPN-07). */
async function headings(): Promise<string[]> {
  const named = (await indexed("Item", ["system.families"])).flatMap(({ system }) => namesOf(system, "families"));
  return [...new Set([...BROAD, ...named].map(headingWords))].toSorted((a, b) => a.localeCompare(b));
}
const BROAD = ["melee", "range", "closeCombat", "blade", "blunt", "polearm", "entrapment", "shot", "thrown"];

/** Sets of short names, as rows of choices. */
async function setChoices(type: string, path: string): Promise<Choices | null> {
  if (type === "mythGift" && path === "flags") return giftFlags();
  if (type === "mythProficiency" && path === "sizes")
    return words(["undersize", "proportional", "oversize"], "MYTHMAGICA.ItemWord.size");
  if (type === "mythCurse" && path === "conditions") return words(ids("Condition"), "MYTHMAGICA.Condition");
  if (type === "mythAbility" && path === "durationTypes")
    return words(Object.keys(durationTypes()), "MYTHMAGICA.Magic.type");
  return null;
}

/** Spells by their names; only an index of each pack is read. */
async function spellNames(): Promise<Choices> {
  const entries = await indexed("Item", ["system.slug", "system.setbackCost"]);
  const spells = entries.flatMap(({ name, type, system }) => {
    const { slug = "", setbackCost = "" } = (system ?? {}) as { slug?: string; setbackCost?: string };
    return type === "mythAbility" && slug !== "" && setbackCost !== "" ? [[slug, name] as const] : [];
  });
  return Object.fromEntries(spells.toSorted(([, a], [, b]) => a.localeCompare(b)));
}

/** A magic item's powers, each with the spell that it casts and the magic that it belongs to by their names (MY-ITM-02). */
async function namePowers(view: FieldView): Promise<void> {
  const { path, field, value } = view;
  const { element, label } = field as AnyField & { element?: AnyField; label: string };
  if (!element) return;
  const choices: Readonly<Record<string, Choices>> = {
    spell: { "": "–", ...(await spellNames()) },
    domain: words(DOMAINS, "MYTHMAGICA.ItemWord.domain"),
  };
  // They are read as rows of their own, not once more among the numbers.
  view.rows = rowList({ path, label, element, value }, (column) => choices[column]);
}

/** Fields that take any words: what is usual is suggested, and stands for reading as people write it. */
async function suggest(type: string, view: FieldView): Promise<void> {
  const { path, value } = view;
  if (type === "mythProficiency" && path === "tag") {
    view.suggested = await headings();
    view.value = headingWords(String(value));
    view.text &&= view.value as string;
  }
  if (type === "mythAbility" && path === "duration") {
    view.suggested = DURATION_WORDS();
    view.value = durationWords(String(value));
    view.text &&= view.value as string;
  }
  if (type === "mythAbility" && path === "headings" && Array.isArray(value))
    view.text = value.map((one) => headingWords(String(one))).join(", ");
  if (type === "mythWeapon" && path === "families" && Array.isArray(value))
    view.text = value.map((one) => headingWords(String(one))).join(", ");
}

const durationTypes = (): object =>
  (game.i18n.translations.MYTHMAGICA as { Magic?: { type?: object } } | undefined)?.Magic?.type ?? {};

/** Short names that the rules know stand on the form, and are read, as the names they stand for. */
export async function nameFields({ type, name }: { type: string; name: string }, views: FieldView[]): Promise<void> {
  const known: NamesOnce = new Map();
  for (const view of views) {
    const { path, field, value } = view;
    if (path === "slug") view.named = optionsOf(shortNames(name, await knownShortNames(type)), value);
    if (await nameLinks(type, view, known)) continue;
    const choices = (CHOICES[`${type}.${path}`] ?? CHOICES[path])?.();
    if (choices && typeof value === "string") {
      view.named = optionsOf({ "": "–", ...choices }, value);
      view.text &&= choices[value] ?? view.text;
    }
    await suggest(type, view);
    if (type === "mythMagicItem" && path === "powers") await namePowers(view);
    const listed = await setChoices(type, path);
    const { element, label } = field as AnyField & { element?: AnyField; label: string };
    if (!listed || !element) continue;
    view.rows = rowList({ path, label, element, value }, () => listed);
    view.text = view.rows.rows.flatMap(({ cells }) => cells.map(({ text }) => text)).join(", ");
  }
}
