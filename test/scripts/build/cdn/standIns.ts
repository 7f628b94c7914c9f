import type { Plugin } from 'vite'

/**
 * Packages that dependencies import, that nothing here runs, and whose licences don't allow us to distribute them.
 * `@solana/web3.js` uses the first for subscriptions, which the adapter implements itself, and the second for browsers
 * without TextDecoder.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'rpc-websockets': 'export class CommonClient {}\nexport const WebSocket = undefined',
  'text-encoding-utf-8': 'export const { TextDecoder, TextEncoder } = globalThis',
}
const PREFIX = '\0stand-in:'

/** Keeps these packages out of a bundle. */
export const standIns = (): Plugin => ({
  name: 'latchkey:stand-ins',
  enforce: 'pre',
  resolveId: (id) => (id in STAND_INS ? PREFIX + id : undefined),
  load: (id) => (id.startsWith(PREFIX) ? STAND_INS[id.slice(PREFIX.length)] : undefined),
})
