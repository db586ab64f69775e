/** What permission rules need of a user. */
export interface PermissionUser {
  id: string | null;
  role: number;
  isGM: boolean;
  hasRole(role: string | number, options?: { exact?: boolean }): boolean;
  hasPermission(permission: string): boolean;
}
