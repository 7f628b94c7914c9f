import * as v from 'valibot'
import { BASE64, fromBase64, toBase64 } from '../../base64.js'
import { isAddress } from '../account.js'
import type { AskNode, Place } from '../nodes.js'

const COMMITMENT = { commitment: 'confirmed' }
const ENCODED = { encoding: 'base64', ...COMMITMENT }

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const bytes = v.pipe(
  v.string(),
  // Empty data is empty in base64 too.
  v.union([v.literal(''), v.pipe(v.string(), v.regex(BASE64))]),
  v.transform(fromBase64),
)
const address = v.pipe(
  v.string(),
  v.check((text) => isAddress(text)),
)
const Account = v.pipe(
  v.object({ lamports: count, owner: address, data: v.tuple([bytes, v.literal('base64')]) }),
  v.transform(({ lamports, owner, data: [data] }) => ({ lamports: BigInt(lamports), owner, data })),
)
const Accounts = v.object({ value: v.array(v.nullable(Account)) })
const Owned = v.object({ value: v.array(v.object({ pubkey: address, account: Account })) })
const Blockhash = v.object({ value: v.object({ blockhash: address, lastValidBlockHeight: count }) })
const Fee = v.object({ value: v.nullable(count) })
const Prices = v.array(v.object({ prioritizationFee: count }))
const Simulation = v.object({
  value: v.object({
    err: v.unknown(),
    logs: v.nullish(v.array(v.string()), []),
    unitsConsumed: v.nullish(count),
    accounts: v.nullish(v.array(v.nullable(Account)), []),
  }),
})
const Statuses = v.object({
  value: v.tuple([v.nullable(v.object({ err: v.unknown(), confirmationStatus: v.nullish(v.string()) }))]),
})

export type AccountData = v.InferOutput<typeof Account>
export type Questions = ReturnType<typeof createQuestions>

/** Requests about the chain that a transfer needs. All reject with the error of `ask`, or a ValiError. */
export function createQuestions(ask: AskNode, place: Place) {
  const query = async <T extends v.GenericSchema>(schema: T, method: string, ...params: unknown[]) =>
    v.parse(schema, await ask(method, params, place))
  return {
    accounts: async (addresses: readonly string[]) =>
      (await query(Accounts, 'getMultipleAccounts', addresses, ENCODED)).value,
    /** The same without data, which may be megabytes. */
    heads: async (addresses: readonly string[]) => {
      const options = { ...ENCODED, dataSlice: { offset: 0, length: 0 } }
      return (await query(Accounts, 'getMultipleAccounts', addresses, options)).value
    },
    tokenAccounts: async (owner: string, filter: { mint: string } | { programId: string }) =>
      (await query(Owned, 'getTokenAccountsByOwner', owner, filter, ENCODED)).value,
    /** The rent exemption for an account of this size. */
    minimum: async (size: number) =>
      BigInt(await query(count, 'getMinimumBalanceForRentExemption', size, COMMITMENT)),
    blockhash: async () => (await query(Blockhash, 'getLatestBlockhash', COMMITMENT)).value,
    blockHeight: () => query(count, 'getBlockHeight', COMMITMENT),
    /** Undefined if the node does not know the blockhash yet. */
    fee: async (message: Uint8Array) => {
      const { value } = await query(Fee, 'getFeeForMessage', toBase64(message), COMMITMENT)
      return value === null ? undefined : BigInt(value)
    },
    /** Recent priority fees for these accounts, in millionths of a lamport per unit. */
    prices: async (addresses: readonly string[]) =>
      (await query(Prices, 'getRecentPrioritizationFees', addresses)).map((one) => one.prioritizationFee),
    /** Also returns the accounts at these addresses as the transaction would leave them. */
    simulate: async (transaction: Uint8Array, addresses: readonly string[] = []) => {
      const accounts = addresses.length > 0 ? { accounts: { encoding: 'base64', addresses } } : {}
      const options = { ...ENCODED, ...accounts, sigVerify: false, replaceRecentBlockhash: true }
      return (await query(Simulation, 'simulateTransaction', toBase64(transaction), options)).value
    },
    send: (transaction: Uint8Array) =>
      ask(
        'sendTransaction',
        [toBase64(transaction), { encoding: 'base64', preflightCommitment: 'confirmed' }],
        place,
      ),
    /** Undefined if the node does not know the transaction. */
    status: async (id: string) => {
      const [status] = (
        await query(Statuses, 'getSignatureStatuses', [id], { searchTransactionHistory: true })
      ).value
      return status ?? undefined
    },
  }
}
