import {
  describeAccount,
  describeStored,
  listTokenAccounts,
  readTokenAccount,
  type StoredAccount,
  TOKEN_PROGRAMS,
} from './accounts.js'
import { GENESIS_HASH } from './clock.js'
import { budgetOf, feeOf } from './fee.js'
import { describeTransaction, summarize, toStatus } from './history.js'
import type { Ledger } from './ledger.js'
import { readMessage } from './message.js'
import {
  addressAt,
  invalidParams,
  numberAt,
  optionsAt,
  textAt,
  textsAt,
  transactionAt,
} from './parameters.js'

export type Method = (params: unknown[]) => unknown

const SLOTS_IN_EPOCH = 432_000
const HISTORY_LIMIT = 1000
/** Number of slots for which nodes remember paid fees. */
const PRICED_SLOTS = 150

/** The node's methods. They ignore commitments, because every transaction that ran is final. */
export function createMethods(ledger: Ledger): Record<string, Method> {
  const { svm, clock } = ledger
  const now = <T>(value: T) => ({ context: { slot: clock.slot(), apiVersion: '2.0.0' }, value })
  const account = (address: string, options: Record<string, unknown>) =>
    describeAccount(svm, address, options)

  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 1 }),
    getGenesisHash: () => GENESIS_HASH,
    getSlot: () => clock.slot(),
    getBlockHeight: () => clock.slot(),
    getEpochInfo: () => {
      const slot = clock.slot()
      const [epoch, slotIndex] = [Math.floor(slot / SLOTS_IN_EPOCH), slot % SLOTS_IN_EPOCH]
      return { absoluteSlot: slot, blockHeight: slot, epoch, slotIndex, slotsInEpoch: SLOTS_IN_EPOCH }
    },
    getLatestBlockhash: () => now(clock.issueBlockhash()),
    isBlockhashValid: (params) => now(clock.isValid(textAt(params, 0))),
    getFeeForMessage: (params) => {
      const message = readMessage(Buffer.from(textAt(params, 0), 'base64'))
      return now(clock.isValid(message.recentBlockhash) ? feeOf(message) : null)
    },
    getRecentPrioritizationFees: (params) => listPrices(ledger, params.length > 0 ? textsAt(params, 0) : []),
    getMinimumBalanceForRentExemption: (params) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(numberAt(params, 0)))),

    getBalance: (params) => now(ledger.balance(addressAt(params, 0))),
    getAccountInfo: (params) => now(account(addressAt(params, 0), optionsAt(params, 1))),
    getMultipleAccounts: (params) =>
      now(textsAt(params, 0).map((address) => account(address, optionsAt(params, 1)))),
    getTokenAccountsByOwner: (params) => {
      const { mint, programId } = optionsAt(params, 1)
      if (mint !== undefined && !account(addressAt([mint], 0), {})) {
        throw invalidParams('could not find mint')
      }
      const programs = programId === undefined ? Object.keys(TOKEN_PROGRAMS) : [String(programId)]
      const found = listTokenAccounts(svm, addressAt(params, 0), programs)
      const wanted = mint === undefined ? found : found.filter((token) => token.mint === mint)
      return now(wanted.map(({ pubkey }) => ({ pubkey, account: account(pubkey, optionsAt(params, 2)) })))
    },
    getTokenAccountBalance: (params) => {
      const token = readTokenAccount(svm, addressAt(params, 0))
      if (!token) throw invalidParams('could not find account')
      return now(token.tokenAmount)
    },

    requestAirdrop: (params) => ledger.airdrop(addressAt(params, 0), BigInt(numberAt(params, 1))),
    sendTransaction: (params) =>
      ledger.send(transactionAt(params, 0), { isUnchecked: optionsAt(params, 1).skipPreflight === true }),
    simulateTransaction: (params) => {
      const { sigVerify, replaceRecentBlockhash, accounts: wanted } = optionsAt(params, 1)
      const {
        failure,
        logs,
        units,
        accounts: changed,
      } = ledger.simulate(transactionAt(params, 0), {
        isVerified: sigVerify === true,
        isAnyBlockhash: replaceRecentBlockhash === true,
      })
      const replaced = replaceRecentBlockhash === true && { replacementBlockhash: clock.issueBlockhash() }
      const accounts = wanted && !failure ? describeWanted(ledger, changed, wanted) : null
      const outcome = { err: failure, logs, accounts, unitsConsumed: units, returnData: null }
      return now({ ...outcome, ...replaced })
    },
    getSignatureStatuses: (params) => now(textsAt(params, 0).map((text) => toStatus(ledger.find(text)))),
    getSignaturesForAddress: (params) => {
      const { limit = HISTORY_LIMIT, before } = optionsAt(params, 1)
      const all = ledger.history(addressAt(params, 0))
      const start = 1 + all.findIndex(({ signature }) => signature === before)
      return all.slice(start, start + Number(limit)).map(summarize)
    },
    getTransaction: (params) => describeTransaction(ledger.find(textAt(params, 0)), optionsAt(params, 1)),
  }
}

/** Accounts after a simulation: as it would leave them, else as they are; null if there is none. */
function describeWanted({ svm }: Ledger, changed: Map<string, StoredAccount>, wanted: unknown): unknown[] {
  const options = optionsAt([wanted], 0)
  return textsAt([options.addresses], 0).map((address) => {
    const account = changed.get(address)
    if (!account) return describeAccount(svm, address, options)
    return account.lamports > 0n ? describeStored(svm, address, account, options) : null
  })
}

/** The lowest priority fee by slot of transactions that used all of these accounts; empty if there were none. */
function listPrices(ledger: Ledger, accounts: string[]): { slot: number; prioritizationFee: number }[] {
  const now = ledger.clock.slot()
  const paid = new Map<number, number>()
  for (const { slot, message } of ledger.recent(PRICED_SLOTS)) {
    if (!accounts.every((address) => message.accountKeys.includes(address))) continue
    const price = Number(budgetOf(message).price)
    paid.set(slot, Math.min(price, paid.get(slot) ?? price))
  }
  const slots = Array.from({ length: Math.min(now, PRICED_SLOTS) }, (_, index) => now - index).reverse()
  return slots.map((slot) => ({ slot, prioritizationFee: paid.get(slot) ?? 0 }))
}
