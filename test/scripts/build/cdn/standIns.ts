import type { Plugin } from 'vite'

/**
 * Packages that others import and nothing here runs, and whose licences are not for what we hand out: `@solana/web3.js`
 * has the first for subscriptions, which the adapter makes itself, and the second for browsers without TextDecoder.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'rpc-websockets': 'export class CommonClient {}\nexport const WebSocket = undefined',
  'text-encoding-utf-8': 'export const { TextDecoder, TextEncoder } = globalThis',
}
const PREFIX = '\0stand-in:'

/** Keeps those packages out of a bundle. */
export const standIns = (): Plugin => ({
  name: 'latchkey:stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : undefined),
  load: (id) => (id.startsWith(PREFIX) ? STAND_INS[id.slice(PREFIX.length)] : undefined),
})
