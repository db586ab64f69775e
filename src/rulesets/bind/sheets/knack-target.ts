import { isItemOf } from "../../../foundry/platform/documents";
import { format, localize } from "../../../foundry/platform/i18n";
import { enemiesOf } from "../adapters/checks/check";
import { itemsOf } from "../adapters/creature";
import { ATTRIBUTES } from "../rules/characters/attributes";
import { mayBeSpecialist } from "../rules/checks/bonus";
import { SKILLS } from "../rules/checks/skills";

/** Pairs of an Attribute and a Skill that a Specialist may choose: combat and shots are none (BI-KNK-43). */
function pairs(item: Item): Record<string, string> {
  const own = item.actor ? itemsOf(item.actor, "bindSkill") : [];
  const named = new Map(own.map(({ name, system }) => [system.slug, name]));
  const skills = [...new Set([...Object.keys(SKILLS), ...named.keys()])].filter(
    (slug) => slug && mayBeSpecialist(slug),
  );
  return Object.fromEntries(
    skills.flatMap((slug) =>
      ATTRIBUTES.map((id) => [
        `${id}+${slug}`,
        `${localize(`BIND.Attribute.${id}`)} + ${named.get(slug) ?? localize(`BIND.Skill.${slug}`)}`,
      ]),
    ),
  );
}

/** What a Knack aims at, in words: a Specialist's pair to choose from, the chosen enemies with how many count (BI-KNK-40, 43). */
export function knackTarget(
  item: Item,
  { path, value }: { path: string; value: unknown },
): { text: string; choices?: Record<string, string> } | null {
  if (path !== "target" || !isItemOf(item, "bindKnack")) return null;
  if (item.system.slug === "specialist") {
    const choices = { "": "–", ...pairs(item) };
    return { text: value ? (choices[String(value) as keyof typeof choices] ?? String(value)) : "", choices };
  }
  if (item.system.slug !== "chosenEnemy" || !item.actor) return null;
  const { names, most, extra } = enemiesOf(item.actor);
  const chosen = format("BIND.Sheet.enemies", { names: names.join(", ") || "–", most });
  return {
    text: extra.length > 0 ? `${chosen} ${format("BIND.Sheet.enemiesExtra", { names: extra.join(", ") })}` : chosen,
  };
}
