import { format } from "../../../../foundry/platform/i18n";
import { tell } from "../characters/tell";

/** Used to the new shape (L3548). */
export async function settleShape({ actor, id, name }: ItemOf<"bindForm">): Promise<unknown> {
  if (!actor?.isOwner) return null;
  return tell({
    actor,
    title: format("BIND.Magic.settles", { name: actor.name, shape: name }),
    proposals: [
      { kind: "bindShapeSettles", target: actor.uuid, source: actor.uuid, data: { id: id ?? "" }, automatic: true },
    ],
  });
}

/** Back in the own shape, exactly as it was (BI-MAG-24). */
export async function returnShape(form: ItemOf<"bindForm">): Promise<unknown> {
  const { actor, id } = form;
  if (!actor?.isOwner) return null;
  return tell({
    actor,
    title: format("BIND.Magic.returns", { name: actor.name }),
    proposals: [
      { kind: "bindShapeEnds", target: actor.uuid, source: actor.uuid, data: { id: id ?? "" }, automatic: true },
    ],
  });
}
