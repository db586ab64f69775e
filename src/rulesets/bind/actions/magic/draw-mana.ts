import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, numberEntry } from "../../../../foundry/windows/prompt";
import { isCreature } from "../../adapters/creature";
import { knownPaths } from "../../adapters/magic/known-paths";
import { stoneOf, type MagicItem } from "../../adapters/magic/magic-items";
import { actionCosts } from "../../rules/combat/initiative";
import { NO_KNACKS } from "../../rules/knacks/knacks";
import { useItemPrice } from "../goods/pay";
import { looks, tell } from "../characters/tell";

/** Draws mana out of a stone by touch: as much as is asked, never more than there is (BI-MAG-26). */
export async function drawFrom(stone: MagicItem): Promise<unknown> {
  const { actor } = stone;
  if (!isCreature(actor)) return null;
  const { path, value } = stoneOf(stone);
  const walks = knownPaths(actor).some((known) => known.path === path);
  if (!walks)
    return warn("BIND.Magic.Problem.otherPath", { stone: stone.name, path: localize(`BIND.Magic.Path.${path}`) });
  // A song that is empty breaks by being drawn on (L3783).
  if (value <= 0 && path !== "song") return warn("BIND.Magic.Problem.stoneEmpty", { stone: stone.name });
  const price = useItemPrice(actor);
  const [late] = price.obstacles;
  if (late && !game.user.isGM) return ui.notifications.warn(late.text);
  const room = actor.system.derived.maxMana - actor.system.mp.value;
  const answers = await ask(
    looks(format("BIND.Magic.drawFrom", { stone: stone.name }), "fa-gem"),
    numberEntry(format("BIND.Magic.howMuch", { value, room }), "wanted", Math.max(1, Math.min(value, room)), 1, 99),
  );
  const wanted = Math.round(Number(answers?.wanted ?? 0));
  if (!answers || wanted < 1 || !(await price.pay())) return null;
  return postDraw(stone, wanted);
}

/** The card of a draw: the stone gives first, and only what it gave comes to the mage. */
export function postDraw(stone: MagicItem, wanted: number): Promise<unknown> {
  const { actor } = stone;
  if (!isCreature(actor)) return Promise.resolve(null);
  const cost = actionCosts(NO_KNACKS).useItem;
  const { path, value } = stoneOf(stone);
  const points = path === "song" ? Math.min(wanted, value) : wanted;
  return tell({
    actor,
    title: format("BIND.Magic.draws", { name: actor.name, stone: stone.name }),
    text: format("BIND.Magic.drawCost", { cost }),
    proposals: [
      {
        kind: "bindStoneGives",
        target: stone.uuid,
        source: actor.uuid,
        data: { wanted, path },
        automatic: true,
      },
      // Of a song that breaks no more comes than was in it.
      ...(points > 0
        ? [{ kind: "bindStoneDrawn", target: actor.uuid, source: actor.uuid, data: { points }, automatic: true }]
        : []),
    ],
  });
}
