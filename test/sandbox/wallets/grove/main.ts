import { readConfig } from '../config.js'
import { startGrove } from './index.js'

window.sandboxWallets ??= {}
window.sandboxWallets.grove = startGrove(window.__sandboxWallets?.grove ?? {}, readConfig())
