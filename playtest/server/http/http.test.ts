import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { TableServer } from "../table-server.js";
import { joinCookie, userIdOf, connect } from "../testing/test-client.js";
import { startTestTable, temporaryFolder, writeSystem } from "../testing/test-table.js";

/** A request whose path is sent exactly as written (fetch would tidy it). */
async function rawStatus(table: TableServer, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: table.port, host: "127.0.0.1", path }, (response) => {
      let body = "";
      response.on("data", (chunk: Buffer) => (body += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

describe("22 the pages and files of a table", () => {
  let table: TableServer;
  beforeEach(async () => {
    table = await startTestTable();
  });

  it("22 the join page offers the users by name, and disables the connected ones", async () => {
    const gm = await connect(table, "Gamemaster");
    const page = await (await fetch(`${table.url}/join`)).text();
    expect(page).toContain('<select id="join-user" name="userid"');
    expect(page).toContain(`<option value="${gm.userId}" disabled>Gamemaster</option>`);
    expect(page).toContain(">Player 2</option>");
    expect(page).toMatch(/<button type="submit" name="join">/);
  });

  it("22 joining leads to /game, whose body carries the system's class; without a session /game leads to /join", async () => {
    const cookie = await joinCookie(table.url, userIdOf(table, "Player 1"));
    const page = await (await fetch(`${table.url}/game`, { headers: { cookie } })).text();
    expect(page).toContain('<body class="vtt game system-demo theme-light">');
    expect(page).toContain('@import "/systems/demo/demo.css" layer(system);');
    const scripts = [...page.matchAll(/<script type="module" src="([^"]+)"/g)].map((match) => match[1]);
    expect(scripts).toEqual(["/table/table.mjs", "/systems/demo/demo.mjs"]);
    const without = await fetch(`${table.url}/game`, { redirect: "manual" });
    expect([without.status, without.headers.get("location")]).toEqual([303, "/join"]);
  });

  it("22 the page's title is the world's, and it has Foundry's field for a password; what is typed there changes nothing", async () => {
    const page = await (await fetch(`${table.url}/join`)).text();
    expect(page).toContain("<title>Demo</title>");
    expect(page).toMatch(/<input [^>]*name="password" type="password"/);
    const body = new URLSearchParams({ userid: userIdOf(table, "Player 1"), password: "123" });
    const joined = await fetch(`${table.url}/join`, { method: "POST", body, redirect: "manual" });
    expect([joined.status, joined.headers.get("location")]).toEqual([303, "/game"]);
  });

  it.each(["", "setup", "auth", "license", "players"])(
    "22 with its world launched, /%s leads to /join",
    async (path) => {
      const answer = await fetch(`${table.url}/${path}`, { redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/join"]);
    },
  );

  it.each(["userid", "userId"])(
    "22 a join posted as JSON with %s is answered with a status and a session",
    async (key) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ action: "join", [key]: userIdOf(table, "Player 1"), password: "" });
      const answer = await fetch(`${table.url}/join`, { method: "POST", headers, body });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { request: "join", status: "success", message: "Player 1 joins.", redirect: "/game" },
      ]);
      const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
      expect(await (await fetch(`${table.url}/game`, { headers: { cookie } })).text()).toContain(
        "vtt game system-demo",
      );
      for (const wrong of ['{"userid":"nobody"}', "{", "null"]) {
        const refused = await fetch(`${table.url}/join`, { method: "POST", headers, body: wrong });
        expect([refused.ok, await refused.json()]).toMatchObject([false, { status: "failed" }]);
      }
    },
  );

  it("22 /api/status says which world is played", async () => {
    await connect(table, "Player 1");
    const status = (await (await fetch(`${table.url}/api/status`)).json()) as Record<string, unknown>;
    expect(status).toMatchObject({ active: true, world: "demo", system: "demo", systemVersion: "1.2.3", users: 1 });
    expect(status.version).toMatch(/^13\.\d+$/);
    const closed = await startTestTable({ openJoin: false });
    expect(await (await fetch(`${closed.url}/api/status`)).json()).toEqual({ active: true });
  });

  it("1 serves system files with their types and revalidates them", async () => {
    const url = `${table.url}/systems/demo/demo.mjs`;
    const first = await fetch(url);
    expect(first.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect((await fetch(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    await writeFile(join(table.manifest.folder, "demo.mjs"), "// changed");
    expect(await (await fetch(url, { headers: { "if-none-match": etag } })).text()).toBe("// changed");
  });

  it("22 answers any icon with a drawing, and what is not there with a clear 404", async () => {
    const icon = await fetch(`${table.url}/icons/weapons/swords/no-such-sword.webp`);
    expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect((await fetch(`${table.url}/ui/no-such-paper.webp`)).headers.get("content-type")).toBe("image/svg+xml");
    const missing = await fetch(`${table.url}/systems/demo/none.hbs`);
    expect([missing.status, await missing.text()]).toEqual([404, "The table has no /systems/demo/none.hbs"]);
    expect((await fetch(`${table.url}/fonts/fontawesome/css/all.min.css`)).status).toBe(200);
  });

  it("22 answers a font of Foundry's with one that has no letters, so that the next of the list is drawn", async () => {
    const font = await fetch(`${table.url}/fonts/some-core-font/bold.woff2`);
    expect([font.status, font.headers.get("content-type")]).toEqual([200, "font/woff2"]);
    expect((await fetch(`${table.url}/systems/demo/fonts/none.woff2`)).status).toBe(404);
    expect((await fetch(`${table.url}/fonts/some-core-font/licence.txt`)).status).toBe(404);
  });

  it.each([
    "/systems/demo/../../keys.json",
    "/systems/demo/..%2f..%2fkeys.json",
    "/systems/demo/%2e%2e/%2e%2e/keys.json",
    "/systems/demo/%252e%252e%252fkeys.json",
    "/systems/demo/..%5c..%5ckeys.json",
    "/systems/demo/..\\..\\keys.json",
    "/systems/demo/demo.mjs%00.txt",
    "/systems/demo/%c0%ae%c0%ae/keys.json",
    "/systems//etc/passwd",
    "//etc/passwd",
    "/systems/demo/C:/windows/win.ini",
    "/worlds/demo/keys.json",
    "/worlds/demo/data/CURRENT",
    "/systems/demo/%",
  ])("issue 3 bad input: the path %s leads nowhere", async (path) => {
    await writeFile(join(table.world.folder, "..", "keys.json"), "secret");
    const { status, body } = await rawStatus(table, path);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/secret|root:|"gm"/);
  });

  it("issue 3 bad input: a symbolic link does not lead out of the system", async () => {
    const outside = await temporaryFolder();
    await writeFile(join(outside, "private.txt"), "private");
    await mkdir(join(table.manifest.folder, "links"));
    await symlink(join(outside, "private.txt"), join(table.manifest.folder, "links", "a.txt"));
    expect((await rawStatus(table, "/systems/demo/links/a.txt")).status).toBe(404);
  });

  it("refuses other methods and forms from other sites", async () => {
    expect((await fetch(`${table.url}/systems/demo/demo.mjs`, { method: "DELETE" })).status).toBe(405);
    const body = new URLSearchParams({ userid: userIdOf(table, "Player 1") });
    const foreign = await fetch(`${table.url}/join`, {
      method: "POST",
      body,
      headers: { origin: "http://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("issue 3 board: map images are uploaded into the world's assets", () => {
  it("stores a file for who may upload, refuses everybody and everything else", async () => {
    const table = await startTestTable();
    const gm = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
    const player = await joinCookie(table.url, userIdOf(table, "Player 1"));
    const upload = (cookie: string, name: string, path = "worlds/demo/assets/maps"): Promise<Response> =>
      fetch(`${table.url}/table/upload?${new URLSearchParams({ name, path })}`, {
        method: "POST",
        headers: { cookie },
        body: "<svg/>",
      });
    const answer = await upload(gm, "cellar.svg");
    expect(await answer.json()).toEqual({ path: "worlds/demo/assets/maps/cellar.svg" });
    const file = await fetch(`${table.url}/worlds/demo/assets/maps/cellar.svg`);
    expect([await file.text(), file.headers.get("content-security-policy")]).toEqual([
      "<svg/>",
      expect.stringContaining("sandbox"),
    ]);
    expect((await upload(player, "a.png")).status).toBe(403);
    expect((await upload("", "a.png")).status).toBe(403);
    for (const name of ["a.html", "a.js", "../a.png", "a/b.png", ".png", "a.png\u0000.html"])
      expect((await upload(gm, name)).status).toBe(400);
    const foreign = ["systems/demo", "systems/demo/storage", "worlds/other/assets", "icons", "table", "game"];
    const leaving = ["worlds/demo/assets/../data", "..", "%2e%2e/up", "uploads/../../up", "a\\b", ".hidden"];
    for (const path of [...foreign, ...leaving]) expect((await upload(gm, "a.png", path)).status).toBe(400);
  });

  it("folders of one's own are made, filled and served; a world's databases and keys lie behind no path", async () => {
    const table = await startTestTable();
    const [gm, player] = await Promise.all(
      ["Gamemaster", "Player 1"].map((name) => joinCookie(table.url, userIdOf(table, name))),
    );
    const post = (route: string, query: Record<string, string>, cookie = gm): Promise<Response> =>
      fetch(`${table.url}/table/${route}?${new URLSearchParams(query)}`, {
        method: "POST",
        headers: { cookie: cookie ?? "" },
        body: "x",
      });
    expect(await (await post("folder", { path: "handouts/old" })).json()).toEqual({ path: "handouts/old" });
    expect((await post("folder", { path: "handouts/mine" }, player)).status).toBe(403);
    expect(await (await post("upload", { path: "handouts/old", name: "note.txt" })).json()).toEqual({
      path: "handouts/old/note.txt",
    });
    await post("upload", { path: "worlds/demo/portraits", name: "a.txt" });
    const read = async (path: string): Promise<string | number> => {
      const response = await fetch(`${table.url}/${path}`, { headers: { cookie: gm ?? "" } });
      return response.ok ? response.text() : response.status;
    };
    expect(await Promise.all(["handouts/old/note.txt", "worlds/demo/portraits/a.txt"].map(read))).toEqual(["x", "x"]);
    for (const path of ["worlds/demo/keys.json", "worlds/demo/data/CURRENT", "worlds/demo/world.json"])
      expect(await read(path)).toBe(404);
    expect((await post("upload", { path: "worlds/demo/data", name: "CURRENT.txt" })).status).toBe(200);
    expect(existsSync(join(table.world.folder, "data", "CURRENT.txt"))).toBe(false);
  });

  it("persistent storage is there for systems that say so", async () => {
    const table = await startTestTable({ systemPath: await writeSystem({ persistentStorage: true }) });
    const cookie = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
    const query = new URLSearchParams({ path: "systems/demo/storage/art", name: "a.txt" });
    const stored = await fetch(`${table.url}/table/upload?${query}`, {
      method: "POST",
      headers: { cookie },
      body: "x",
    });
    const { path } = (await stored.json()) as { path: string };
    expect(await (await fetch(`${table.url}/${path}`, { headers: { cookie } })).text()).toBe("x");
    expect(existsSync(join(table.manifest.folder, "storage"))).toBe(false);
  });
});

describe("issue 3 people: nobody in without the join link", () => {
  it("asks for the key, and the players' key opens players only", async () => {
    const table = await startTestTable({ openJoin: false, systemPath: await writeSystem() });
    const key = (link: string): string => new URL(link).searchParams.get("key") ?? "";
    const page = await fetch(`${table.url}/join`);
    expect(page.status).toBe(401);
    const text = await page.text();
    expect(text).toContain('name="key"');
    expect(text).not.toContain("Gamemaster");
    const gm = userIdOf(table, "Gamemaster");
    const player = userIdOf(table, "Player 1");
    await expect(joinCookie(table.url, player)).rejects.toThrow("403");
    await expect(joinCookie(table.url, player, "wrong")).rejects.toThrow("403");
    await expect(joinCookie(table.url, gm, key(table.links.player))).rejects.toThrow("403");
    expect(await joinCookie(table.url, player, key(table.links.player))).toMatch(/^table-demo=/);
    expect(await joinCookie(table.url, gm, key(table.links.gm))).toMatch(/^table-demo=/);
    expect(table.log.messages("refusal").length).toBeGreaterThanOrEqual(3);
  });

  it("moves the link's key into an HttpOnly cookie, and hides files from strangers", async () => {
    const table = await startTestTable({ openJoin: false });
    const opened = await fetch(table.links.player, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/join"]);
    const setCookie = opened.headers.get("set-cookie") ?? "";
    expect(setCookie).toContain("HttpOnly");
    const cookie = setCookie.split(";")[0] ?? "";
    expect(await (await fetch(`${table.url}/join`, { headers: { cookie } })).text()).toContain("Player 1");
    expect((await fetch(`${table.url}/systems/demo/demo.mjs`)).status).toBe(404);
    expect((await fetch(`${table.url}/systems/demo/demo.mjs`, { headers: { cookie } })).status).toBe(200);
    expect((await fetch(`${table.url}/table/gaps`)).status).toBe(403);
    expect(await (await fetch(`${table.url}/table/gaps`, { headers: { cookie } })).json()).toEqual([]);
  });

  it("does not believe a forged cookie", async () => {
    const table = await startTestTable({ openJoin: false });
    const payload = Buffer.from(JSON.stringify(["gm", userIdOf(table, "Gamemaster")])).toString("base64url");
    const headers = { cookie: `table-demo=${payload}.AAAA` };
    expect((await fetch(`${table.url}/game`, { headers, redirect: "manual" })).status).toBe(303);
  });
});

describe("17 and 19 the game page", () => {
  it("17 icons come in a layer, so that a system's styles beat them; 19 says the generation before any script runs", async () => {
    const table = await startTestTable({ generation: 14 });
    const cookie = await joinCookie(table.url, userIdOf(table, "Gamemaster"));
    const page = await (await fetch(`${table.url}/game`, { headers: { cookie } })).text();
    expect(page).toContain('<html lang="en" data-generation="14">');
    expect(page).toMatch(/@import "[^"]*fontawesome[^"]*" layer\(elements\.media\);/);
    expect(page).not.toMatch(/<link[^>]*fontawesome/);
  });
});
