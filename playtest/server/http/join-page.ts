import { escapeHtml } from "./html.js";

interface JoinUser {
  id: string;
  name: string;
  /** Connected users cannot be chosen a second time. */
  connected: boolean;
}

interface JoinPage {
  worldTitle: string;
  systemTitle: string;
  systemId: string;
  /** Users this visitor may join as; null asks for the key of the join link first. */
  users: JoinUser[] | null;
  /** Seats that are taken can be asked for. */
  mayAsk: boolean;
  message: string | null;
}

/**
 * The join page (contract 22): `select[name=userid]`, options of connected users disabled, `button[name=join]`. The field for
 * a password is there because Foundry's page has one and authors' tests fill it in; users of a table have none.
 */
export function joinPage(page: JoinPage): string {
  const fields = page.users ? userField(page.users) : keyField();
  const message = page.message ? `<p class="notification error" role="alert">${escapeHtml(page.message)}</p>` : "";
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(page.worldTitle)}</title>
  <link rel="icon" href="/icons/svg/d20-grey.svg">
  <link rel="stylesheet" href="/fonts/fontawesome/css/all.min.css">
  <link rel="stylesheet" href="/table/table.css">
</head>
<body class="vtt join system-${escapeHtml(page.systemId)} theme-light">
  <main id="join-game" class="application themed theme-light">
    <header class="join-header">
      <h1>${escapeHtml(page.worldTitle)}</h1>
      <p class="hint">${escapeHtml(page.systemTitle)}</p>
    </header>
    ${message}
    <form id="join-game-form" class="standard-form" method="post" action="/join">
      ${fields}
    </form>
    ${page.mayAsk ? takenSeats(page.users ?? []) : ""}
  </main>
</body>
</html>
`;
}

function userField(users: JoinUser[]): string {
  const options = users.map(
    (user) =>
      `<option value="${escapeHtml(user.id)}"${user.connected ? " disabled" : ""}>${escapeHtml(user.name)}</option>`,
  );
  return `<div class="form-group">
        <label for="join-user">Join as</label>
        <div class="form-fields"><select id="join-user" name="userid" required autofocus>
          <option value=""></option>
          ${options.join("\n          ")}
        </select></div>
      </div>
      <div class="form-group">
        <label for="join-password">Password</label>
        <div class="form-fields"><input id="join-password" name="password" type="password" autocomplete="off"></div>
        <p class="hint">Users of this table have no passwords: leave it empty.</p>
      </div>
      <footer class="form-footer"><button type="submit" name="join"><i class="fa-solid fa-check" inert></i> Join Game Session</button></footer>`;
}

/** Somebody who sits at the table already, on another device perhaps: those there are asked. */
function takenSeats(users: JoinUser[]): string {
  const taken = users.filter((user) => user.connected);
  if (taken.length === 0) return "";
  const buttons = taken.map(
    (user) =>
      `<button type="submit" name="userid" value="${escapeHtml(user.id)}">Ask to join as ${escapeHtml(user.name)}</button>`,
  );
  return `<form class="standard-form taken-seats" method="post" action="/join">
      <p class="hint">These seats are taken. Whoever plays there, or a game master, has half a minute to let you in.</p>
      ${buttons.join("\n      ")}
    </form>`;
}

function keyField(): string {
  return `<div class="form-group">
        <label for="join-key">Key of your join link</label>
        <div class="form-fields"><input id="join-key" name="key" type="password" autocomplete="off" required autofocus></div>
        <p class="hint">Whoever runs the table has the link; it is printed when the table starts.</p>
      </div>
      <footer class="form-footer"><button type="submit" name="open"><i class="fa-solid fa-key" inert></i> Continue</button></footer>`;
}
