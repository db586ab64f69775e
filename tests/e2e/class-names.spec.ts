import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tableSession } from "../support/session";
import type { Player } from "../support/player";

/** What Foundry and other packages know a class by: its name in the built package, whatever the bundler did to it. */
describe("class names of the built package", () => {
  const session = tableSession();
  let gm: Player;
  beforeAll(async () => void (gm = await session.join("Gamemaster")));
  afterAll(() => expect(gm.problems).toEqual([]));

  const SHEETS = {
    malleusCharacter: "MalleusCharacterSheet",
    malleusNpc: "MalleusNpcSheet",
    malleusGroup: "MalleusGroupSheet",
    amalgamCharacter: "AmalgamateSheet",
    amalgamCreature: "AmalgamateSheet",
    amalgamParty: "AmalgamPartySheet",
    bindCharacter: "BindCharacterSheet",
    bindNpc: "BindNpcSheet",
    bindParty: "BindPartySheet",
    mythAvatar: "MythAvatarSheet",
    mythNpc: "MythNpcSheet",
    mythSwarm: "MythNpcSheet",
    mythParty: "MythPartySheet",
  };
  const MODELS = {
    malleusCharacter: "CharacterModel",
    malleusNpc: "NpcModel",
    malleusGroup: "GroupModel",
    amalgamCharacter: "AmalgamCharacterModel",
    amalgamCreature: "CreatureModel",
    malleusAbility: "AbilityModel",
    malleusWeapon: "WeaponModel",
    malleusArmour: "ArmourModel",
    malleusShield: "ShieldModel",
    malleusGear: "GearModel",
    malleusAspect: "AspectModel",
    malleusTag: "TagModel",
    malleusArchetype: "ArchetypeModel",
    malleusAbilityGroup: "AbilityGroupModel",
    amalgamWord: "WordModel",
    amalgamGear: "AmalgamGearModel",
    amalgamEffect: "EffectModel",
    amalgamLooseWord: "LooseWordModel",
    amalgamProject: "ProjectModel",
    amalgamStanding: "StandingModel",
    amalgamPackage: "PackageModel",
    amalgamParty: "AmalgamPartyModel",
    bindCharacter: "BindCharacterModel",
    bindNpc: "BindNpcModel",
    bindParty: "BindPartyModel",
    bindRace: "BindRaceModel",
    bindSkill: "BindSkillModel",
    bindKnack: "BindKnackModel",
    bindWeapon: "BindWeaponModel",
    bindArmour: "BindArmourModel",
    bindGear: "BindGearModel",
    bindService: "BindServiceModel",
    bindPath: "BindPathModel",
    bindSphere: "BindSphereModel",
    bindSpell: "BindSpellModel",
    bindEnhancement: "BindEnhancementModel",
    bindStandingSpell: "BindStandingSpellModel",
    bindMagicItem: "BindMagicItemModel",
    bindBelief: "BindBeliefModel",
    bindStory: "BindStoryModel",
    bindClassPackage: "BindClassPackageModel",
    bindForm: "BindFormModel",
    mythAvatar: "MythAvatarModel",
    mythNpc: "MythNpcModel",
    mythSwarm: "MythSwarmModel",
    mythParty: "MythPartyModel",
    mythRace: "MythRaceModel",
    mythClass: "MythClassModel",
    mythAbility: "MythAbilityModel",
    mythWeapon: "MythWeaponModel",
    mythArmour: "MythArmourModel",
    mythAttackMode: "MythAttackModeModel",
    mythProficiency: "MythProficiencyModel",
    mythGift: "MythGiftModel",
    mythTrait: "MythTraitModel",
    mythAggregate: "MythAggregateModel",
    mythGear: "MythGearModel",
    mythMagicItem: "MythMagicItemModel",
    mythCurse: "MythCurseModel",
    card: "CardModel",
  };
  /** Ids of our sheets by type, as Foundry stores them. */
  const sheets = (documentName: string) =>
    gm.ask<Record<string, string[]>>(
      `Object.fromEntries(Object.entries(CONFIG.${documentName}.sheetClasses).map(([type, byId]) =>
        [type, Object.keys(byId).filter((id) => id.startsWith("manifold."))]).filter(([, ids]) => ids.length))`,
    );

  it("sheets are registered under the names that they have in the source", async () => {
    const expected = Object.fromEntries(Object.entries(SHEETS).map(([type, name]) => [type, [`manifold.${name}`]]));
    expect(await sheets("Actor")).toEqual(expected);
    const items = await sheets("Item");
    expect(Object.keys(items)).toHaveLength(46);
    for (const [type, ids] of Object.entries(items)) {
      const [, ruleset = ""] = /^([a-z]+)[A-Z]/.exec(type) ?? [];
      expect(ids).toEqual([`manifold.${ruleset.charAt(0).toUpperCase()}${ruleset.slice(1)}ItemSheet`]);
    }
  });

  it("document classes and every data model too, none twice", async () => {
    const classes = ["Actor", "Item", "ChatMessage", "Combat"].map((name) => `CONFIG.${name}.documentClass.name`);
    expect(await gm.ask(`[${classes.join()}]`)).toEqual([
      "ManifoldActor",
      "ManifoldItem",
      "ManifoldChatMessage",
      "ManifoldCombat",
    ]);
    const built = await gm.ask<Record<string, string>>(
      `Object.fromEntries(["Actor", "Item", "ChatMessage"].flatMap((name) =>
        Object.entries(CONFIG[name].dataModels).map(([type, model]) => [type, model.name])))`,
    );
    const ours = Object.fromEntries(
      Object.entries(built).filter(([type]) => /^(malleus|amalgam|bind|myth|card)/.test(type)),
    );
    expect(ours).toEqual(MODELS);
  });

  it("hooks are called by them: renderMalleusNpcSheet, renderAmalgamItemSheet", async () => {
    const fired = await gm.ask<string[]>(`(async () => {
      const fired = [];
      for (const name of ["MalleusNpcSheet", "MalleusItemSheet", "AmalgamateSheet", "AmalgamItemSheet"]) {
        Hooks.once("render" + name, (app, element) => fired.push([name, app.constructor.name, element instanceof HTMLElement].join()));
      }
      for (const [kind, type] of [[Actor, "malleusNpc"], [Item, "malleusWeapon"], [Actor, "amalgamCreature"], [Item, "amalgamWord"]]) {
        const made = await kind.create({ name: "Named", type });
        await made.sheet.render({ force: true });
        await made.sheet.close();
        await made.delete();
      }
      return fired;
    })()`);
    expect(fired).toEqual(
      ["MalleusNpcSheet", "MalleusItemSheet", "AmalgamateSheet", "AmalgamItemSheet"].map(
        (name) => `${name},${name},true`,
      ),
    );
  });

  it("a world that holds an earlier build's names is brought up to date when its GM agrees", async () => {
    await gm.ask(`(async () => {
      // What comes in is brought up to date at once: this one was there before, so that is over first.
      const foe = await Actor.create({ name: "Older foe", type: "malleusNpc" });
      await CONFIG.Actor.documentClass.bringUp(foe);
      await foe.setFlag("core", "sheetClass", "manifold.xZ");
      await game.settings.set("core", "sheetClasses", { Actor: { malleusNpc: "manifold.xZ", amalgamCreature: "manifold.f8" } });
      await game.settings.set("manifold", "migrations", {});
      return foe.id;
    })()`);
    await gm.page.reload();
    await gm.ready();
    const report = gm.page.locator("#manifold-migration");
    await report.locator("summary", { hasText: "Older foe" }).waitFor();
    await report.locator("button[type=submit]").click();
    await expect
      .poll(() => gm.ask(`game.settings.get("manifold", "migrations")`))
      .toEqual({
        "malleus-deum": 2,
        amalgam: 1,
        bind: 0,
        mythmagica: 1,
      });
    expect(await gm.ask(`game.settings.get("core", "sheetClasses")`)).toEqual({
      Actor: { malleusNpc: "manifold.MalleusNpcSheet", amalgamCreature: "manifold.AmalgamateSheet" },
    });
    expect(await gm.ask(`game.actors.getName("Older foe").getFlag("core", "sheetClass")`)).toBe(
      "manifold.MalleusNpcSheet",
    );
  });
});
