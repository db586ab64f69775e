import { format, localize } from "../../../foundry/platform/i18n";
import { findActor } from "../../../foundry/platform/documents";
import { castMember, isAvatar, type Creature } from "../adapters/creature";
import { responseTo } from "../adapters/creatures/response";
import { DAMAGE_FORMS, RESPONSES, SETBACK_FORMS } from "../rules/combat";
import { ECTOPLASM, ectoplasmName } from "../rules/glory/words";
import { hasOrgans, hasHitPoints, isAstral, needsMagicWeapon } from "../rules/creatures";

const choice = (key: string): string => localize(`MYTHMAGICA.Choice.${key}`);

/** What it is, in a line: "Large · Living, equine · Animal · Stock"; how much the story minds it is the Overlord's alone. */
export function kindOf(actor: Creature): string {
  if (isAvatar(actor)) return "";
  const { sizeCategory, classification, cunning, importance } = actor.system;
  const accompanies = companyOf(actor);
  const { ilk, kin, keywords } = classification;
  const sort = [choice(ilk), ...[kin, ...keywords].filter(Boolean)].join(", ");
  return [choice(sizeCategory), sort, ...(actor.limited ? [] : [choice(cunning), choice(importance)]), accompanies]
    .filter(Boolean)
    .join(" · ");
}

/** "Sidekick of Robin" (MY-CST-04). */
function companyOf(actor: Creature): string {
  const { companion, principal } = castMember(actor);
  if (companion === null) return "";
  const name = findActor(principal)?.name;
  return name ? format("MYTHMAGICA.Block.companionOf", { kind: choice(companion), name }) : choice(companion);
}

/** What harm of each form does to it, and by what it moves and sees: said only where it is not as with anybody. */
export function blockView(actor: Creature) {
  if (isAvatar(actor)) return null;
  const { classification, moveModes, vision, senses } = actor.system;
  const { ilk, kin } = classification;
  // That no Damage of whatever form does anything is one line of its own.
  const forms = [...(hasHitPoints(kin) ? DAMAGE_FORMS : []), ...SETBACK_FORMS].map((form) => ({
    form,
    amount: answers(actor, form),
  }));
  const ways = moveModes.flatMap(({ mode, speed }) => (speed === null ? [] : [{ mode, speed }]));
  const facts = [
    ...(hasHitPoints(kin) ? [] : ["noHitPoints"]),
    ...(needsMagicWeapon(ilk, kin) ? ["magicOnly"] : []),
    ...(hasOrgans(ilk, kin) ? [] : ["noOrgans"]),
  ];
  return {
    lines: [
      ...RESPONSES.filter((one) => one !== "affected").flatMap((response) => {
        const which = forms.filter(({ amount }) => amount === response);
        return which.length === 0
          ? []
          : [
              {
                label: choice(response),
                words: which.map(({ form }) => localize(`MYTHMAGICA.Gm.Form.${form}`)).join(", "),
              },
            ];
      }),
      ...(isAstral(ilk, kin) ? [{ label: localize("MYTHMAGICA.Block.substance"), words: ectoplasm() }] : []),
      ...facts.map((fact) => ({ label: "", words: localize(`MYTHMAGICA.Gm.Creature.says.${fact}`) })),
      {
        label: localize("MYTHMAGICA.Block.senses"),
        words: [choice(vision), ...[...senses].map((sense) => localize(`MYTHMAGICA.Sense.${sense}`))].join(", "),
      },
      ...(ways.length < 2
        ? []
        : [
            {
              label: localize("MYTHMAGICA.Block.moves"),
              words: ways
                .map(({ mode, speed }) => format("MYTHMAGICA.Block.move", { mode: modeWords(mode), feet: speed }))
                .join(", "),
            },
          ]),
    ],
  };
}

/** A highly resistant creature takes half as a resistant one does; what sets it apart is the Edge. */
function answers(actor: Creature, form: string): string {
  const { amount, edge } = responseTo(actor, form);
  if (edge > 0 && amount === "resistant") return "highlyResistant";
  return edge < 0 && amount === "sensitive" ? "highlySensitive" : amount;
}

/** Ways of moving that entries know by name. */
export const MOVE_MODES = ["ambulate", "fly", "glide", "dive", "swim", "burrow", "climb", "slither"];
const modeWords = (mode: string): string =>
  MOVE_MODES.includes(mode) ? localize(`MYTHMAGICA.Block.mode.${mode}`) : mode;

/** Spirits are of ectoplasm in all its states (MY-GLO-07). */
const ectoplasm = (): string =>
  ECTOPLASM.map((state) =>
    format("MYTHMAGICA.Block.stateOf", {
      state: localize(`MYTHMAGICA.Block.state.${state}`),
      name: localize(`MYTHMAGICA.Block.${ectoplasmName(state)}`),
    }),
  ).join(", ");
