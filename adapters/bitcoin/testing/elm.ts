import { bitcoinAddressAt, ordinalAddressAt, ROOT_KEY } from '../../../test/sandbox/accounts.js'
import type { SandboxConfig } from '../../../test/sandbox/types.js'
import type { ElmControl, ElmInit } from '../../../test/sandbox/wallets/types.js'

// Defined as in the sandbox's bundle.
Object.assign(globalThis, { SANDBOX_ROOT_KEY: ROOT_KEY })
const { startElm } = await import('../../../test/sandbox/wallets/elm/index.js')

export const PAYMENT = bitcoinAddressAt(0)
export const ORDINAL = ordinalAddressAt(0)

/** Window properties that wallets use. */
const PLACES = ['btc_providers', 'ElmProviders', 'LeatherProvider', 'okxwallet', 'unisat']

const started = new Set<ElmControl>()

/** The sandbox's own Bitcoin wallet, which approves everything by default. */
export function startFakeElm(init: ElmInit = {}): ElmControl {
  const config = { networks: [], bitcoin: { nodeUrl: 'http://node.example' } } as unknown as SandboxConfig
  const elm = startElm({ policies: { '*': 'approve' }, ...init }, config)
  started.add(elm)
  return elm
}

/** Restores the window as it was before any wallet, and clears wallet storage. */
export function clearPage(): void {
  localStorage.clear()
  for (const elm of started) elm.hide()
  started.clear()
  for (const place of PLACES) Reflect.deleteProperty(window, place)
}
