import { readConfig } from '../config.js'
import { startFern } from './index.js'

window.sandboxWallets ??= {}
window.sandboxWallets.fern = startFern(window.__sandboxWallets?.fern ?? {}, readConfig())
