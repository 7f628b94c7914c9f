import { readConfig } from '../config.js'
import { startHeath } from './index.js'

window.sandboxWallets ??= {}
window.sandboxWallets.heath = startHeath(window.__sandboxWallets?.heath ?? {}, readConfig())
