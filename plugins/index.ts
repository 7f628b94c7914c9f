import { accountTabs } from './account-tabs/index.js'
import { connect } from './connect/index.js'
import { embeddedWallet } from './embedded-wallet/index.js'
import { multiwallet } from './multiwallet/index.js'
import { names } from './names/index.js'
import { onramp } from './onramp/index.js'
import { permissions } from './permissions/index.js'
import { review } from './review/index.js'
import { send } from './send/index.js'
import { siwx } from './siwx/index.js'
import { swap } from './swap/index.js'

export { accountTabs } from './account-tabs/index.js'
export { connect } from './connect/index.js'
export { embeddedWallet } from './embedded-wallet/index.js'
export { multiwallet } from './multiwallet/index.js'
export { names } from './names/index.js'
export { onramp } from './onramp/index.js'
export { permissions } from './permissions/index.js'
export { review } from './review/index.js'
export { send } from './send/index.js'
export { siwx } from './siwx/index.js'
export { swap } from './swap/index.js'

/** Every plugin of the package with its defaults, for `plugins: allPlugins()`. */
export const allPlugins = () =>
  [
    connect(),
    embeddedWallet(),
    accountTabs(),
    multiwallet(),
    names(),
    onramp(),
    permissions(),
    review(),
    send(),
    siwx(),
    swap(),
  ] as const
