// As much of YAML as documents need: maps, lists, texts (quoted, plain, or in a block), numbers, yes and no, nothing.

type Value = unknown;

const PLAIN = /^[A-Za-z_][\w .,/+()'&-]*$/;
const WORDS = new Set(["true", "false", "null", "yes", "no", "on", "off"]);

/** A text as YAML writes it in one line. */
const scalar = (value: Value): string => {
  if (typeof value !== "string") return JSON.stringify(value ?? null);
  const isPlain = PLAIN.test(value) && value.trim() === value && !WORDS.has(value.toLowerCase());
  return isPlain ? value : JSON.stringify(value);
};

const isMap = (value: Value): value is Record<string, Value> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isEmpty = (value: Value): boolean =>
  Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0;

/** Plain data as YAML; `readYaml` reads it back. */
export function writeYaml(value: Value, depth = 0): string {
  const pad = "  ".repeat(depth);
  if (isEmpty(value)) return Array.isArray(value) ? "[]" : "{}";
  if (Array.isArray(value))
    return value
      .map((one) => `${pad}- ${nested(one) ? writeYaml(one, depth + 1).trimStart() : scalar(one)}`)
      .join("\n");
  if (!isMap(value)) return scalar(value);
  return Object.entries(value)
    .map(([key, one]) => {
      const name = `${pad}${scalar(key)}:`;
      return nested(one)
        ? `${name}\n${writeYaml(one, depth + 1)}`
        : `${name} ${isEmpty(one) ? writeYaml(one) : scalar(one)}`;
    })
    .join("\n");
}
const nested = (value: Value): boolean => typeof value === "object" && value !== null && !isEmpty(value);

interface Line {
  indent: number;
  text: string;
  number: number;
}

/** @throws Error that names the line which makes no sense. */
export function readYaml(text: string): Value {
  const lines = text.split(/\r?\n/).flatMap((raw, at): Line[] => {
    const bare = raw.trim();
    if (bare === "" || bare.startsWith("#") || bare === "---") return [];
    if (/^\s*\t/.test(raw)) throw new Error(`line ${at + 1}: indent with spaces, not with tabs`);
    return [{ indent: raw.length - raw.trimStart().length, text: bare, number: at + 1 }];
  });
  const reader = new Reader(lines);
  const value = reader.block(lines[0]?.indent ?? 0);
  reader.end();
  return value;
}

class Reader {
  #at = 0;
  constructor(readonly lines: Line[]) {}

  get #line(): Line | undefined {
    return this.lines[this.#at];
  }

  end(): void {
    const left = this.#line;
    if (left) throw new Error(`line ${left.number}: is not indented like what stands above it`);
  }

  block(indent: number): Value {
    const line = this.#line;
    if (!line || line.indent < indent) return null;
    if (line.text === "-" || line.text.startsWith("- ")) return this.#list(line.indent);
    if (keyIn(line.text)) return this.#map(line.indent);
    this.#at++;
    return inline(line.text, line.number);
  }

  #list(indent: number): Value[] {
    const list: Value[] = [];
    for (let line = this.#line; line?.indent === indent && /^-( |$)/.test(line.text); line = this.#line) {
      const rest = line.text.slice(1).trimStart();
      if (rest === "") {
        this.#at++;
        list.push(this.block(indent + 1));
      } else {
        // What stands behind the dash is indented as if it stood there alone.
        line.indent += line.text.length - rest.length;
        line.text = rest;
        list.push(this.block(line.indent));
      }
    }
    return list;
  }

  #map(indent: number): Record<string, Value> {
    const map: Record<string, Value> = {};
    for (let line = this.#line; line?.indent === indent; line = this.#line) {
      const found = keyIn(line.text);
      if (!found) throw new Error(`line ${line.number}: write a name, a colon and a value`);
      if (Object.hasOwn(map, found.key)) throw new Error(`line ${line.number}: ${found.key} is there twice`);
      this.#at++;
      const next = this.#line;
      const deeper =
        next !== undefined && (next.indent > indent || (next.indent === indent && next.text.startsWith("- ")));
      const value = found.rest !== "" ? inline(found.rest, line.number) : deeper ? this.block(next.indent) : null;
      Object.defineProperty(map, found.key, { value, enumerable: true, configurable: true, writable: true });
    }
    return map;
  }
}

/** "name: rest", the name quoted or not. */
function keyIn(text: string): { key: string; rest: string } | null {
  const quoted = /^("(?:[^"\\]|\\.)*")\s*:(?:\s+(.*))?$/.exec(text);
  if (quoted) return { key: JSON.parse(quoted[1] ?? '""') as string, rest: quoted[2] ?? "" };
  const plain = /^([^\s"'#[\]{},][^:#]*?)\s*:(?:\s+(.*))?$/.exec(text);
  return plain ? { key: plain[1] ?? "", rest: plain[2] ?? "" } : null;
}

function inline(text: string, line: number): Value {
  if (/^["[{]/.test(text)) {
    try {
      return JSON.parse(text) as Value;
    } catch {
      throw new Error(`line ${line}: a quoted text or a list in brackets does not end as it should`);
    }
  }
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  const bare = text.replace(/\s+#.*$/, "");
  if (/^[|>]/.test(bare)) throw new Error(`line ${line}: write long texts in quotes, on one line`);
  if (bare === "null" || bare === "~") return null;
  if (bare === "true" || bare === "false") return bare === "true";
  return bare !== "" && Number.isFinite(Number(bare)) ? Number(bare) : bare;
}
