import { accountTabs } from './account-tabs/index.js'
import { connect } from './connect/index.js'
import { multiwallet } from './multiwallet/index.js'
import { siwx } from './siwx/index.js'

export { accountTabs } from './account-tabs/index.js'
export { connect } from './connect/index.js'
export { multiwallet } from './multiwallet/index.js'
export { siwx } from './siwx/index.js'

/** Every plugin of the package with its defaults, for `plugins: allPlugins()`. */
export const allPlugins = () => [connect(), accountTabs(), multiwallet(), siwx()] as const
