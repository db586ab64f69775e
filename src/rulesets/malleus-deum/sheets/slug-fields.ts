/** Fields that store the short name of an ability. */
export const SLUG_FIELDS: ReadonlySet<string> = new Set(["abilitySlug", "parrySlug", "addsPrimary", "spell"]);
