import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { isPath } from "../../adapters/magic/known-paths";
import { poolOf } from "../../adapters/magic/mana";
import { stoneCapacity, stonePrice } from "../../rules/magic/items";
import { oftenIn, type SpellContext } from "./spell-context";
import { looks, tell } from "../characters/tell";

const HOLY = ["weapon", "armour", "trophy", "remains"] as const;

/** What a god's stones are made of, and what it was worth (BI-GOD-03). */
const holyEntries = (): HTMLElement[] => [
  choice(localize("BIND.Magic.holyKind"), "kind", [
    ["other", localize("BIND.Magic.Holy.other")],
    ...HOLY.map((one): [string, string] => [one, localize(`BIND.Magic.Holy.${one}`)]),
  ]),
  numberEntry(localize("BIND.Magic.holyWorth"), "worth", 0, 0, 99),
  numberEntry(localize("BIND.Magic.holyXp"), "xp", 0, 0, 999),
];

function holyCapacity(answers: Record<string, unknown>): number | null {
  const kind = HOLY.find((one) => one === answers.kind);
  const worth = Number(answers.worth ?? 0);
  return kind
    ? stoneCapacity(kind, { damage: worth, hitPoints: worth, fatePoints: worth, xp: Number(answers.xp ?? 0) })
    : null;
}

/** A stone for mana that is given up for good (BI-MAG-26). */
export async function makeManaStone(context: SpellContext): Promise<unknown> {
  const { caster, data, message } = context;
  const most = poolOf(caster).normalMax;
  if (most < 1) return warn("BIND.Magic.Problem.noManaForStone", { name: caster.name });
  const improved = oftenIn(context, "improvedManaStones") > 0;
  const each = improved ? 3 : 2;
  const price = isPath(data.path) ? stonePrice(each, data.path) / 1000 : 0;
  const answers = await ask(
    looks(localize("BIND.Magic.FollowUp.manaStones"), "fa-gem"),
    entry(localize("BIND.Magic.stoneName"), "name", { value: localize("BIND.Magic.ItemKind.manaStone") }),
    numberEntry(localize("BIND.Magic.givenUp"), "points", 1, 1, most),
    ...(data.path === "devotion" ? holyEntries() : []),
    hint(format("BIND.Magic.stoneHint", { each, price })),
  );
  if (!answers) return null;
  const holds = holyCapacity(answers);
  if (holds !== null && Number(answers.points) * each > holds)
    return warn("BIND.Magic.Problem.holdsLess", { thing: String(answers.name), holds });
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.makes", { name: caster.name, thing: String(answers.name) }),
    proposals: [
      {
        kind: "bindMakeStone",
        target: caster.uuid,
        source: caster.uuid,
        data: {
          id: foundry.utils.randomID(),
          name: String(answers.name).slice(0, 80),
          points: Number(answers.points),
          path: data.path,
          improved,
        },
        automatic: true,
      },
    ],
  });
}
