import type { ItemMoves, Migration } from "../../../foundry/contracts/migration";
import { kindOf, sameKind, weaponTags, type Sort } from "../adapters/creatures/kind-names";
import { DEGREES, rawRank } from "../rules/advancement/rank";

type Data = Record<string, unknown>;
interface Stored {
  _id: string;
  name: string;
  type: string;
  img?: string;
  system: Sort & { rankedAs?: string; category?: string; base: number; spentXp: number; degree: string };
}
interface Entry {
  what?: { kind?: string; item?: string } | null;
  changes?: { target?: string }[];
}

const degreeOf = ({ system }: Stored): number => DEGREES[system.degree as keyof typeof DEGREES] ?? -1;
const rankOf = ({ system }: Stored): number => rawRank(system.base, system.spentXp);
const best = (all: readonly Stored[], by: (one: Stored) => number): Stored | undefined =>
  all.reduce<Stored | undefined>((most, one) => (most && by(most) >= by(one) ? most : one), undefined);

/** The id of the ability that a weapon's ranks go to: the weapon's own, read from its end. The step is pure, so no id is drawn. */
const skillId = (id: string): string => [...id].reverse().join("");

/** Weapons whose ranks go to their bearer: of each kind the one that most was gained in. */
function carried(actor: Data): { weapon: Stored; degree: string; skill: Stored | undefined }[] {
  const items = (actor.items ?? []) as Stored[];
  const ofKind = (weapon: Stored) => (one: Stored) => sameKind(kindOf(one), kindOf(weapon));
  const skills = items.filter(({ type, system }) => type === "mythAbility" && system.category === "weapon");
  const ranked = items
    .filter((one) => one.type === "mythWeapon" && (one.system.spentXp > 0 || degreeOf(one) >= 0))
    .filter((one) => {
      const skill = skills.find(ofKind(one));
      return !skill || rankOf(one) > rankOf(skill) || degreeOf(one) > degreeOf(skill);
    });
  const kinds = ranked.filter((one, at) => ranked.findIndex(ofKind(one)) === at);
  return kinds.map((kind) => {
    const same = ranked.filter(ofKind(kind));
    const skill = skills.find(ofKind(kind));
    const trained = best(skill ? [skill, ...same] : same, degreeOf);
    return { weapon: best(same, rankOf) ?? kind, degree: trained?.system.degree ?? "none", skill };
  });
}

/**
 * Up to release 0.1 ranks in a weapon lay on the thing: another of its kind began anew, and a lost one took them along. Now they
 * are their bearer's, in an ability of the category "weapon" (MY-CBC-01). Of several of a kind the highest counts; what the
 * ledger knows of the others is still taken back from them, XP and all.
 */
export const weaponRanks: Migration = {
  number: 1,
  summary: "Ranks in weapons belong to whoever wields them",
  items(actor): ItemMoves | null {
    const all = carried(actor);
    if (all.length === 0) return null;
    return {
      create: all.flatMap(({ weapon, degree, skill }) => (skill ? [] : [skillOf(weapon, degree)])),
      update: all.flatMap(({ weapon, degree, skill }) => [
        ...(skill ? [raised(skill, weapon, degree)] : []),
        { _id: weapon._id, "system.spentXp": 0, "system.degree": "none" },
      ]),
    };
  },
  migrate(documentName, source) {
    if (documentName !== "Actor") return null;
    const update = Object.assign(
      {},
      ...carried(source).map(({ weapon, skill }) => entries(source, weapon, skill)),
    ) as Data;
    return Object.keys(update).length > 0 ? update : null;
  },
};

const skillOf = ({ _id, name, img, system, ...weapon }: Stored, degree: string) => ({
  ...{ _id: skillId(_id), name, type: "mythAbility" },
  ...(img ? { img } : {}),
  system: {
    ...{ slug: kindOf({ name, system }), category: "weapon", base: system.base, spentXp: system.spentXp, degree },
    headings: weaponTags({ ...weapon, ...system }),
  },
});

const raised = (skill: Stored, weapon: Stored, degree: string) => ({
  _id: skill._id,
  ...(rankOf(weapon) > rankOf(skill)
    ? { "system.spentXp": weapon.system.spentXp, "system.base": weapon.system.base }
    : {}),
  "system.degree": degree,
});

/** Entries of the ledger about ranks in a weapon are then about the ability: each is taken back from where the ranks are. */
function entries({ flags }: Data, weapon: Stored, skill: Stored | undefined): Data {
  const grants = (flags as { manifold?: { grants?: Record<string, Entry> } } | undefined)?.manifold?.grants ?? {};
  const id = skill?._id ?? skillId(weapon._id);
  const of = `.Item.${weapon._id}`;
  return Object.fromEntries(
    Object.entries(grants)
      .filter(([, { what }]) => what?.kind === "rank" && what.item === weapon._id)
      .flatMap(([key, { changes = [] }]): [string, unknown][] => [
        [`flags.manifold.grants.${key}.what.item`, id],
        [
          `flags.manifold.grants.${key}.changes`,
          changes.map((one) =>
            one.target?.endsWith(of) ? { ...one, target: `${one.target.slice(0, -weapon._id.length)}${id}` } : one,
          ),
        ],
      ]),
  );
}
