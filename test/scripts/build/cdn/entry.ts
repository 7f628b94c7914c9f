// The contents of the script tag: everything that the package's entries export, under the same names, except hooks,
// building blocks for custom views, and server code.

import 'latchkey/elements'

export * from 'latchkey'
export * from 'latchkey/adapters/bitcoin'
export * from 'latchkey/adapters/cosmos'
export * from 'latchkey/adapters/evm'
export * from 'latchkey/adapters/polkadot'
export * from 'latchkey/adapters/solana'
export * from 'latchkey/adapters/walletconnect'
export * from 'latchkey/connectors/coinbase'
export * from 'latchkey/connectors/ledger'
export * from 'latchkey/connectors/okx'
export * from 'latchkey/connectors/safe'
export * from 'latchkey/networks'
export * from 'latchkey/plugins'
export * from './networks.js'

/** Hides the function of `latchkey`, which is for pages that a server renders. */
export const cookieState = undefined
/** Hides the function of `latchkey`, which `loadSiwx` loads. */
export const signInOf = undefined
/** Loads `signInOf`, and what the entries of sign-in for pages export. Few pages need it. */
export const loadSiwx = () => import('./siwx.js')
/** Loads the exports of `latchkey/adapters/multichain`. Few pages need it. */
export const loadMultichain = () => import('./multichain.js')
