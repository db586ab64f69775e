const BY_RULE: object = { manifold: "rule" };

/** Shows a status that a game's own fields say, or takes it off: no change of anybody's, so nothing to take back. */
export const setStatus = (actor: Actor, id: string, active: boolean): Promise<unknown> =>
  actor.toggleStatusEffect(id, { active, ...BY_RULE });

export const isByRule = (options: object): boolean => "manifold" in options && options.manifold === "rule";
