import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import * as v from 'valibot'
import { bytesToHex } from 'viem/utils'
import { unsupported } from '../../wallets/errors.js'
import { own, read } from './parameters.js'
import type { Keys } from './types.js'

const message = v.object({ address: v.string(), message: v.string() })

/** SS58 address prefixes by network. */
const PREFIXES: Record<string, number> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
}
const GENERIC_PREFIX = 42

async function pairOf(secret: Uint8Array, chainId: string) {
  await cryptoWaitReady()
  const keyring = new Keyring({ type: 'sr25519', ss58Format: PREFIXES[chainId] ?? GENERIC_PREFIX })
  return keyring.addFromSeed(secret)
}

/** Keys of `polkadot`; signatures are 0x-hexadecimal. */
export const polkadot: Keys = {
  methods: ['polkadot_signMessage'],
  addressOf: async (secret, chainId) => (await pairOf(secret, chainId)).address,
  answer: async ({ secret, chainId, method, params, ask }) => {
    if (method !== 'polkadot_signMessage') throw unsupported(method)
    const pair = await pairOf(secret, chainId)
    const asked = read(message, params)
    own(pair.address, asked.address)
    await ask({
      title: 'Sign message',
      rows: [
        ['Message', asked.message],
        ['Account', pair.address],
      ],
    })
    return { signature: bytesToHex(pair.sign(new TextEncoder().encode(asked.message))) }
  },
}
