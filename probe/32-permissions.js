// Sec. 5.4: permissions, as the user who runs the probe sees them. Nothing is written here; refusals are asked of the rules.

probe.section("5.4", "Permissions", async ({ is, see, bench }) => {
  const { user } = game;
  const gm = user.isGM;
  const Journal = getDocumentClass("JournalEntry");
  const owned = (level) => new Journal({ name: PROBE_NAME, ownership: { default: level } });
  const LEVELS = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  await is("W", "isGM is assistant or above", user.role >= CONST.USER_ROLES.ASSISTANT, () => gm);
  await is("W", "hasRole", [true, true], () => [user.hasRole("PLAYER"), user.hasRole(user.role)]);
  await is("D", "the level of a user is what is written down, whatever the role", LEVELS.LIMITED, () =>
    owned(LEVELS.LIMITED).getUserLevel(user),
  );
  await is("W", "levels by name and by number", [true, gm, gm], () => {
    const entry = owned(LEVELS.LIMITED);
    return [
      entry.testUserPermission(user, "LIMITED"),
      entry.testUserPermission(user, "OBSERVER"),
      entry.testUserPermission(user, LEVELS.OWNER),
    ];
  });
  await is("W", "exact", [!gm, gm], () => {
    const entry = owned(LEVELS.LIMITED);
    return [
      entry.testUserPermission(user, "LIMITED", { exact: true }),
      entry.testUserPermission(user, "OWNER", { exact: true }),
    ];
  });
  await is("W", "isOwner", [gm, true], () => [owned(LEVELS.OBSERVER).isOwner, owned(LEVELS.OWNER).isOwner]);
  await is("W", "limited", !gm, () => owned(LEVELS.LIMITED).limited);
  await is("W", "visible from LIMITED on", [gm, true], () => [
    owned(LEVELS.NONE).visible,
    owned(LEVELS.LIMITED).visible,
  ]);
  await is(
    "W",
    "the user's own entry goes before the default",
    true,
    () => new Journal({ name: PROBE_NAME, ownership: { default: 0, [user.id]: 3 } }).isOwner,
  );
  await is("W", "embedded documents inherit", [gm, true], () => {
    const page = (level) =>
      new Journal({ name: PROBE_NAME, ownership: { default: level }, pages: [{ name: "p", type: "text" }] }).pages
        .contents[0];
    return [page(LEVELS.OBSERVER).isOwner, page(LEVELS.OWNER).isOwner];
  });
  await is("W", "canUserModify: update needs an owner", [gm, true], () => [
    owned(LEVELS.OBSERVER).canUserModify(user, "update", {}),
    owned(LEVELS.OWNER).canUserModify(user, "update", {}),
  ]);
  await is("W", "canUserModify: delete needs an owner", [gm, true], () => [
    owned(LEVELS.OBSERVER).canUserModify(user, "delete"),
    owned(LEVELS.OWNER).canUserModify(user, "delete"),
  ]);
  const rows = {
    ASSISTANT: [
      "ACTOR_CREATE",
      "ITEM_CREATE",
      "CARDS_CREATE",
      "PLAYLIST_CREATE",
      "TOKEN_CREATE",
      "TOKEN_DELETE",
      "FILES_UPLOAD",
      "SETTINGS_MODIFY",
    ],
    TRUSTED: ["JOURNAL_CREATE", "FILES_BROWSE", "NOTE_CREATE", "DRAWING_CREATE", "TOKEN_CONFIGURE", "MANUAL_ROLLS"],
    PLAYER: [
      "MACRO_SCRIPT",
      "MESSAGE_WHISPER",
      "QUERY_USER",
      "TEMPLATE_CREATE",
      "SHOW_CURSOR",
      "PING_CANVAS",
      "WALL_DOORS",
    ],
  };
  for (const [role, permissions] of Object.entries(rows)) {
    for (const permission of permissions)
      await see(
        `5.4: default minimum role of ${permission}`,
        CONST.USER_ROLES[role],
        () => CONST.USER_PERMISSIONS[permission]?.defaultRole,
      );
  }
  await see("5.4: permissions that the contract does not name", undefined, () =>
    Object.keys(CONST.USER_PERMISSIONS).filter((name) => !Object.values(rows).flat().includes(name)),
  );
  await is("W", "hasPermission follows the world's roles", true, () => {
    const roles = game.permissions.ACTOR_CREATE ?? [];
    return (
      user.hasPermission("ACTOR_CREATE") ===
      (roles.includes(user.role) || user.permissions?.ACTOR_CREATE === true || (gm && user.role === 4))
    );
  });
  await is("W", "canUserCreate follows the permission", user.can("ACTOR_CREATE"), () =>
    getDocumentClass("Actor").canUserCreate(user),
  );
  await see("5.4: what this client holds without being allowed to see it", undefined, () => ({
    actors: game.actors.filter((actor) => !actor.visible).length,
    journal: game.journal.filter((entry) => !entry.visible).length,
    messages: game.messages.filter((message) => !message.visible).length,
    whispersOfOthers: game.messages.filter((message) => message.whisper.length > 0 && !message.isContentVisible).length,
  }));
  if (gm) return;
  const attempt = async (act) => {
    try {
      return (await act()) === undefined ? "nothing happened" : "done";
    } catch {
      return "refused";
    }
  };
  const foreign = game.journal.find((entry) => !entry.isOwner) ?? game.actors.find((actor) => !actor.isOwner);
  if (foreign)
    await is("W", "a player cannot change what is not theirs", ["refused", foreign.name], async () => [
      await attempt(() => foreign.update({ name: `${PROBE_NAME} forced` })),
      foreign.name,
    ]);
  if (!user.can("JOURNAL_CREATE"))
    await is("W", "a player without the permission cannot create", "refused", () =>
      attempt(() => bench.make("JournalEntry")),
    );
});

probe.section(
  "5.4",
  "Permissions of other users",
  async ({ is, bench }) => {
    const player = game.users.find((user) => !user.isGM);
    const entry = await bench.make("JournalEntry", {
      ownership: { default: 0, ...(player ? { [player.id]: 3 } : {}) },
    });
    await is("W", "hasPlayerOwner", Boolean(player), () => entry.hasPlayerOwner);
    if (player)
      await is("W", "a player's level of a document", [3, true, false], () => [
        entry.getUserLevel(player),
        entry.testUserPermission(player, "OWNER"),
        player.isGM,
      ]);
    await is("W", "whoever creates is written down as owner, unless a game master", undefined, async () => {
      const made = await bench.make("JournalEntry", { ownership: { default: 0 } });
      return made.ownership[game.userId] === 3 ? undefined : made.ownership[game.userId];
    });
  },
  { gm: true },
);
