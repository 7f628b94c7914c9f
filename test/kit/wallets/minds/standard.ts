import { keyAt, toBech32, toBytes, toSignatureBytes } from '../keys.js'
import type { CreateMind, MindContext } from '../types.js'
import { WalletError } from '../types.js'

/** An account as the Wallet Standard reports it; bytes as numbers, so that they can cross to another process. */
type ReportedAccount = { address: string; publicKey: readonly number[] }
type Keys = {
  accountAt(account: number): Promise<ReportedAccount>
  signMessage(account: number, message: Uint8Array): Promise<Uint8Array>
}

/** The code that Solana and Bitcoin share. */
function createStandardMind(
  context: MindContext,
  keys: Keys,
  more: (method: string, params: never) => Promise<unknown>,
) {
  const all = () => Promise.all(context.accounts.map(keys.accountAt))
  const shown = async () => (context.permitted ? await all() : [])
  return {
    address: async (account: number) => (await keys.accountAt(account)).address,
    async handle(method: string, params: unknown) {
      switch (method) {
        case 'connect': {
          const isSilent = Boolean((params as { silent?: boolean } | undefined)?.silent)
          if (!context.permitted && !isSilent) {
            await context.ask('connect')
            context.permitted = true
          }
          return shown()
        }
        case 'disconnect':
          context.permitted = false
          return undefined
        case 'signMessage': {
          const { address, message } = params as { address: string; message: unknown }
          const account = await find(context, keys, address)
          await context.ask('sign')
          return [...(await keys.signMessage(account, toBytes(message)))]
        }
        default:
          return more(method, params as never)
      }
    },
    async notify() {
      context.emit('accounts', await shown())
    },
  }
}

async function find(context: MindContext, keys: Keys, address: string): Promise<number> {
  for (const account of context.permitted ? context.accounts : [])
    if ((await keys.accountAt(account)).address === address) return account
  throw new WalletError(4100, 'The page has no access to this account.')
}

/** Solana: ed25519 by `@noble/curves`. A transaction is signed, but never sent. */
export const createSolanaMind: CreateMind = (context) => {
  const load = async () => ({
    ...(await import('@noble/curves/ed25519.js')),
    ...(await import('../../../../adapters/base58.js')),
  })
  const keys: Keys = {
    async accountAt(account) {
      const { ed25519, toBase58 } = await load()
      const publicKey = ed25519.getPublicKey(keyAt(account))
      return { address: toBase58(publicKey), publicKey: [...publicKey] }
    },
    signMessage: async (account, message) => (await load()).ed25519.sign(message, keyAt(account)),
  }
  /** Layout: the number of signatures (a compact-u16 below 128), the signatures, and the signed message. */
  const sign = async ({ address, transaction }: { address: string; transaction: unknown }) => {
    const account = await find(context, keys, address)
    await context.ask('send')
    const bytes = toBytes(transaction)
    const message = bytes.subarray(1 + 64 * (bytes[0] ?? 0))
    // The paying account signs first: the visitor's.
    const signature = await keys.signMessage(account, message)
    bytes.set(signature, 1)
    return { signed: [...bytes], signature: [...signature] }
  }
  return createStandardMind(context, keys, async (method, params) => {
    if (method === 'signTransaction') return (await sign(params)).signed
    if (method === 'signAndSendTransaction') return (await sign(params)).signature
    throw new WalletError(4200, `The wallet does not support ${method}.`)
  })
}

/** Bitcoin: a native SegWit account, and messages signed according to BIP-137. */
export const createBitcoinMind: CreateMind = (context) => {
  const load = async () => ({
    ...(await import('@noble/curves/secp256k1.js')),
    ...(await import('@noble/hashes/sha2.js')),
    ...(await import('@noble/hashes/legacy.js')),
  })
  const keys: Keys = {
    async accountAt(account) {
      const { secp256k1, sha256, ripemd160 } = await load()
      const publicKey = secp256k1.getPublicKey(keyAt(account), true)
      return { address: toBech32('bc', ripemd160(sha256(publicKey)), 0), publicKey: [...publicKey] }
    },
    async signMessage(account, message) {
      const { secp256k1, sha256 } = await load()
      const size = message.length < 253 ? [message.length] : [253, message.length & 255, message.length >> 8]
      const text = Uint8Array.from([
        ...new TextEncoder().encode('\x18Bitcoin Signed Message:\n'),
        ...size,
        ...message,
      ])
      const signed = secp256k1.sign(sha256(sha256(text)), keyAt(account), {
        prehash: false,
        format: 'recovered',
      })
      // Native SegWit headers start at 39, plus the recovery number.
      const [which = 0, ...bytes] = toSignatureBytes(signed, 'recovered')
      return Uint8Array.from([39 + which, ...bytes])
    },
  }
  return createStandardMind(context, keys, async (method) => {
    throw new WalletError(4200, `The wallet does not support ${method}.`)
  })
}
