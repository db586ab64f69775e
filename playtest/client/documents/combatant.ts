/** Combatant and CombatantGroup (sec. 10). */
import { documents as bases } from "../../common/index.js";
import { ClientDocumentMixin } from "./client-document/index";
import type {
  ActorDocument,
  AnyDocument,
  CombatDocument,
  Data,
  SceneDocument,
  TokenDocumentLike,
  UserDocument,
} from "./types";

interface RollClass {
  create(formula: string, data: Data): unknown;
}

export class Combatant extends ClientDocumentMixin(bases.BaseCombatant) {
  declare readonly actorId: string | null;
  declare readonly tokenId: string | null;
  declare readonly sceneId: string | null;
  declare name: string;
  declare img: string;
  declare readonly initiative: number | null;
  declare readonly hidden: boolean;
  declare readonly defeated: boolean;
  declare resource: unknown;
  declare group: AnyDocument | null;

  get combat(): CombatDocument | null {
    return this.parent as unknown as CombatDocument | null;
  }
  get token(): TokenDocumentLike | null {
    const scene = (this.sceneId ? game.scenes?.get(this.sceneId) : this.combat?.scene) as
      SceneDocument | null | undefined;
    return (this.tokenId ? scene?.tokens.get(this.tokenId) : undefined) ?? null;
  }
  get actor(): ActorDocument | null {
    return this.token?.actor ?? (this.actorId ? game.actors?.get(this.actorId) : undefined) ?? null;
  }
  /** Players who own the actor. */
  get players(): UserDocument[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }
  override get isOwner(): boolean {
    return game.user.isGM || this.actor?.isOwner === true;
  }
  override get hasPlayerOwner(): boolean {
    return this.actor?.hasPlayerOwner ?? false;
  }
  override get permission(): number | null {
    return this.actor?.permission ?? (game.user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : 0);
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  get isDefeated(): boolean {
    return this.defeated || this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "") === true;
  }

  override testUserPermission(
    user: UserDocument,
    permission: number | string,
    options: { exact?: boolean } = {},
  ): boolean {
    if (user.isGM) return super.testUserPermission(user as never, permission, options);
    return this.actor?.testUserPermission(user, permission, options) ?? false;
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    const source = this._source as { name?: string; img?: string | null };
    this.name = source.name || token?.name || actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.img = source.img || token?.texture.src || actor?.img || "icons/svg/mystery-man.svg";
    this.updateResource();
    const id = (this._source.group as string | null | undefined) ?? null;
    this.group = (id ? this.combat?.getEmbeddedCollection("CombatantGroup").get(id) : undefined) ?? null;
  }

  /** The tracked attribute of the tracker's configuration. */
  updateResource(): unknown {
    const tracked = (game.settings?.get("core", "combatTrackerConfig") as { resource?: string } | undefined)?.resource;
    const value = tracked && this.actor ? foundry.utils.getProperty(this.actor.system ?? {}, tracked) : null;
    this.resource =
      value !== null && typeof value === "object" && "value" in value ? (value as Data).value : (value ?? null);
    return this.resource;
  }

  /** A roll of the formula, or of the configured one, with the actor's roll data. */
  getInitiativeRoll(formula?: string | null): unknown {
    const Roll = ((foundry.dice.Roll as { implementation?: RollClass }).implementation ??
      CONFIG.Dice.rolls[0]) as RollClass;
    return Roll.create(formula || this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }
  _getInitiativeFormula(): string {
    const { formula } = (CONFIG.Combat.initiative ?? {}) as { formula?: string | null };
    return String(formula || game.system.initiative || "1d20");
  }
  async rollInitiative(formula?: string): Promise<unknown> {
    const roll = this.getInitiativeRoll(formula) as { total: number; evaluate(): Promise<unknown> };
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  getRollData(): Data {
    return this.actor?.getRollData() ?? {};
  }
}

export class CombatantGroup extends ClientDocumentMixin(bases.BaseCombatantGroup) {
  get members(): Set<AnyDocument> {
    const combat = this.parent as unknown as CombatDocument | null;
    return new Set(
      (combat?.combatants ?? ([] as unknown as CombatDocument["combatants"])).filter(
        (one) => one._source.group === this.id,
      ),
    );
  }
}
