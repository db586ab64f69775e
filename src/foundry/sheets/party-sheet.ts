import { playOf } from "../registry/plays";
import { rulesetOf } from "../registry/registry";
import { ManifoldActorSheet } from "./actor-sheet";

/** The sheet of a party in any game; its face is made with `partyFace`. */
export abstract class PartySheet extends ManifoldActorSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["party"],
    position: { width: 620, height: 640 },
  };

  static override PARTS: Record<string, TemplatePart> = {
    members: { template: "systems/manifold/templates/shared/party/sheet.hbs", scrollable: [""] },
  };

  readonly face = "party";

  /** What its members share. */
  protected override acceptsItem(item: Item): boolean {
    return playOf(rulesetOf(this.actor))?.party?.things.includes(item.type) ?? false;
  }
}
