/** `CONFIG.statusEffects` of v14 (sec. 19.4): a record by id that can still be walked and searched like the list of v13. */

type Registry = Record<string, TableStatusEffect>;

/** Entries are added by id; `push` of old code puts them at their id. Methods of lists work on a list of the entries. */
export function statusRegistry(statuses: TableStatusEffect[]): Registry & Iterable<TableStatusEffect> {
  const entries: Registry = Object.fromEntries(statuses.map((status) => [status.id, status]));
  const push = (...added: TableStatusEffect[]): number => {
    for (const status of added) entries[status.id] = status;
    return Object.keys(entries).length;
  };
  return new Proxy(entries, {
    get(target, name, receiver) {
      if (name === "push") return push;
      if (Object.hasOwn(target, name) || !(name in Array.prototype))
        return Reflect.get(target, name, receiver) as unknown;
      const list = Object.values(target);
      const member = Reflect.get(list, name) as unknown;
      return typeof member === "function" ? (member.bind(list) as unknown) : member;
    },
  }) as Registry & Iterable<TableStatusEffect>;
}
