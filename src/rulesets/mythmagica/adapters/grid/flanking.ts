import type { Term } from "../../../../engine";
import { tokenOf } from "../../../../foundry/platform/measure";
import { format } from "../../../../foundry/platform/i18n";
import { flankEdge, flanks } from "../../rules/grid/flanking";
import type { Footprint } from "../../rules/grid/path";
import { campOf } from "../time/camp";
import { isCreature, type Creature } from "../creature";
import { placeOf } from "./ground";
import { isSwarm } from "../combat/hold";
import { reachesStory, threatensAround } from "./reach";

/** Letters of a name in a term, which a card keeps. */
const LONGEST = 40;

type Ally = { name: string; place: Footprint };

/** Those of somebody's side on the map who stand up and could strike at a foe from where they are; hidden ones betray nobody. */
function alliesAt(actor: Creature, own: TokenDocument, [target, foe]: readonly [Creature, TokenDocument]): Ally[] {
  const camp = campOf(actor, own);
  return (canvas.scene?.tokens.contents ?? []).flatMap((token): Ally[] => {
    const ally = token.actor;
    if (token === own || token === foe || token.hidden || !isCreature(ally) || isSwarm(ally)) return [];
    if (!threatensAround(ally) || campOf(ally, token) !== camp || !reachesStory(ally, token, foe, target)) return [];
    const place = placeOf(token);
    return place ? [{ name: token.name, place }] : [];
  });
}

/** The Edge of who strikes at a foe with an ally on its other side, two with two of them (MY-GRD-10, MY-GRD-11); none with swarms (MY-SWM-07). */
export function flankTerms(actor: Creature, foe: Creature): Term[] {
  const [own, other] = [tokenOf(actor), tokenOf(foe)];
  if (!own || !other || isSwarm(actor) || isSwarm(foe) || campOf(actor, own) === campOf(foe, other)) return [];
  const [from, to] = [placeOf(own), placeOf(other)];
  if (!from || !to || !reachesStory(actor, own, other, foe)) return [];
  const partners = alliesAt(actor, own, [foe, other]).filter(({ place }) => flanks(to, from, place));
  const value = flankEdge(
    to,
    from,
    partners.map(({ place }) => place),
  );
  const names = partners.slice(0, 2).map(({ name }) => name.slice(0, LONGEST));
  const label = (): string => format("MYTHMAGICA.Combat.flanking", { names: names.join(", ") });
  return value === 0 ? [] : [{ label: label(), value, kind: "situation" }];
}
