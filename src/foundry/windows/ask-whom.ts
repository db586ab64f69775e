import { element } from "../platform/html";
import { localize } from "../platform/i18n";
import { ask, hint, tick } from "./prompt";

interface Asking<A extends Actor> {
  title: string;
  icon?: string;
  classes?: string[];
  fits(actor: Actor | null | undefined): actor is A;
  /** Players' characters are ticked already: it is done to a whole company as a rule. */
  company?: boolean;
}

const unlike = <A>(all: readonly A[]): A[] => [...new Set(all)];

/**
 * Whom a GM's tool is about: the selected tokens; where nobody is selected, those who are ticked in a dialog of everybody on the scene
 * and all players' characters. Null: nobody.
 */
export async function askWhom<A extends Actor>({ fits, company = false, ...looks }: Asking<A>): Promise<A[] | null> {
  const selected = unlike((canvas.tokens?.controlled ?? []).map(({ actor }) => actor).filter(fits));
  if (selected.length > 0) return selected;
  const played = game.actors.contents.filter(fits).filter(({ hasPlayerOwner }) => hasPlayerOwner);
  const here = (canvas.tokens?.placeables ?? []).map(({ actor }) => actor).filter(fits);
  // Those who are meant most often stand first.
  const all = unlike(company ? [...played, ...here] : [...here, ...played]);
  const answers = await ask(
    looks,
    hint(localize(all.length > 0 ? "MANIFOLD.Whom.hint" : "MANIFOLD.Whom.nobody")),
    element(
      "div",
      "tick-list",
      ...all.map((actor, at) => tick(actor.name, `who${at}`, company && played.includes(actor))),
    ),
  );
  const chosen = answers ? all.filter((_, at) => answers[`who${at}`] === true) : [];
  return chosen.length > 0 ? chosen : null;
}
