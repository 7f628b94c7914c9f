import { SECP256K1, toAminoJson, toSignDoc } from '../../../../adapters/adr36.js'
import { toBase64 } from '../../../../adapters/base64.js'
import { keyAt, toBech32, toBytes, toSignatureBytes } from '../keys.js'
import { type CreateMind, WalletError } from '../types.js'

/** The same account on every chain whose addresses begin with `cosmos`; texts are signed according to ADR-36. */
export const createCosmosMind: CreateMind = (context) => {
  const load = async () => ({
    ...(await import('@noble/curves/secp256k1.js')),
    ...(await import('@noble/hashes/sha2.js')),
    ...(await import('@noble/hashes/legacy.js')),
  })
  const keyOf = async (account: number) => {
    const { secp256k1, sha256, ripemd160 } = await load()
    const publicKey = secp256k1.getPublicKey(keyAt(account), true)
    return { publicKey, address: toBech32('cosmos', ripemd160(sha256(publicKey))) }
  }
  const active = () => context.accounts[0] ?? 0
  // Keplr doesn't notify the page of a disconnection: the page's next request is rejected instead.
  let isEnded = false
  const permit = async () => {
    if (!context.permitted) await context.ask('connect')
    context.permitted = true
  }
  return {
    address: async (account) => (await keyOf(account)).address,
    async handle(method, params) {
      switch (method) {
        case 'enable':
          isEnded = false
          return permit()
        case 'disable':
          context.permitted = false
          return undefined
        case 'getKey': {
          if (isEnded) throw new WalletError(4001, 'Request rejected')
          await permit()
          const { publicKey, address } = await keyOf(active())
          return { name: `Account ${active() + 1}`, address, publicKey: [...publicKey] }
        }
        case 'signArbitrary': {
          const { signer, data } = params as { signer: string; data: unknown }
          await permit()
          const { publicKey, address } = await keyOf(active())
          if (signer !== address) throw new WalletError(4100, 'Signer mismatched')
          await context.ask('sign')
          const doc = toAminoJson(toSignDoc(toBytes(data), signer))
          const { secp256k1, sha256 } = await load()
          const hash = sha256(new TextEncoder().encode(doc))
          const signed = secp256k1.sign(hash, keyAt(active()), { prehash: false })
          return {
            pub_key: { type: SECP256K1, value: toBase64(publicKey) },
            signature: toBase64(toSignatureBytes(signed, 'compact')),
          }
        }
        default:
          throw new WalletError(4200, `The wallet does not support ${method}.`)
      }
    },
    async notify(change) {
      isEnded = change === 'disconnect'
      context.emit('changed', undefined)
    },
  }
}
