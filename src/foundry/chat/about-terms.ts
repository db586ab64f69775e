import { localize } from "../platform/i18n";

/** The rule of a part of a number, by what it is called. Names with something put in ("{name} helps") are known by the rest. */
export type AboutTerm = (name: string) => string | undefined;

/** Every text below a key, by the rest of its path. */
const textsOf = (value: unknown, path: string): [string, string][] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries((value ?? {}) as object).flatMap(([key, one]) => textsOf(one, path ? `${path}.${key}` : key));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as a pattern: what is put in may be anything. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `^${name
      .split(/\{\w+\}/)
      .map(escaped)
      .join(".+")}$`,
  );

/** The texts of each section, worked out once: every card and dialog that is drawn asks. */
const known = new WeakMap<object, AboutTerm>();

/** What the language files tell of a game's terms: "GAME.About.Term.cover" of what is called as "GAME.Term.cover" says. */
export function aboutTerms(prefix: string): AboutTerm {
  const [own = "", section = ""] = prefix.split(".");
  const about = (game.i18n.translations[own] as Record<string, object | undefined> | undefined)?.[section];
  if (!about) return () => undefined;
  const told = known.get(about) ?? termsIn(own, about);
  known.set(about, told);
  return told;
}

function termsIn(own: string, about: object): AboutTerm {
  const texts = textsOf(about, "").map(([path, text]) => [localize(`${own}.${path}`), text] as const);
  const exact = new Map(texts);
  const patterns = texts.flatMap(([name, text]) => (name.includes("{") ? [[patternOf(name), text] as const] : []));
  return (name) => exact.get(name) ?? patterns.find(([pattern]) => pattern.test(name))?.[1];
}
