import type { Wallets } from './ownAddresses.js'
import type { BitcoinApi } from './source/api.js'
import type { Proven } from './transfer/previous.js'

export type Held = Wallets & { api: BitcoinApi; proven: Proven }

// Each part loads by itself. They are named here, because the setup loads with every connection.

export const loadTransfer = async (held: Held) =>
  (await import('./transfer/createTransfer.js')).createTransfer(held)

export const loadActivity = async (held: Held) =>
  (await import('./activity/createActivity.js')).createActivity(held)

export const loadRequests = async (held: Held) =>
  (await import('./requests/createRequests.js')).createRequests(held)
