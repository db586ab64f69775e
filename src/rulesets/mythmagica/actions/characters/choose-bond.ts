import { localize } from "../../../../foundry/platform/i18n";
import { ask, choice } from "../../../../foundry/windows/prompt";
import { castMember, isCreature } from "../../adapters/creature";
import { RULESET_ID } from "../../ids";

/** Says to whom a relationship is: one of the Named whom this user knows of, else nobody (MY-TRT-08). */
export async function chooseBond(trait: ItemOf<"mythTrait">): Promise<unknown> {
  const named = game.actors.contents.filter(
    (one) => isCreature(one) && one !== trait.parent && one.visible && castMember(one).importance === "named",
  );
  const answers = await ask(
    { title: trait.name, icon: "fa-solid fa-people-arrows", classes: ["manifold", RULESET_ID] },
    choice(
      localize("MYTHMAGICA.Applause.bond"),
      "bond",
      [["", localize("MYTHMAGICA.Applause.nobody")], ...named.map(({ uuid, name }) => [uuid, name] as const)],
      trait.system.linkedActor,
    ),
  );
  if (!answers) return null;
  const bond = String(answers.bond ?? "");
  return trait.update({ "system.linkedActor": named.some(({ uuid }) => uuid === bond) ? bond : "" });
}
