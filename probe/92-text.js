// Sec. 13 and 16: enrichers and localisation.

probe.section("13", "TextEditor", async ({ is, see, bench }) => {
  const Editor = foundry.applications.ux.TextEditor.implementation;
  const enriched = async (html, options = {}) => {
    const holder = document.createElement("div");
    holder.innerHTML = await Editor.enrichHTML(html, options);
    return holder;
  };
  const user = `User.${game.user.id}`;
  const macro = game.user.isGM ? await bench.make("Macro", { type: "script", command: "1" }) : null;
  if (macro) {
    await is("W", "@UUID becomes a link with the document's name", [macro.uuid, PROBE_NAME], async () => {
      const link = (await enriched(`@UUID[${macro.uuid}]`)).querySelector("a.content-link");
      return [link.dataset.uuid, link.textContent.trim()];
    });
    await is("W", "a label of one's own", "label", async () =>
      (await enriched(`@UUID[${macro.uuid}]{label}`)).querySelector("a.content-link").textContent.trim(),
    );
    await is("W", "a link's data", ["Macro", macro.id], async () => {
      const { dataset } = (await enriched(`@UUID[${macro.uuid}]`)).querySelector("a.content-link");
      return [dataset.type, dataset.id];
    });
  }
  await see("13: a link to a user", undefined, async () => (await enriched(`@UUID[${user}]`)).innerHTML);
  await is("W", "a link to nothing is broken", true, async () =>
    Boolean((await enriched("@UUID[Macro.probeprobeprobe9]{gone}")).querySelector(".content-link.broken")),
  );
  await is("W", "an inline roll is rolled at once", [true, "5"], async () => {
    const result = (await enriched("[[2 + 3]]")).querySelector("a.inline-roll");
    return [result.classList.contains("inline-result"), result.textContent.trim()];
  });
  await is("W", "a roll command waits to be clicked", ["2d6 + 3", "roll"], async () => {
    const roll = (await enriched("[[/r 2d6 + 3 # flavour]]")).querySelector("a.inline-roll");
    return [roll.dataset.formula, roll.dataset.mode];
  });
  await is("W", "a roll command with a label", "label", async () =>
    (await enriched("[[/r 2d6]]{label}")).querySelector("a.inline-roll").textContent.trim(),
  );
  await see(
    "13: the mode of /gmr",
    undefined,
    async () => (await enriched("[[/gmr 2d6]]")).querySelector("a.inline-roll").dataset.mode,
  );
  await is("W", "rollData fill in", "7", async () =>
    (await enriched("[[@five + 2]]", { rollData: { five: 5 } })).querySelector("a.inline-roll").textContent.trim(),
  );
  const secret = '<p>open</p><section class="secret" id="secret-probe"><p>hidden</p></section>';
  await is("W", "secrets go", false, async () => (await enriched(secret)).textContent.includes("hidden"));
  await is("W", "secrets stay where wanted", true, async () =>
    (await enriched(secret, { secrets: true })).textContent.includes("hidden"),
  );
  await is("W", "addresses become links", "https://example.org/x", async () =>
    (await enriched("see https://example.org/x")).querySelector("a")?.getAttribute("href"),
  );
  const calls = [];
  const id = "contract-probe-enricher";
  const enricher = async (match, options) => {
    calls.push([match[1], Boolean(options)]);
    if (match[1] === "nothing") return null;
    const span = document.createElement("span");
    span.className = id;
    span.textContent = match[1];
    return span;
  };
  bench.swap(CONFIG.TextEditor, "enrichers", [
    ...CONFIG.TextEditor.enrichers,
    { id, pattern: /@Probe\[(.+?)\]/g, enricher },
  ]);
  await is(
    "W",
    "an own enricher",
    "word",
    async () => (await enriched("<p>an @Probe[word] here</p>")).querySelector(`.${id}`).textContent,
  );
  await is("W", "its arguments: match and options", [["word", true]], () => calls.splice(0));
  await is(
    "W",
    "null leaves the text",
    "an @Probe[nothing] here",
    async () => (await enriched("<p>an @Probe[nothing] here</p>")).textContent,
  );
  await see("13: custom: false leaves own enrichers out", false, async () =>
    Boolean((await enriched("@Probe[word]", { custom: false })).querySelector(`.${id}`)),
  );
  await see("13: documents, rolls, links: false", [false, false, false], async () => [
    Boolean((await enriched("@UUID[Macro.probeprobeprobe9]{x}", { documents: false })).querySelector("a.content-link")),
    Boolean((await enriched("[[2 + 3]]", { rolls: false })).querySelector("a.inline-roll")),
    Boolean((await enriched("https://example.org", { links: false })).querySelector("a")),
  ]);
  await see("13: an own pattern inside [[ ]] that core does not know", undefined, async () => {
    CONFIG.TextEditor.enrichers.push({ id: "p", pattern: /\[\[\/probe (.+?)\]\]/g, enricher });
    const html = (await enriched("[[/probe word]]")).innerHTML;
    CONFIG.TextEditor.enrichers.pop();
    return html;
  });
  await see(
    "13: the whole HTML of an inline roll",
    undefined,
    async () => (await enriched("[[/r 2d6 # flavour]]")).innerHTML,
  );
  await is(
    "W",
    "truncateText",
    true,
    () =>
      Editor.truncateText("one two three four five six seven eight nine ten eleven", { maxLength: 20 }).length <= 24,
  );
  await is("W", "drag data of an event", { type: "Item", uuid: "Item.x" }, () => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify({ type: "Item", uuid: "Item.x" }));
    return Editor.getDragEventData(new DragEvent("drop", { dataTransfer: transfer }));
  });
});

