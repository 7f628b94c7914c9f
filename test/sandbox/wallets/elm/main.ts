import { readConfig } from '../config.js'
import { startElm } from './index.js'

window.sandboxWallets ??= {}
window.sandboxWallets.elm = startElm(window.__sandboxWallets?.elm ?? {}, readConfig())
