import { accountTabs } from './account-tabs/index.js'
import { connect } from './connect/index.js'
import { embeddedWallet } from './embedded-wallet/index.js'
import { multiwallet } from './multiwallet/index.js'
import { send } from './send/index.js'
import { siwx } from './siwx/index.js'

export { accountTabs } from './account-tabs/index.js'
export { connect } from './connect/index.js'
export { embeddedWallet } from './embedded-wallet/index.js'
export { multiwallet } from './multiwallet/index.js'
export { send } from './send/index.js'
export { siwx } from './siwx/index.js'

/** Every plugin of the package with its defaults, for `plugins: allPlugins()`. */
export const allPlugins = () =>
  [connect(), embeddedWallet(), accountTabs(), multiwallet(), send(), siwx()] as const
