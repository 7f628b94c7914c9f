import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { vi } from 'vitest'
import type { TransferRequest } from '../../../kernel/adapters/capabilities.js'
import { HUB as CHAIN } from '../../../test/sandbox/cosmos/chains.js'
import type { IbcPaths } from '../../../test/sandbox/cosmos/denomRoutes.js'
import { createCosmos } from '../../../test/sandbox/cosmos/index.js'
import { cosmosAccountOf } from '../../../test/sandbox/cosmos/keys.js'
import type { Searching } from '../../../test/sandbox/cosmos/searchRoute.js'
import type { CosmosDirectDoc } from '../provider.js'
import { createFakeKeplr, createTestAdapter, network } from './cosmos.js'

const KEY = new Uint8Array(32).fill(7)
export const CHAINS = {
  [CHAIN.chainId]: { prefix: CHAIN.prefix, denom: CHAIN.denom, gasPrices: CHAIN.gasPrices },
}
export const NETWORK = network(CHAIN.chainId)
const ELSEWHERE = network('elsewhere-1')

/** Replaces the node's answer to requests whose path contains the key. */
type Lies = Record<string, (answer: () => Promise<Response>) => Promise<Response>>
type Answers = Parameters<typeof createFakeKeplr>[0]
type Given = {
  funds?: bigint
  /** Whether the key is in a hardware wallet. */
  isLedger?: boolean
  searching?: Searching
  ibc?: IbcPaths
  answers?: Answers
}

/** Another account's address on the chain. */
export const addressAt = async (seed: number) =>
  (await cosmosAccountOf(new Uint8Array(32).fill(seed), CHAIN.prefix)).address

/** Answers with JSON, whatever the node would. */
export const say =
  (answer: unknown, status = 200) =>
  async () =>
    Response.json(answer, { status })

/** A connected wallet with real keys, and a node that verifies what it signs. Undone by `vi.unstubAllGlobals`. */
export async function startTransfers({ funds = 10_000_000n, isLedger, searching, ibc, answers }: Given = {}) {
  vi.stubGlobal('window', new EventTarget())
  const cosmos = createCosmos({ searching, ibc })
  const { address: from, pubkey } = await cosmosAccountOf(KEY, CHAIN.prefix)
  const lies: Lies = {}
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url)
    asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
    const answer = async () => cosmos.routes.request(`/${CHAIN.chainId}${pathname}${search}`, init)
    const lie = Object.entries(lies).find(([path]) => pathname.includes(path))?.[1]
    return lie ? lie(answer) : answer()
  })
  const fake = createFakeKeplr({
    getKey: () => ({
      algo: 'secp256k1',
      pubKey: pubkey,
      bech32Address: from,
      isNanoLedger: isLedger ?? false,
    }),
    signDirect: async (...[, signer, doc]: [string, string, CosmosDirectDoc]) => {
      const { signature } = await (await DirectSecp256k1Wallet.fromKey(KEY, CHAIN.prefix)).signDirect(
        signer,
        doc,
      )
      return { signed: doc, signature }
    },
    signAmino: async (...[, signer, doc]: [string, string, StdSignDoc]) =>
      (await Secp256k1Wallet.fromKey(KEY, CHAIN.prefix)).signAmino(signer, doc),
    ...answers,
  })
  if (funds > 0n) cosmos.fund(from, funds)

  /** One page of the site. */
  const openTab = async () => {
    const { adapter, connect, switchTo } = createTestAdapter(fake.wallet, [NETWORK, ELSEWHERE], CHAINS)
    await connect()
    const { transfer, activity, tokens } = adapter
    if (!transfer?.max || !activity || !tokens) throw new Error('The adapter has no transfers.')
    return {
      transfer: { ...transfer, max: transfer.max },
      activity,
      tokens,
      goElsewhere: () => switchTo(ELSEWHERE),
    }
  }
  const tab = await openTab()
  const request = (given: Partial<TransferRequest> & { to: string }): TransferRequest => ({
    ...{ connectorId: 'keplr', from, value: 1_000_000n, network: NETWORK },
    ...given,
  })
  /** Estimates and sends, as the form does, and waits for the outcome. */
  const send = async (given: Parameters<typeof request>[0], { transfer } = tab) => {
    const { terms, fee } = await transfer.estimate(request(given))
    const id = await transfer.send({ ...request(given), terms })
    return { fee, id, outcome: await transfer.wait({ id, from, network: NETWORK }) }
  }
  const rest = async (path: string) => (await cosmos.routes.request(`/${CHAIN.chainId}/cosmos${path}`)).json()
  const balance = async (of: string, denom = CHAIN.denom) => {
    const query = encodeURIComponent(denom)
    const { balance } = await rest(`/bank/v1beta1/balances/${of}/by_denom?denom=${query}`)
    return BigInt(balance.amount)
  }
  /** A transaction as the chain has it. */
  const read = async (id: string) => (await rest(`/tx/v1beta1/txs/${id}`)).tx_response
  const broadcasts = () => asked.filter((one) => one.startsWith('POST') && one.endsWith('/txs')).length
  return {
    ...tab,
    cosmos,
    from,
    lies,
    asked,
    calls: fake.calls,
    openTab,
    request,
    send,
    balance,
    read,
    broadcasts,
  }
}
