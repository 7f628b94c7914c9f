import { TEST_NETWORK } from '@scure/btc-signer'

/** Regtest has the address prefixes of the public test networks, except for SegWit. */
export const REGTEST = { ...TEST_NETWORK, bech32: 'bcrt' }
export const REGTEST_ID = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
