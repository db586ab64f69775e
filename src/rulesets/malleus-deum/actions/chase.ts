import { perform } from "../../../engine";
import { notePart } from "../../../foundry/chat/note-part";
import { postCard } from "../../../foundry/chat/post-card";
import { element } from "../../../foundry/platform/html";
import { format, localize } from "../../../foundry/platform/words";
import { foundryDice } from "../../../foundry/rolls/foundry-dice";
import { rollChaseEvent, START_RANKS, type Runner } from "../rules/pursuit";
import { isCreature, isPlayerCharacter, nameOf, type Creature } from "../adapters/creature";
import { chasePart } from "../cards/chase-part";
import { DIALOG_CLASSES, RULESET_ID } from "../ids";

/** Ranks that the GM may start somebody at, far beyond what the book suggests. */
const MOST = 20;

/** The GM says who runs after whom, how far ahead, and where to (MDC-CMB-07, MDC-CMB-08); a card carries the chase on. */
export async function beginChase(combat: Combat): Promise<unknown> {
  const creatures = [
    ...new Set(
      combat.combatants.contents.map(({ actor }) => actor).filter((actor): actor is Creature => isCreature(actor)),
    ),
  ];
  const destination = element("input");
  Object.assign(destination, { type: "number", name: "destination", min: "1", max: "99" });
  const content = element(
    "div",
    "",
    element("p", "hint", localize("MALLEUS.Chase.hint")),
    ...creatures.map(fields),
    element("label", "", localize("MALLEUS.Chase.destination"), destination),
  );
  const window = { title: localize("MALLEUS.Chase.title"), icon: "fa-solid fa-person-running" };
  const data = await foundry.applications.api.DialogV2.input({ classes: DIALOG_CLASSES, window, content });
  if (!data) return null;
  const runners = creatures.flatMap(({ uuid }, at): Runner[] => {
    const side = data[`side-${at}`];
    const rank = Math.round(Number(data[`rank-${at}`])) || 0;
    return side === "quarry" || side === "pursuer" ? [{ id: uuid, side, rank }] : [];
  });
  if (!["quarry", "pursuer"].every((side) => runners.some((one) => one.side === side))) {
    ui.notifications.warn(localize("MALLEUS.Chase.twoSides"));
    return null;
  }
  const goal = Math.round(Number(data.destination)) || null;
  return postCard({ actor: null, parts: [chasePart({ round: 1, runners, destination: goal })] });
}

/** Which side a creature runs on, and where it starts: foes flee from the characters until somebody says otherwise. */
function fields(actor: Creature, at: number): HTMLElement {
  const pursues = isPlayerCharacter(actor);
  const side = element("select");
  side.name = `side-${at}`;
  for (const id of ["pursuer", "quarry", "none"])
    side.append(new Option(localize(`MALLEUS.Chase.side.${id}`), id, false, id === (pursues ? "pursuer" : "quarry")));
  const rank = element("input");
  Object.assign(rank, { type: "number", name: `rank-${at}`, min: "0", max: String(MOST) });
  rank.setAttribute("value", String(pursues ? START_RANKS.leadPursuer : START_RANKS.nearestQuarry.least));
  return element(
    "div",
    "malleus-runner",
    element("label", "", nameOf(actor), side),
    element("label", "", format("MALLEUS.Chase.startsAt", { name: nameOf(actor) }), rank),
  );
}

/** What the city throws in their way (companion table 1.22). */
export async function rollEvent(origin: string | null): Promise<unknown> {
  const rolls: Roll[] = [];
  const { outcome } = await perform(() => rollChaseEvent(), foundryDice(rolls));
  const text = localize(`MALLEUS.Table.chase.${outcome.id}`);
  const part = { ...notePart(RULESET_ID, localize("MALLEUS.Chase.event"), text), about: `event-${outcome.id}` };
  return postCard({ actor: null, origin, rolls, parts: [part] });
}
