import type { Context, Hono } from 'hono'
import {
  createPublicClient,
  hexToBigInt,
  http,
  isAddress,
  isAddressEqual as isSame,
  maxUint256,
  parseAbi,
} from 'viem'
import { readContract } from 'viem/actions'
import type { ChainExchange } from '../chain/exchange.js'
import { encodeApprove, encodeSwap } from '../chain/exchangeCalls.js'
import { findRoute, NATIVE } from '../chain/exchangeQuote.js'
import { type Chain, caip2 } from '../chain/index.js'
import { rpc } from '../chain/rpc.js'
import { NO_PROJECT } from '../observe.js'
import type { Address, Hex } from '../types.js'
import { listSwapTokens } from './convertTokens.js'
import { type AccountContext, findChain } from './service.js'

/** Gas for the longest path. It is fixed, because an estimate fails while the allowance is missing. */
const GAS = { approve: 80_000, swap: 450_000 }
const DEADLINE_S = 20 * 60

interface Place {
  chain: Chain
  exchange: ChainExchange
  address: Address
}

/**
 * Serves swaps (docs/protocol.md#blockchain-service): quotes come from the pools of the network's exchange, and built
 * calls go to its router.
 */
export function serveConvert(app: Hono, context: AccountContext): void {
  app.get('/v1/convert/tokens', (c) => {
    const chain = findChain(context, c.req.query('chainId'))
    if (!chain) return refuse(c, 'Unsupported chain')
    const projectId = c.req.query('projectId') ?? NO_PROJECT
    const count = context.projects.get(projectId).filling?.swapTokens ?? 0
    const images = context.config().services.catalogue
    return c.json({ tokens: listSwapTokens(chain, { projectId, count, images }) })
  })

  app.get('/v1/convert/quotes', async (c) => {
    const trade = readTrade(c.req.query())
    if (!trade) return refuse(c, 'Malformed')
    const { from, to, amount } = trade
    const route = await findRoute(from.chain, from.exchange, {
      ...{ from: from.address, to: to.address, amount },
    })
    const ends = { fromAccount: c.req.query('from'), toAccount: c.req.query('to') }
    const amounts = { fromAmount: String(amount), toAmount: String(route?.received) }
    return c.json({ quotes: route ? [{ id: null, ...ends, ...amounts }] : [] })
  })

  app.get('/v1/convert/allowance', async (c) => {
    const [token, user] = [readPlace(c.req.query('tokenAddress')), readPlace(c.req.query('userAddress'))]
    if (!token || !user) return refuse(c, 'Malformed')
    const abi = parseAbi(['function allowance(address owner, address spender) view returns (uint256)'])
    const client = createPublicClient({ transport: http(token.chain.url) })
    const args = [user.address, token.exchange.router] as const
    const call = { address: token.address, abi, functionName: 'allowance', args } as const
    return c.json({ allowance: String(await readContract(client, call)) })
  })

  app.get('/v1/convert/gas-price', async (c) => {
    const chain = findChain(context, c.req.query('chainId'))
    if (!chain) return refuse(c, 'Unsupported chain')
    const price = await readGasPrice(chain)
    const [standard, fast, instant] = [100n, 115n, 130n].map((percent) => String((price * percent) / 100n))
    return c.json({ standard, fast, instant })
  })

  // Pages call the contract in `from` (docs/protocol.md#blockchain-service), so `from` and `to` both name the token.
  // The allowance is unlimited unless the query has an amount, which the protocol lacks.
  app.get('/v1/convert/build-approve', async (c) => {
    const { from, amount } = c.req.query()
    const token = readPlace(from)
    const units = amount === undefined ? maxUint256 : readUnits(amount)
    if (!token || units === undefined || isSame(token.address, NATIVE)) return refuse(c, 'Malformed')
    const data = encodeApprove(token.exchange.router, units)
    const eip155 = { gas: GAS.approve, gasPrice: String(await readGasPrice(token.chain)) }
    return c.json({ tx: { from, to: from, data, value: '0', eip155 } })
  })

  app.post('/v1/convert/build-transaction', async (c) => {
    const body = await c.req.json<Record<string, string> & { eip155?: { slippage?: number } }>()
    const [trade, user] = [readTrade(body), readPlace(body.userAddress)]
    if (!trade || !user) return refuse(c, 'Malformed')
    const { from, to, amount } = trade
    const { chain, exchange } = from
    const terms = { from: from.address, to: to.address, amount }
    const route = await findRoute(chain, exchange, terms)
    if (!route) return refuse(c, 'There is no such pool.')
    const hundredths = BigInt(Math.round((body.eip155?.slippage ?? 1) * 100))
    const least = route.received - (route.received * hundredths) / 10_000n
    const { timestamp } = await rpc<{ timestamp: Hex }>(chain.url, 'eth_getBlockByNumber', ['latest', false])
    // A test may have moved the chain's clock.
    const deadline = Math.max(Number(hexToBigInt(timestamp)), Math.ceil(Date.now() / 1000)) + DEADLINE_S
    const data = encodeSwap({ ...terms, route, least, user: user.address, deadline })
    const eip155 = { gas: String(GAS.swap), gasPrice: String(await readGasPrice(chain)) }
    const value = isSame(from.address, NATIVE) ? String(amount) : '0'
    const router = `${caip2(chain)}:${exchange.router}`
    return c.json({ tx: { from: body.userAddress, to: router, data, amount: value, eip155 } })
  })

  function readTrade({ from, to, amount }: Record<string, string>) {
    const [source, target] = [readPlace(from), readPlace(to)]
    const units = readUnits(amount)
    if (!source || !target || source.chain !== target.chain || units === undefined) return undefined
    return { from: source, to: target, amount: units }
  }

  /** Parses a CAIP-10 id on a network with an exchange. */
  function readPlace(account: string | undefined): Place | undefined {
    const [namespace, reference, address = ''] = account?.split(':') ?? []
    const chain = findChain(context, `${namespace}:${reference}`)
    if (!chain?.exchange || !isAddress(address, { strict: false })) return undefined
    return { chain, exchange: chain.exchange, address }
  }
}

const refuse = (c: Context, error: string) => c.json({ error }, 400)

function readUnits(amount: string | undefined): bigint | undefined {
  return amount !== undefined && /^\d{1,78}$/.test(amount) ? BigInt(amount) : undefined
}

async function readGasPrice({ url }: Chain): Promise<bigint> {
  return hexToBigInt(await rpc<Hex>(url, 'eth_gasPrice'))
}
