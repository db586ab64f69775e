import type { CheckReport, FieldKind } from "./report.js";

/** One sentence for everything that failed; nothing: the system loads on the table as it should. */
export function verdict(report: CheckReport): string[] {
  const failures: string[] = [];
  const say = (where: string, problems: string[]): void => {
    for (const problem of problems) failures.push(`${where}: ${problem}`);
  };
  say("boot", report.boot.problems);
  for (const one of report.types) say(`${one.document} ${one.type}`, one.problems);
  failures.push(...fieldFailures(report));
  for (const roll of report.rolls) {
    if (roll.outcome !== "wrong") continue;
    failures.push(
      `roll "${roll.from}" of ${roll.document} ${roll.type}: ${roll.formula} is ${roll.total} in the message, ${roll.expected} counted again, "${roll.shown}" in the log`,
    );
  }
  if (report.types.length > 0 && !report.types.some((one) => one.isOwn)) {
    failures.push("no type has a sheet of the system's own");
  }
  if (report.types.some((one) => one.isOwn) && !report.rolls.some((roll) => roll.outcome === "right")) {
    failures.push("no roll reached chat with the right total");
  }
  for (const pack of report.packs) say(`pack ${pack.id}`, pack.problems);
  return failures;
}

/** Nothing stored may get lost; and of each kind of input that the sheets have, one at least must be kept as entered. */
function fieldFailures({ fields }: CheckReport): string[] {
  const lost = fields.filter((field) => field.outcome === "lost");
  const failures = lost.map(
    ({ document, type, name, stored, reloaded }) =>
      `${document} ${type}: ${name} was ${JSON.stringify(stored)} and is ${JSON.stringify(reloaded)} after a reload`,
  );
  for (const kind of ["number", "text", "checkbox"] satisfies FieldKind[]) {
    const tried = fields.filter((field) => field.kind === kind);
    if (tried.length > 0 && !tried.some((field) => field.outcome === "kept")) {
      failures.push(`no ${kind} changed on a sheet was kept`);
    }
  }
  return failures;
}
