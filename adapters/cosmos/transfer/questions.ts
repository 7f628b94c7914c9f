import * as v from 'valibot'
import type { AdapterContext } from '../../../kernel/adapters/adapter.js'
import { TransferError } from '../../../kernel/session/transferErrors.js'
import type { CaipNetwork } from '../../../kernel/session/types.js'
import { toBase64 } from '../../base64.js'
import { NodeStatusError } from '../../nodeErrors.js'
import { joinPath } from '../../nodeFetch.js'
import { askNodes, getJson, type NodeRequest } from '../../nodes.js'
import { restUrlsOf } from '../chains.js'
import { post } from '../gateway.js'
import { nodeChainOf } from '../nodeChain.js'
import { decimalsOf, Metadata, metadataPath } from '../tokens/metadata.js'
import { Coin } from './terms.js'

const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,20}$/),
  v.transform((text) => BigInt(text)),
)
const Base = v.object({
  address: v.string(),
  account_number: digits,
  sequence: digits,
  pub_key: v.nullish(v.object({ '@type': v.string() })),
})
/** Vesting accounts have the plain one inside. */
const Account = v.object({
  account: v.looseObject({
    '@type': v.string(),
    base_account: v.optional(Base),
    base_vesting_account: v.optional(v.object({ base_account: Base })),
  }),
})
const Balance = v.object({ balance: Coin })
const Config = v.object({ minimum_gas_price: v.string() })
const Simulated = v.object({ gas_info: v.object({ gas_used: digits }) })
const Latest = v.object({ block: v.object({ header: v.object({ height: digits }) }) })
const Result = v.object({
  tx_response: v.object({
    txhash: v.string(),
    height: v.optional(digits, '0'),
    code: v.number(),
    codespace: v.optional(v.string(), ''),
    raw_log: v.optional(v.string(), ''),
  }),
})

export type Account = {
  /** Types of the account and of its key, if it has signed before. */
  keyType: string
  accountNumber: bigint
  sequence: bigint
}
export type Answer = v.InferOutput<typeof Result>['tx_response']
export type Questions = ReturnType<typeof createQuestions>

type Place = Pick<AdapterContext, 'shared'> & { network: CaipNetwork; signal?: AbortSignal | undefined }

/**
 * Requests about the chain that a transfer needs. All reject with a NodeError, a ValiError, or TransferError
 * `SOURCE_MISMATCH` if the answer is about something else.
 */
export function createQuestions({ shared, network, signal }: Place) {
  const request: NodeRequest = { urls: restUrlsOf(network), chain: nodeChainOf(network), shared, signal }
  const get = async <T extends v.GenericSchema>(schema: T, path: string) =>
    v.parse(schema, await getJson(path, request))
  /** Undefined if the node has none, or does not know the path. */
  const find = async <T extends v.GenericSchema>(schema: T, path: string) => {
    try {
      return await get(schema, path)
    } catch (error) {
      if (error instanceof Error && isAbsent(error.cause)) return undefined
      throw error
    }
  }
  const send = (path: string, body: unknown, once: boolean) =>
    askNodes({ ...request, once }, (url, limit) => post(joinPath(url, path), body, limit))
  return {
    /** Undefined if the address never received anything. */
    async account(address: string): Promise<Account | undefined> {
      const found = await find(Account, `/cosmos/auth/v1beta1/accounts/${encodeURIComponent(address)}`)
      if (!found) return undefined
      const { account } = found
      const base =
        account.base_account ?? account.base_vesting_account?.base_account ?? v.parse(Base, account)
      requireSame(base.address, address)
      return {
        keyType: `${account['@type']} ${base.pub_key?.['@type']}`,
        accountNumber: base.account_number,
        sequence: base.sequence,
      }
    },
    /** The balance without what is locked (vesting); the whole one if the node does not know the difference. */
    async spendable(address: string, denom: string): Promise<bigint> {
      const path = (kind: string) =>
        `/cosmos/bank/v1beta1/${kind}/${encodeURIComponent(address)}/by_denom?denom=${encodeURIComponent(denom)}`
      const { balance } =
        (await find(Balance, path('spendable_balances'))) ?? (await get(Balance, path('balances')))
      requireSame(balance.denom, denom)
      return BigInt(balance.amount)
    },
    /** Decimals of a denomination. Undefined if the chain does not know. */
    async exponent(denom: string): Promise<number | undefined> {
      const metadata = await find(Metadata, metadataPath(denom))
      return metadata && decimalsOf(metadata, denom)
    },
    /** The least that this node takes per unit of gas, such as `0.005uatom`. Undefined if the node reports none. */
    async leastPrice(denom: string): Promise<number | undefined> {
      const config = await find(Config, '/cosmos/base/node/v1beta1/config')
      const prices = config?.minimum_gas_price.split(',') ?? []
      const own = prices.find(
        (one) => /^\d+(\.\d+)?/.exec(one)?.[0] === one.slice(0, -denom.length) && one.endsWith(denom),
      )
      return own === undefined ? undefined : Number.parseFloat(own)
    },
    simulate: async (transaction: Uint8Array) => {
      const answer = await send('/cosmos/tx/v1beta1/simulate', { tx_bytes: toBase64(transaction) }, false)
      return v.parse(Simulated, answer).gas_info.gas_used
    },
    /** Never sent twice. Resolves with the node's own check, before the transaction is in a block. */
    async broadcast(transaction: Uint8Array): Promise<Answer> {
      const body = { tx_bytes: toBase64(transaction), mode: 'BROADCAST_MODE_SYNC' }
      return v.parse(Result, await send('/cosmos/tx/v1beta1/txs', body, true)).tx_response
    },
    height: async () =>
      (await get(Latest, '/cosmos/base/tendermint/v1beta1/blocks/latest')).block.header.height,
    /** Undefined until it is in a block that the node knows. */
    async result(id: string): Promise<Answer | undefined> {
      const found = await find(Result, `/cosmos/tx/v1beta1/txs/${encodeURIComponent(id)}`)
      // The answer for another transaction proves nothing about this one.
      return found?.tx_response.txhash.toUpperCase() === id ? found.tx_response : undefined
    },
  }
}

const isAbsent = (error: unknown) =>
  error instanceof NodeStatusError && (error.status === 404 || error.status === 501)

function requireSame(answered: string, asked: string): void {
  if (answered !== asked)
    throw new TransferError('SOURCE_MISMATCH', `The node was asked about ${asked} and answered ${answered}.`)
}