probe.section("16", "Localisation", async ({ is, see }) => {
  const { i18n } = game;
  await is("W", "a missing key is itself", "PROBE.Missing.Key", () => i18n.localize("PROBE.Missing.Key"));
  await is("W", "has", [false, true], () => [i18n.has("PROBE.Missing.Key"), i18n.has("Yes") || i18n.has("COMMON.Yes")]);
  await is("W", "format of a missing key keeps it", "PROBE {name}".length > 0, () =>
    i18n.format("PROBE {name}", { name: "x" }).startsWith("PROBE"),
  );
  await is("W", "sortObjects sorts by a key", ["a", "b"], () =>
    i18n.sortObjects([{ n: "b" }, { n: "a" }], "n").map((one) => one.n),
  );
  await is("W", "getListFormatter", "a, b, and c", () =>
    i18n.lang === "en" ? i18n.getListFormatter().format(["a", "b", "c"]) : "a, b, and c",
  );
  await is("W", "labels of types", true, () => {
    const type = game.documentTypes.Actor.find((one) => one !== "base");
    return typeof CONFIG.Actor.typeLabels[type] === "string";
  });
  const keys = [
    "DOCUMENT.Create",
    "DOCUMENT.Update",
    "DOCUMENT.Delete",
    "DOCUMENT.New",
    "DOCUMENT.Actor",
    "DOCUMENT.Item",
    "SETTINGS.Save",
    "SETTINGS.Reset",
  ];
  const combat = [
    "COMBAT.Round",
    "COMBAT.Begin",
    "COMBAT.End",
    "COMBAT.TurnEnd",
    "COMBAT.RollAll",
    "COMBAT.RollNPC",
    "COMBAT.Encounter",
    "COMBAT.NotStarted",
    "COMBAT.None",
  ];
  await see("16: core keys that are missing", [], () =>
    [...keys, ...combat, "Yes", "No", "Cancel"].filter((key) => !i18n.has(key)),
  );
  if (FOURTEEN) await see("16: the global _loc", "PROBE.x", () => globalThis._loc("PROBE.x"));
});
