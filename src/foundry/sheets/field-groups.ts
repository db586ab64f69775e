import { localize } from "../platform/i18n";

/** Fields of one kind of item by group, in the order of the form; the first path segment names a field. */
export type FieldGroups = Readonly<Record<string, readonly string[]>>;

export interface GroupView<F> {
  id: string;
  label: string;
  /** Whether its tab is open. */
  active: boolean;
  fields: F[];
}

/** The group of what is in no other. */
const REST = "more";

/** Fields by their groups, and what no group names in the last. */
function gather<F extends { readonly path: string }>(fields: readonly F[], groups: FieldGroups): [string, F[]][] {
  const left = new Set(fields);
  const first = ({ path }: F): string => path.split(".")[0] ?? path;
  const all: [string, F[]][] = Object.entries(groups).map(([id, names]) => {
    const inside = names.flatMap((name) => [...left].filter((field) => first(field) === name));
    for (const field of inside) left.delete(field);
    return [id, inside];
  });
  return [...all, [REST, [...left]]];
}

/** The same in one row, for whoever reads: what nearly everyone sets is what one wants to know first. */
export const inGroupOrder = <F extends { readonly path: string }>(fields: readonly F[], groups: FieldGroups): F[] =>
  gather(fields, groups).flatMap(([, inside]) => inside);

/**
 * A form's fields in groups, each a tab of the edit mode: a form of forty fields is read by nobody. What no group names stands in the
 * last one, so that a new field never lacks a control; what several name stands in the first of them, since a form with two
 * controls of one name hands in a list; groups without fields are left out.
 * @param labels Prefix of the groups' language keys.
 * @param open Id of the group whose tab was open; anything else opens the first.
 */
export function groupFields<F extends { readonly path: string }>(
  fields: readonly F[],
  groups: FieldGroups,
  labels: string,
  open: string | undefined,
): GroupView<F>[] {
  const all = gather(fields, groups);
  const shown = all.filter(([, inside]) => inside.length > 0);
  const active = shown.find(([id]) => id === open)?.[0] ?? shown[0]?.[0];
  return shown.map(([id, inside]) => ({
    id,
    label: localize(`${labels}.${id}`),
    active: id === active,
    fields: inside,
  }));
}
