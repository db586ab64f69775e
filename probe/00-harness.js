// The contract probe: assertions over Foundry's public API only. The files of this folder are plain scripts, read in the order
// of their names; scripts/probe.mjs joins them into dist/probe.js for pasting as a script macro (docs/contract-probe.md).

/** Every line of the report, in the order of asking. */
const probe = {
  VERSION: 1,
  lines: [],
  sections: [],

  /**
   * Adds a section of the contract. `run` receives {is, fails, see, skip, bench}; it may be async. A section for game masters
   * (`gm`) is left out, with one line saying so, when somebody else runs the probe.
   */
  section(number, title, run, { gm = false } = {}) {
    this.sections.push({ number, title, run, gm });
  },
};

/** Longest text and deepest nesting that a report carries of one value. */
const REPORT_TEXT = 600;
const REPORT_DEPTH = 8;

/** A JSON value that shows what was got; two values are the same when these are. */
function reportable(value, depth = 0) {
  if (value === undefined) return "(undefined)";
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : `(${value})`;
  if (typeof value === "string") return value.length > REPORT_TEXT ? `${value.slice(0, REPORT_TEXT)}...` : value;
  if (typeof value === "function") return `(function ${value.name})`;
  if (typeof value !== "object") return String(value);
  if (value instanceof Error) return `(error) ${value.message}`.slice(0, REPORT_TEXT);
  if (value instanceof Element) return reportable(value.outerHTML);
  if (depth > REPORT_DEPTH) return "(deeper)";
  if (Array.isArray(value)) return value.map((entry) => reportable(entry, depth + 1));
  if (value instanceof Set || value instanceof Map)
    return [...value.values()].map((entry) => reportable(entry, depth + 1));
  if (value instanceof foundry.abstract.Document) return `(${value.documentName} ${value.name ?? value.id})`;
  if (value instanceof foundry.abstract.DataModel) return reportable(value.toObject(false), depth + 1);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reportable(entry, depth + 1)]));
}

/** Whether two reportable values are the same, whatever the order of keys. */
function sameReport(a, b) {
  if (a === b) return true;
  if (!a || !b || typeof a !== "object" || typeof b !== "object" || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameReport(a[key], b[key]));
}

/** Seconds until an answer that does not come is an error. */
const PATIENCE = 15;

function patiently(promise) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE} s`)), PATIENCE * 1000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Errors that are no refusal: something was not there. */
const MISHAP = /is not a (function|constructor)|Cannot read properties|is not defined|not implemented/;

/** Thrown where the world lacks what a line or section needs: it is skipped. */
class NothingToAsk extends Error {}

/** What `produce` gives, or the words with which it refuses. */
function outcome(produce) {
  const refusal = (error) => `refused: ${String(error?.message ?? error)}`;
  try {
    const value = produce();
    return value instanceof Promise ? value.catch(refusal) : value;
  } catch (error) {
    return refusal(error);
  }
}

/** The ways to write a line, for one section. A line about something synchronous is finished when the call returns. */
function lineWriters(number) {
  const begin = (claim, mark, expected) => {
    const count = probe.lines.filter((line) => line.section === number).length + 1;
    const id = `${number}-${String(count).padStart(2, "0")}`;
    const line = { section: number, id, claim, mark, ok: null, expected, got: null, error: null };
    probe.lines.push(line);
    return line;
  };
  const finish = (line, produce, judge) => {
    const done = (value) => {
      line.got = reportable(value);
      line.ok = judge(line.got);
    };
    const failed = (error) => {
      if (error instanceof NothingToAsk) {
        line.error = `skipped: ${error.message}`;
        return;
      }
      line.ok = false;
      line.error = String(error?.message ?? error).slice(0, REPORT_TEXT);
    };
    try {
      const value = produce();
      if (value instanceof Promise) return patiently(value).then(done).catch(failed);
      done(value);
    } catch (error) {
      failed(error);
    }
  };
  return {
    /** What `produce` gives must be `expected`. */
    is(mark, claim, expected, produce) {
      const wanted = reportable(expected);
      return finish(begin(claim, mark, wanted), produce, (got) => sameReport(got, wanted));
    },
    /** What `produce` does must fail. */
    fails(mark, claim, produce) {
      const line = begin(claim, mark, "an error");
      const attempt = () => outcome(produce);
      return finish(
        line,
        attempt,
        (got) => typeof got === "string" && got.startsWith("refused: ") && !MISHAP.test(got),
      );
    },
    /** A `[?]` of the contract: what there is, an error too, beside what we guess. */
    see(claim, guess, produce) {
      const wanted = guess === undefined ? null : reportable(guess);
      return finish(
        begin(claim, "?", wanted),
        () => outcome(produce),
        (got) => (wanted === null ? null : sameReport(got, wanted)),
      );
    },
    /** Says why something was not asked. */
    skip(mark, claim, reason) {
      begin(claim, mark, null).error = `skipped: ${reason}`;
    },
  };
}
