import { attempt } from "../platform/lazily";
import { SYSTEM_ID } from "../platform/system-id";
import { addTours } from "./our-tours";

/** Flag of a journal entry that greets whoever joins for the first time: "all", or "gm" for the GM in place of that. */
const WELCOME = "welcome";
/** Flag of a user: the entries that have greeted them. */
const WELCOMED = "welcomed";

/** Once the world is ready: tours are there to be taken, and the welcome page opens, once for each user. */
export async function welcome(): Promise<void> {
  addTours();
  document.addEventListener("click", onActivate);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") onActivate(event);
  });
  const choose = () => attempt(async () => (await import("./whom-i-play")).askWhomIPlay());
  // A first fight that is imported meanwhile brings everybody to its scene, once all of it is there.
  if (!game.user.isGM)
    Hooks.on("updateScene", (_scene: Scene, { active }: { active?: boolean }) => {
      if (active) void attempt(greet).then(choose);
    });
  Hooks.on("importAdventure", (adventure: FoundryDocument) => void attempt(() => afterImport(adventure)));
  if (!(await greet())) await (await import("./first-choice")).askFirstChoice();
  await choose();
}

/** @returns whether there was a page to open. */
async function greet(): Promise<boolean> {
  const entry = greeting();
  if (!entry) return false;
  await game.user.setFlag(SYSTEM_ID, WELCOMED, [...greeted(), entry.id ?? ""]);
  await entry.sheet?.render({ force: true });
  return true;
}

/** A first fight begins where it was imported: its scene opens, and the page says what to do. */
async function afterImport(adventure: FoundryDocument): Promise<void> {
  if (!(await (await import("./first-fight")).beginFirstFight(adventure))) return;
  await foundry.applications.instances.get("manifold-start")?.close();
  await greet();
}

const greeted = (): string[] => {
  const kept: unknown = game.user.getFlag(SYSTEM_ID, WELCOMED);
  return Array.isArray(kept) ? kept.map(String) : [];
};

/** The first page for this user that has not opened yet. */
function greeting(): JournalEntry | undefined {
  const marked = (as: string) => game.journal.filter((one) => one.getFlag(SYSTEM_ID, WELCOME) === as && one.visible);
  const own = game.user.isGM ? marked("gm") : [];
  return (own.length > 0 ? own : marked("all")).find(({ id }) => !greeted().includes(id ?? ""));
}

/** The page that the link stands on makes room for what the tour shows. */
function onActivate(event: MouseEvent | KeyboardEvent): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>("[data-manifold-tour]");
  const tour = link && game.tours.get(link.dataset.manifoldTour ?? "");
  if (!tour) return;
  event.preventDefault();
  event.stopPropagation();
  // Pages of a journal are applications inside of its window.
  const frame = link.closest(".window-content")?.closest(".application");
  const window = foundry.applications.instances.get(frame?.id ?? "");
  void attempt(async () => {
    await window?.close();
    await tour.reset();
    await tour.start();
  });
}
