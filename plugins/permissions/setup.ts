import { defineSetup, label, type Routes } from '../../kernel/index.js'
import type { PermissionsState } from './contract.js'
import { createPermissions } from './permissions.js'

export { default as messages } from './messages/permissions.js'

export const state: PermissionsState = {
  caipAddress: undefined,
  status: 'idle',
  progress: 0,
  end: undefined,
  source: undefined,
  isDisputed: false,
  permissions: [],
  grants: [],
  names: {},
  revocation: undefined,
}

export const row = () => import('./views/PermissionsRow.js')

export const routes = {
  Permissions: {
    view: () => import('./views/Permissions.js'),
    title: label('permissions.title', 'Permissions'),
    needsAccount: true,
  },
} satisfies Routes<'permissions'>

export default defineSetup('permissions', createPermissions)
