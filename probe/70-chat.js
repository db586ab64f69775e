// Sec. 6, 9: chat messages. Whispered to oneself, without sound, deleted at once.

probe.section("9", "Chat", async ({ is, see, bench }) => {
  const Message = getDocumentClass("ChatMessage");
  const base = { content: PROBE_NAME, whisper: [game.user.id] };
  const rendered = [];
  bench.hook("renderChatMessageHTML", (message, html, context) => {
    if (message.content === PROBE_NAME) rendered.push([html instanceof HTMLElement, typeof context]);
  });
  const message = await bench.make("ChatMessage", { ...base, flavor: "flavour", speaker: { alias: "A voice" } });
  await is("D", "author, alias, whisper", [game.user.id, "A voice", [game.user.id]], () => [
    message.author.id,
    message.alias,
    message.whisper,
  ]);
  await is("D", "a type and a style", ["base", CONST.CHAT_MESSAGE_STYLES.OTHER], () => [message.type, message.style]);
  await is("D", "isAuthor, visible, isContentVisible, isRoll", [true, true, true, false], () => [
    message.isAuthor,
    message.visible,
    message.isContentVisible,
    message.isRoll,
  ]);
  const html = await message.renderHTML();
  await is("W", "renderHTML gives the list entry", ["LI", true, message.id], () => [
    html.tagName,
    html.classList.contains("chat-message"),
    html.dataset.messageId,
  ]);
  await is("S", "classes within", [], () =>
    [".message-header", ".message-sender", ".message-metadata", ".message-content"].filter(
      (selector) => !html.querySelector(selector),
    ),
  );
  await is("S", "a whisper says so", true, () => html.classList.contains("whisper"));
  await is("W", "renderChatMessageHTML (message, element, context)", [true, "object"], async () => {
    await until(() => rendered.length > 0);
    return rendered[0];
  });
  const roll = await withDice(6, [2, 5], () => new Roll("2d6 + 3").evaluate());
  await is("D", "toMessage with create false gives the data", [10, 1, true], async () => {
    const data = await roll.toMessage({ speaker: { alias: "A voice" } }, { create: false });
    return [Number(data.content), data.rolls.length, "speaker" in data];
  });
  const withRoll = await bench.make("ChatMessage", {
    ...base,
    content: String(roll.total),
    rolls: [roll],
    flags: { core: {} },
    flavor: PROBE_NAME,
  });
  await is("D", "rolls are revived in a message", [true, 10, true], () => [
    withRoll.isRoll,
    withRoll.rolls[0].total,
    withRoll.rolls[0] instanceof Roll,
  ]);
  await is("D", "a message with a roll and no text of its own shows the roll", "10", async () =>
    (await withRoll.renderHTML()).querySelector(".dice-total")?.textContent.trim(),
  );
  await withRoll.delete();
  await is("W", "getSpeaker with an alias", "Somebody", () => Message.getSpeaker({ alias: "Somebody" }).alias);
  await is("W", "getSpeaker's members", ["actor", "alias", "scene", "token"], () =>
    Object.keys(Message.getSpeaker({ alias: "x" })).sort(),
  );
  await is("W", "getWhisperRecipients by name", true, () =>
    Message.getWhisperRecipients(game.user.name).some((user) => user.id === game.user.id),
  );
  const gms = game.users.filter((user) => user.isGM).map((user) => user.id);
  if (!FOURTEEN) {
    const applied = (mode) => Message.applyRollMode({ content: "x" }, mode);
    const ids = (list) => list.map((one) => one.id ?? one).sort();
    await is("W", "gmroll whispers to the game masters", [...gms].sort(), () => ids(applied("gmroll").whisper));
    await is("W", "blindroll whispers to them and is blind", [[...gms].sort(), true], () => [
      ids(applied("blindroll").whisper),
      applied("blindroll").blind,
    ]);
    await is("W", "selfroll whispers to oneself", [game.user.id], () => ids(applied("selfroll").whisper));
    await is("W", "publicroll whispers to nobody", 0, () => (applied("publicroll").whisper ?? []).length);
    await is("W", "the current mode is a setting", true, () =>
      Object.values(CONST.DICE_ROLL_MODES).includes(game.settings.get("core", "rollMode")),
    );
  } else {
    await see("19.3: ChatMessage.applyMode", undefined, () => typeof Message.applyMode);
    await see("19.3: the setting core.messageMode", undefined, () => game.settings.get("core", "messageMode"));
    await see("19.3: modes of CONFIG.ChatMessage", undefined, () => Object.keys(CONFIG.ChatMessage.modes));
  }
  // Whispered to oneself all the while; a mode that is applied makes it blind.
  const mode = FOURTEEN ? { messageMode: "blind" } : { rollMode: "blindroll" };
  const audience = async (more, options) => {
    const made = await Message.create({ ...base, ...more }, options);
    const seen = [made.blind, made.whisper.length];
    await made.delete();
    return seen;
  };
  await see("9: modes: a message without dice, created with one: blind, whispered to", undefined, () =>
    audience({}, mode),
  );
  await see("9: modes: a message with dice, created with one", undefined, () => audience({ rolls: [roll] }, mode));
  await see("9: modes: a message with dice, created with none, beside the chat's own", undefined, async () => [
    game.settings.get("core", FOURTEEN ? "messageMode" : "rollMode"),
    ...(await audience({ rolls: [roll] }, {})),
  ]);
  await see("9: members of data given to the render hook", undefined, async () => {
    let keys = null;
    const id = Hooks.on(
      "renderChatMessageHTML",
      (_message, _html, context) => void (keys = Object.keys(context).sort()),
    );
    await message.renderHTML();
    Hooks.off("renderChatMessageHTML", id);
    return keys;
  });
});
