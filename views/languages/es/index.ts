import type { PackLoaders } from '../../../kernel/index.js'

export { default } from './first.js'

/** The other texts of plugins on the first screen. */
export const rest: PackLoaders = {
  connect: () => import('./connect.js'),
  'embedded-wallet': () => import('./embedded-wallet.js'),
}

/** All texts of the other plugins. */
export const plugins: PackLoaders = {
  'account-tabs': () => import('./account-tabs.js'),
  multiwallet: () => import('./multiwallet.js'),
  names: () => import('./names.js'),
  onramp: () => import('./onramp.js'),
  permissions: () => import('./permissions.js'),
  review: () => import('./review.js'),
  send: () => import('./send.js'),
  siwx: () => import('./siwx.js'),
  swap: () => import('./swap.js'),
}
