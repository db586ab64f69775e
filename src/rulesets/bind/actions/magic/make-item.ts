import { format, localize, warn } from "../../../../foundry/platform/i18n";
import { ask, choice, entry, hint, numberEntry } from "../../../../foundry/windows/prompt";
import { itemsOf, type Creature } from "../../adapters/creature";
import { casterOf, type Spell } from "../../adapters/magic/caster";
import { packedItems } from "../../adapters/packed-items";
import { itemCapacity } from "../../rules/magic/items";
import type { SphereId } from "../../rules/magic/paths";
import { looks, tell } from "../characters/tell";
import type { SpellContext } from "./spell-context";

type Kind = "pocket" | "item" | "greater";
type Answers = Readonly<Record<string, unknown>>;
/** What is put into a stone, and how many spheres that takes. */
type Contents = { spells: { slug: string; level: number; name: string }[]; spheres: number };

const KINDS: Readonly<Record<string, Kind>> = { pocketSpell: "pocket", magicalItem: "item", greaterItem: "greater" };

/** The maker casts what goes in: at the spell's own level at least, and at no more than they could (L3328, L3358). */
function castableAt(caster: Creature, { system }: Spell, wanted: number): number {
  const { rating = 0 } = casterOf(caster).spheres[system.sphere as SphereId] ?? {};
  const least = system.anyLevel ? 1 : system.level;
  return wanted <= 0 || least > rating ? 0 : Math.min(rating, Math.max(least, wanted));
}

const spheresOf = (caster: Creature) => itemsOf(caster, "bindSphere").filter(({ system }) => system.level > 0);

/** A pocket spell is one; an item has as many as are put in at once; a greater one whole spheres up to a level (L3326-3370). */
function contentEntries(caster: Creature, kind: Kind): HTMLElement[] {
  const spells = itemsOf(caster, "bindSpell");
  switch (kind) {
    case "pocket":
      return [
        choice(
          localize("BIND.Magic.whichSpell"),
          "spell",
          spells.map(({ system, name }) => [system.slug, name]),
        ),
        numberEntry(localize("BIND.Magic.level"), "level", 1, 1, 5),
      ];
    case "item":
      return [
        hint(localize("BIND.Magic.spellLevels")),
        ...spells.map(({ system, name }) => numberEntry(name, `spell-${system.slug}`, 0, 0, 5)),
      ];
    case "greater":
      return [
        hint(localize("BIND.Magic.sphereLevels")),
        ...spheresOf(caster).map(({ system, name }) => numberEntry(name, `sphere-${system.slug}`, 0, 0, system.level)),
      ];
  }
}

const level = (value: unknown): number => Math.max(0, Math.min(5, Math.round(Number(value ?? 0)) || 0));

async function contentsOf(caster: Creature, kind: Kind, answers: Answers): Promise<Contents> {
  const own = itemsOf(caster, "bindSpell");
  if (kind === "greater") {
    const spheres = spheresOf(caster).flatMap(({ system: { slug } }) => {
      const most = level(answers[`sphere-${slug}`]);
      return most > 0 ? [{ slug, most }] : [];
    });
    const known = [
      ...new Map([...(await packedItems("bindSpell")), ...own].map((one) => [one.system.slug, one])).values(),
    ];
    const spells = spheres.flatMap(({ slug, most }) =>
      known
        .filter(({ system }) => system.sphere === slug && system.level <= most)
        .map(({ name, system }) => ({ slug: system.slug, level: system.anyLevel ? most : system.level, name })),
    );
    return { spells, spheres: spheres.length };
  }
  const wanted = (slug: string): number =>
    kind === "item" ? level(answers[`spell-${slug}`]) : slug === answers.spell ? level(answers.level) : 0;
  const spells = own.flatMap((spell) => {
    const at = castableAt(caster, spell, wanted(spell.system.slug));
    return at > 0 ? [{ slug: spell.system.slug, level: at, name: spell.name }] : [];
  });
  return { spells, spheres: 0 };
}

/** A stone becomes an item that casts by itself (BI-MAG-27): which stone, which spells or spheres, at which level. */
export async function makeMagicItem({ caster, data, message }: SpellContext): Promise<unknown> {
  const stones = itemsOf(caster, "bindMagicItem").filter(({ system }) => system.kind === "manaStone");
  if (stones.length === 0) return warn("BIND.Magic.Problem.noStoneToUse", { name: caster.name });
  const kind = KINDS[data.slug] ?? "item";
  const answers = await ask(
    looks(localize(`BIND.Magic.FollowUp.${data.slug}`), "fa-gem"),
    choice(
      localize("BIND.Magic.whichStone"),
      "stone",
      stones.map(({ id, name }) => [id ?? "", name]),
    ),
    hint(localize("BIND.Magic.castBoth")),
    ...contentEntries(caster, kind),
    entry(localize("BIND.Magic.command"), "command"),
  );
  if (!answers) return null;
  const { spells, spheres } = await contentsOf(caster, kind, answers);
  const [first, ...more] = spells;
  if (!first) return warn("BIND.Magic.Problem.nothingPutIn");
  // It has to be enough for casting it once (L3331).
  const stone = stones.find(({ id }) => id === answers.stone);
  const holds = stone ? itemCapacity(stone.system.mpMax, kind, kind === "greater" ? spheres : spells.length) : 0;
  const dearest = Math.max(...spells.map((one) => one.level));
  if (kind === "pocket" && holds < dearest) return warn("BIND.Magic.Problem.stoneTooSmall", { holds, cost: dearest });
  return tell({
    actor: caster,
    origin: message.id,
    title: format("BIND.Magic.puts", { name: caster.name, spell: spells.map(({ name }) => name).join(", ") }),
    proposals: [
      {
        kind: "bindMakeItem",
        target: `${caster.uuid}.Item.${String(answers.stone)}`,
        source: caster.uuid,
        data: {
          as: kind,
          spell: first.slug,
          level: first.level,
          ...(more.length > 0 ? { more: more.map((one) => ({ slug: one.slug, level: one.level })) } : {}),
          ...(spheres > 0 ? { spheres } : {}),
          command: String(answers.command ?? "").slice(0, 60),
          intelligence: data.numbers.intelligence,
          wits: data.numbers.wits,
          skill: data.numbers.skill,
        },
        automatic: true,
      },
    ],
  });
}
