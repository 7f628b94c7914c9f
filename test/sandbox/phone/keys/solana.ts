import { ed25519 } from '@noble/curves/ed25519.js'
import { base58Decode, base58Encode } from '@polkadot/util-crypto'
import * as v from 'valibot'
import { solanaAddressOf } from '../../solana/keys.js'
import { putSignature, readTransaction } from '../../solana/transaction.js'
import { invalidParams, unsupported } from '../../wallets/errors.js'
import { own, read } from './parameters.js'
import type { KeyCall, Keys } from './types.js'

const message = v.object({ message: v.string(), pubkey: v.string() })
const transaction = v.object({ transaction: v.pipe(v.string(), v.base64()), pubkey: v.string() })
const transactions = v.object({ transactions: v.array(v.pipe(v.string(), v.base64())) })

/** Keys of `solana`. Messages and their signatures are base58, transactions are base64; it sends nothing itself. */
export const solana: Keys = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_getAccounts',
    'solana_requestAccounts',
  ],
  addressOf: solanaAddressOf,
  answer: async (call) => {
    const { secret, method, params, ask } = call
    const pubkey = solanaAddressOf(secret)
    switch (method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return [{ pubkey }]
      case 'solana_signMessage': {
        const asked = read(message, params)
        own(pubkey, asked.pubkey)
        const bytes = base58Decode(asked.message)
        await ask({
          title: 'Sign message',
          rows: [
            ['Message', new TextDecoder().decode(bytes)],
            ['Account', pubkey],
          ],
        })
        return { signature: base58Encode(ed25519.sign(bytes, secret)) }
      }
      case 'solana_signTransaction': {
        const asked = read(transaction, params)
        own(pubkey, asked.pubkey)
        const [signed] = await signAll(call, pubkey, [asked.transaction])
        return { transaction: signed }
      }
      case 'solana_signAllTransactions':
        return { transactions: await signAll(call, pubkey, read(transactions, params).transactions) }
      default:
        throw unsupported(method)
    }
  },
}

/** Signs all transactions after a single question. */
async function signAll(
  { secret, ask }: KeyCall,
  pubkey: string,
  texts: readonly string[],
): Promise<string[]> {
  const all = texts.map((text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
    return { bytes, ...open(bytes) }
  })
  if (all.some(({ signers }) => !signers.includes(pubkey)))
    throw invalidParams('The account does not sign this transaction.')
  await ask({
    title: all.length > 1 ? `Sign ${all.length} transactions` : 'Sign transaction',
    rows: [
      ['Size', all.map(({ bytes }) => `${bytes.length} bytes`).join('\n')],
      ['Account', pubkey],
    ],
  })
  return all.map(({ bytes, message: signed }) =>
    btoa(String.fromCharCode(...putSignature(bytes, pubkey, ed25519.sign(signed, secret)))),
  )
}

function open(bytes: Uint8Array) {
  try {
    return readTransaction(bytes)
  } catch (error) {
    throw invalidParams(String(error))
  }
}
