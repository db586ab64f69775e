import type { CheckReport, FieldKind } from "./report.js";
import { verdict } from "./verdict.js";

const count = (many: number, word: string): string => `${many} ${word}${many === 1 ? "" : "s"}`;

/** The report for people: one line for each thing asked, then what failed. */
export function readable(report: CheckReport): string {
  const { system, boot, rolls, packs } = report;
  const failures = verdict(report);
  const lines = [
    `${system.title} ${system.version} (${system.id}), generation ${report.generation}`,
    line(
      boot.ok,
      `boots to ready in ${(boot.milliseconds / 1000).toFixed(1)} s`,
      count(boot.problems.length, "problem"),
    ),
    ...typeLines(report),
    ...(["number", "text", "checkbox"] satisfies FieldKind[]).map((kind) => fieldLine(report, kind)),
    line(
      rolls.some((one) => one.outcome === "right") && !rolls.some((one) => one.outcome === "wrong"),
      `rolls in chat with the right total: ${rolls.filter((one) => one.outcome === "right").length} of ${rolls.length} tried`,
      rollNotes(report),
    ),
    line(
      packs.every((pack) => pack.ok),
      `packs open: ${packs.filter((pack) => pack.ok).length} of ${packs.length}`,
      `${packs.reduce((sum, pack) => sum + pack.opened.length, 0)} documents opened`,
    ),
  ];
  const plain = report.types
    .filter((one) => one.sheet && !one.isOwn)
    .map(({ document, type }) => `${document} ${type}`);
  if (plain.length > 0) lines.push(`  note  core's plain sheet, as the system has none: ${plain.join(", ")}`);
  for (const notice of report.notices) lines.push(`  note  the system told its user: ${notice}`);
  for (const path of report.missingFiles) lines.push(`  note  asked for and not there: ${path}`);
  for (const url of report.outsideAddresses) lines.push(`  note  not fetched: ${url}`);
  for (const failure of failures) lines.push(`  FAIL  ${failure.replaceAll("\n", "\n        ")}`);
  lines.push(failures.length === 0 ? "OK" : `${count(failures.length, "failure")}`);
  return lines.join("\n");
}

function line(isGood: boolean, text: string, more = ""): string {
  return `  ${isGood ? "ok  " : "FAIL"}  ${text}${more ? ` (${more})` : ""}`;
}

function typeLines({ types }: CheckReport): string[] {
  return ["Actor", "Item"].map((document) => {
    const own = types.filter((one) => one.document === document);
    const tabs = own.flatMap((one) => one.tabs);
    const good = own.filter((one) => one.ok).length;
    const shown = tabs.filter((tab) => tab.shown).length;
    return line(
      good === own.length,
      `${document} types created and opened: ${good} of ${own.length}`,
      `tabs shown: ${shown} of ${tabs.length}`,
    );
  });
}

function fieldLine({ fields }: CheckReport, kind: FieldKind): string {
  const own = fields.filter((field) => field.kind === kind);
  if (own.length === 0) return `  none  no sheet has a ${kind} to change`;
  const of = (outcome: string): number => own.filter((field) => field.outcome === outcome).length;
  const others = ["adjusted", "ignored", "lost"].filter(of).map((outcome) => `${of(outcome)} ${outcome}`);
  return line(
    of("kept") > 0 && of("lost") === 0,
    `${kind} kept after a reload: ${of("kept")} of ${own.length} tried`,
    others.join(", "),
  );
}

function rollNotes({ rolls }: CheckReport): string {
  const of = (outcome: string): number => rolls.filter((one) => one.outcome === outcome).length;
  return ["wrong", "message without a roll", "no message"]
    .filter(of)
    .map((outcome) => `${of(outcome)} ${outcome}`)
    .join(", ");
}
