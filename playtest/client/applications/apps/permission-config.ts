import { ApplicationV2 } from "../api/application";
import { HandlebarsApplicationMixin, type TemplatePart } from "../api/handlebars-application";
import { localize } from "../api/localize";
import type { ApplicationOptions, Context, FormDataLike, RenderOptions } from "../api/types";

/** Roles by permission, as the setting `core.permissions` has them. */
type PermissionTable = Record<string, number[]>;
interface Permission {
  label: string;
  defaultRole: number;
}

/** Which role may do what (5.4): the world's own table, which game masters alone write. They always have everything. */
export class PermissionConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "permissions-config",
    classes: ["permissions-config"],
    tag: "form",
    position: { width: 660, height: 700 },
    window: {
      title: "PERMISSION.Title",
      contentClasses: ["standard-form"],
      icon: "fa-solid fa-user-shield",
      resizable: true,
    },
    form: { handler: PermissionConfig.#onSubmit, closeOnSubmit: true },
    actions: { reset: PermissionConfig.#onReset },
  };

  static override PARTS: Record<string, TemplatePart> = {
    permissions: { template: "templates/apps/permission-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const table = game.permissions as PermissionTable;
    const roles = shownRoles();
    const permissions = all().map(([id, { label, defaultRole }]) => ({
      label: localize(label),
      cells: roles.map(({ value, label: role }) => ({
        name: `${id}.${value}`,
        label: `${localize(label)}: ${role}`,
        checked: table[id]?.includes(value) ?? value >= defaultRole,
      })),
    }));
    return Object.assign(await super._prepareContext(options), {
      roles,
      permissions: permissions.sort((a, b) => a.label.localeCompare(b.label)),
      buttons: [
        { type: "button", action: "reset", icon: "fa-solid fa-arrow-rotate-left", label: "PERMISSION.Reset" },
        { type: "submit", icon: "fa-solid fa-floppy-disk", label: "PERMISSION.Save" },
      ],
    });
  }

  static async #onSubmit(
    this: PermissionConfig,
    _event: SubmitEvent,
    _form: HTMLFormElement,
    formData: FormDataLike,
  ): Promise<void> {
    const ticked = formData.object as Record<string, boolean>;
    const table: PermissionTable = {};
    for (const [id] of all()) {
      const roles = shownRoles().filter(({ value }) => ticked[`${id}.${value}`]);
      table[id] = [...roles.map(({ value }) => value), CONST.USER_ROLES.GAMEMASTER];
    }
    await game.settings.set("core", "permissions", table);
  }

  static async #onReset(this: PermissionConfig): Promise<void> {
    await game.settings.set("core", "permissions", {});
    await this.render();
  }
}

function all(): [string, Permission][] {
  return Object.entries(CONST.USER_PERMISSIONS as Record<string, Permission>);
}

/** Those that can lack something: neither nobody's role nor the game master's. */
function shownRoles(): { value: number; label: string }[] {
  const { PLAYER, TRUSTED, ASSISTANT } = CONST.USER_ROLES;
  const names = { [PLAYER]: "PLAYER", [TRUSTED]: "TRUSTED", [ASSISTANT]: "ASSISTANT" };
  return [PLAYER, TRUSTED, ASSISTANT].map((value) => ({ value, label: localize(`USER.ROLES.${names[value]}`) }));
}
