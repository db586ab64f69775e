import { stored } from "../../../engine";
import { DOMAINS, type Domain } from "../rules/amalgamate";
import type { Toggles } from "../rules/edition";
import type { Method, Secrecy } from "../rules/resolution";
import type { ThrowMethod } from "../rules/throw";
import type { ShortTerm, StoredOutcome } from "./outcome-data";
import { PURPOSES, type PurposeKind } from "./stored-pledge";

/** What a card says of an outcome: what it leaves out is nothing special, and is filled in afterwards. */
type Told = Partial<Omit<StoredOutcome, "setup" | "purpose" | "pledge" | "actor">> & {
  pledge: string;
  actor: string;
  purpose: PurposeKind;
  setup: Partial<StoredOutcome["setup"]>;
};

const { amount, either, flag, list, nullable, object, oneOf, optional, otherwise, text, whole } = stored;
const texts = list(text, 100);

/** A list of two or three: see `ShortTerm`. */
const shortTerms = list<ShortTerm>((value) => {
  const [label, worth, kind] = list<unknown>((one) => one, 3)(value);
  return kind === undefined ? [text(label), amount(worth)] : [text(label), amount(worth), text(kind)];
}, 100);

const setup = object<Told["setup"]>({
  method: optional(oneOf<Method>(["throw", "takeFive", "plinth"])),
  pledge: optional(object<{ total: number; degree: number }>({ total: amount, degree: amount })),
  risk: optional(amount),
  proficiency: optional(either(amount, flag)),
  plotPoint: optional(flag),
  modifier: optional(amount),
  share: optional(nullable(amount)),
});

const toggles = object<Partial<Toggles>>({
  dice2012: optional(flag),
  advancedItems: optional(flag),
  risk2012: optional(flag),
  plotPoints: optional(flag),
  flashRound: optional(oneOf<Toggles["flashRound"]>(["five", "two"])),
  plinthStrict: optional(flag),
  maxWordLevel: (value) => (value === null ? null : optional(amount)(value)),
  exhaustDoublesDegree: optional(flag),
  critKeepsModifiers: optional(flag),
});

/** A domain that nobody knows is any other one: a GM may have written it by hand. */
const domain = (value: unknown): Domain => DOMAINS.find((one) => one === value) ?? "other";

export const toldOutcome = object<Told>({
  pledge: otherwise(text, ""),
  actor: otherwise(text, ""),
  text: optional(text),
  names: optional(texts),
  purpose: oneOf(PURPOSES),
  word: optional(text),
  domain,
  terms: optional(shortTerms),
  setup,
  shown: optional(list(whole(0, 10), 10)),
  by: optional(oneOf<ThrowMethod>(["fingers", "dice"])),
  drawn: optional(texts),
  target: optional(text),
  about: optional(text),
  difficulty: optional(shortTerms),
  secrecy: optional(oneOf<Secrecy>(["open", "difficulty", "all"])),
  verdict: optional(flag),
  defence: optional(
    object<NonNullable<StoredOutcome["defence"]>>({ pledged: texts, offGuard: otherwise(flag, false) }),
  ),
  claimed: optional(texts),
  spent: optional(object<StoredOutcome["spent"]>({ exhausted: texts, proficiencies: texts, discarded: texts })),
  book: optional(object<StoredOutcome["book"]>({ edition: text, toggles: otherwise(toggles, {}) })),
});
