import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import * as v from 'valibot'
import { bytesToHex } from 'viem/utils'
import { unauthorized, unsupported } from '../../wallets/errors.js'
import { own, read } from './parameters.js'
import type { KeyCall, Keys } from './types.js'

const message = v.object({ address: v.string(), message: v.string() })
const hex = v.pipe(v.string(), v.hexadecimal())
const transaction = v.object({
  address: v.string(),
  transactionPayload: v.looseObject({
    ...{ address: v.string(), method: hex, genesisHash: hex, nonce: hex },
    ...{ signedExtensions: v.array(v.string()), version: v.number() },
  }),
})

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
  methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
  addressOf: async (secret, chainId) => (await pairOf(secret, chainId)).address,
  answer: async ({ secret, chainId, method, params, ask }) => {
    if (method === 'polkadot_signTransaction') return signTransaction({ secret, chainId, params, ask })
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

/** Signs the payload with Polkadot's own libraries, if it is for the network of the request. */
async function signTransaction({
  secret,
  chainId,
  params,
  ask,
}: Pick<KeyCall, 'secret' | 'chainId' | 'params' | 'ask'>) {
  const pair = await pairOf(secret, chainId)
  const { address, transactionPayload: payload } = read(transaction, params)
  own(pair.address, address)
  own(pair.address, payload.address)
  // CAIP-2: a network's reference is the start of its first block's hash.
  if (payload.genesisHash.slice(2, 34) !== chainId.slice('polkadot:'.length)) throw unauthorized()
  await ask({
    title: 'Sign transaction',
    rows: [
      ['Call', payload.method],
      ['Account', pair.address],
    ],
  })
  const registry = new TypeRegistry()
  registry.setSignedExtensions(payload.signedExtensions)
  const { version } = payload
  return { signature: registry.createType('ExtrinsicPayload', payload, { version }).sign(pair).signature }
}
