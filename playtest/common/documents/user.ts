import { Document, defineMetadata, type PermissionUser } from "../abstract/document.js";
import { environment } from "../environment.js";
import { USER_PERMISSIONS, USER_ROLES } from "../constants/permissions.js";
import {
  ColorField,
  DocumentFlagsField,
  DocumentStatsField,
  FilePathField,
  ForeignDocumentField,
  NumberField,
  ObjectField,
  StringField,
} from "../fields/index.js";
import type { DataSchema } from "../fields/schema-field.js";
import type { Plain } from "../utils/objects.js";
import { BaseActor } from "./actor.js";
import { idField, nameField } from "./common-fields.js";

const ROLE_NAMES: Record<string, number> = USER_ROLES;

/** A user may change their own record, but not their rank; assistants may change those below them. */
function mayUpdate(user: PermissionUser, document: Document, changes: Plain): boolean {
  const target = document as BaseUser;
  if (user.role === USER_ROLES.GAMEMASTER) return true;
  if (user.role < target.role) return false;
  const role = changes["role"];
  if (role !== undefined && Number(role) > user.role) return false;
  if (changes["permissions"] !== undefined && !user.hasRole("ASSISTANT")) return false;
  if (role !== undefined && Number(role) !== target.role && !user.hasRole("ASSISTANT")) return false;
  return user.id === target.id || user.hasRole("ASSISTANT");
}

export class BaseUser extends Document implements PermissionUser {
  declare name: string;
  declare role: number;
  declare permissions: Record<string, boolean>;
  declare hotbar: Record<string, string>;

  static override metadata = defineMetadata(Document.metadata, {
    name: "User",
    label: "DOCUMENT.User",
    labelPlural: "DOCUMENT.Users",
    collection: "users",
    permissions: {
      create: (user, document) =>
        user.role === USER_ROLES.GAMEMASTER ||
        (user.hasRole("ASSISTANT") && ((document as unknown as Partial<BaseUser>).role ?? 0) < user.role),
      update: mayUpdate,
      delete: (user, document) =>
        document.id !== user.id &&
        (user.role === USER_ROLES.GAMEMASTER || (user.hasRole("ASSISTANT") && (document as BaseUser).role < user.role)),
    },
    schemaVersion: "13.341",
  });

  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "USER"];

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        integer: true,
        initial: USER_ROLES.PLAYER,
        choices: Object.values(USER_ROLES),
      }),
      password: new StringField({ required: true, blank: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField(BaseActor),
      color: new ColorField({ required: true, nullable: false, initial: () => randomColor() }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({
        required: true,
        validate: isHotbar,
        validationError: "must be a mapping of slots to macro identifiers",
      }),
      permissions: new ObjectField({
        required: true,
        validate: isPermissions,
        validationError: "must be a mapping of permission names to booleans",
      }),
      flags: new DocumentFlagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Game masters and assistants (5.4). */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }

  hasRole(role: string | number, options: { exact?: boolean } = {}): boolean {
    const level = typeof role === "string" ? ROLE_NAMES[role] : role;
    if (level === undefined) return false;
    return options.exact === true ? this.role === level : this.role >= level;
  }

  /** A permission of the user, else of the role as the world says, else by CONST's default. */
  hasPermission(permission: string): boolean {
    const definition = (USER_PERMISSIONS as Record<string, { defaultRole: number; disableGM: boolean } | undefined>)[
      permission
    ];
    if (this.role === USER_ROLES.GAMEMASTER && definition?.disableGM !== true) return true;
    const own = this.permissions[permission];
    if (typeof own === "boolean") return own;
    const roles = environment().rolesWith(permission);
    if (roles !== undefined) return roles.includes(this.role);
    return definition !== undefined && this.role >= definition.defaultRole;
  }

  /** A role or a permission. */
  can(action: string): boolean {
    return action in USER_PERMISSIONS ? this.hasPermission(action) : this.hasRole(action);
  }

  override getUserLevel(user: PermissionUser | null = environment().currentUser()): number {
    return user !== null && (user.isGM || user.id === this.id) ? 3 : 0;
  }
}

function randomColor(): string {
  const [r, g, b] = crypto.getRandomValues(new Uint8Array(3)) as unknown as [number, number, number];
  return `#${[r, g, b].map((channel) => (64 + (channel % 192)).toString(16).padStart(2, "0")).join("")}`;
}

function isHotbar(value: unknown): boolean {
  return Object.entries(value as Plain).every(([slot, id]) => {
    const number = Number(slot.replace(/^-=/, ""));
    return Number.isInteger(number) && number > 0 && number <= 50 && (id === null || typeof id === "string");
  });
}

function isPermissions(value: unknown): boolean {
  return Object.entries(value as Plain).every(
    ([name, granted]) => name.startsWith("-=") || typeof granted === "boolean",
  );
}
