import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type {
  Adapter,
  Context,
  SimulationCapability,
  TransferCapability,
  TransferRequest,
} from '../../../kernel/index.js'
import { createTestKit, network, type TestKitOptions } from '../../../kernel/testing/createTestKit.js'
import { ALICE, createFakeAdapter } from '../../../kernel/testing/fakeAdapter.js'
import { ALL_HANG, fakeServices, json } from '../../../kernel/testing/fakeServices.js'
import { accountTabs } from '../../account-tabs/index.js'
import { connect } from '../../connect/index.js'
import { approveCall } from '../calls.js'
import type { SwapOptions, SwapToken } from '../contract.js'
import { chooseToken, fillIn, setAmount } from '../form.js'
import { swap } from '../index.js'
import { quote } from '../quote.js'

export const ETHER = 10n ** 18n
export const HASH = `0x${'ab'.repeat(32)}`
export const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
export const ME = `eip155:1:${ALICE}`
export const NATIVE = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const USDT = 'eip155:1:0xdAC17F958D2ee523a2206206994597C13D831ec7'
export const DAI = 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** A token as the service lists it. */
export const listed = (symbol: string, address: string, decimals: number, more: object = {}) => ({
  ...{ name: `${symbol} token`, symbol, address, decimals, eip2612: true },
  logoUri: `https://img.example/${symbol}.png`,
  ...more,
})
export const TOKENS = [
  listed('USDC', USDC, 6),
  listed('ETH', NATIVE, 18),
  listed('USDT', USDT, 6),
  listed('DAI', DAI, 18),
]
const PRICES: Readonly<Record<string, number>> = { [NATIVE]: 2_000, [USDC]: 1, [USDT]: 1, [DAI]: 1 }
const held = (symbol: string, address: string, decimals: string, numeric: string) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', address, value: 1, price: 1, iconUrl: '' },
  quantity: { decimals, numeric },
})

type Body = Readonly<Record<string, string>>
type Services = Parameters<typeof fakeServices>[0]
type Setting = Omit<TestKitOptions, 'plugins' | 'adapters'> & {
  /** Plugins besides those that swapping needs. */
  added?: TestKitOptions['plugins']
  services?: Services
  transfer?: Partial<TransferCapability>
  /** The simulated changes; `none`: the adapter has no simulation. */
  simulation?: SimulationCapability['run'] | 'none'
  /** The tokens’ own decimals. @default those that the service lists */
  decimals?: SimulationCapability['decimals']
  /** The amount received according to the block. */
  received?: SimulationCapability['received']
  answers?: Partial<Adapter>
  swapOptions?: Partial<SwapOptions>
  allowance?: string
}

/** The offer for 1.5 ETH, and the simulated output: 3,000 USDC, less 10. */
export const OFFERED = '2990000000'
const tx = (more: object) => ({ eip155: { gas: '150000', gasPrice: '1' }, ...more })

const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data) payable',
])
type Swapped = { from: string; to: string; amount: bigint; minimum?: bigint; receiver?: string }
/** Encodes a call of 1inch’s router. `minimum` is above any quote here, so that it is not raised. */
export function swapData({ from, to, amount, minimum = 2n ** 100n, receiver = ALICE }: Swapped) {
  const [srcToken, dstToken] = [from, to].map((one) => one.slice(-42)) as [Hex, Hex]
  const [srcReceiver, dstReceiver] = [ROUTER, receiver] as [Hex, Hex]
  const desc = { srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturnAmount: minimum, flags: 0n }
  return encodeFunctionData({ abi, functionName: 'swap', args: [ROUTER, desc, '0x'] })
}
const amountIn = (data: Hex) => decodeFunctionData({ abi, data }).args[1].amount

/** Opens a kernel with the real plugins, no UI, and an exchange that is honest by default. */
export async function openSwap({
  added = [],
  services = {},
  transfer,
  simulation = async ({ value, tokens, data }) => ({
    native: -value,
    tokens: value > 0n ? tokens.map(() => BigInt(OFFERED)) : [-amountIn(data), BigInt(OFFERED)],
    ...{ outflows: [], isIndependent: true },
  }),
  decimals = async ({ tokens }) =>
    tokens.map((one) => TOKENS.find(({ address }) => address.toLowerCase().endsWith(one))?.decimals),
  received = async () => BigInt(OFFERED),
  answers,
  swapOptions,
  allowance = '0',
  options,
  ...more
}: Setting = {}) {
  const serving = fakeServices({
    ...ALL_HANG,
    '/v1/supported-chains': json({ http: ['eip155:1', 'eip155:10'], ws: [] }),
    [`/v1/account/${ALICE}/balance`]: json({
      balances: [held('USDC', USDC, '6', '5000'), held('USDT', USDT, '6', '5000')],
    }),
    '/v1/convert/tokens': json({ tokens: TOKENS }),
    '/v1/fungible/price': ({ body }) => {
      const [address = ''] = (body as { addresses: string[] }).addresses
      const price = PRICES[address]
      return json({ fungibles: price === undefined ? [] : [{ name: '', symbol: '', iconUrl: '', price }] })()
    },
    '/v1/convert/gas-price': json({ standard: '10', fast: '20', instant: '30' }),
    '/v1/convert/quotes': ({ query: { from, to, amount } }) =>
      json({
        quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount: OFFERED, toAccount: to }],
      })(),
    '/v1/convert/allowance': json({ allowance }),
    '/v1/convert/build-approve': ({ query: { userAddress, from } }) =>
      json({
        tx: tx({ from: userAddress, to: from, value: '0', data: approveCall(ROUTER, 2n ** 256n - 1n) }),
      })(),
    '/v1/convert/build-transaction': ({ body }) => {
      const { userAddress: from, amount = '', from: token = '', to = '' } = body as Body
      const data = swapData({ from: token, to, amount: BigInt(amount) })
      const value = token === NATIVE ? amount : '0'
      return json({ tx: tx({ from, to: `eip155:1:${ROUTER}`, data, amount: value }) })()
    },
    ...services,
  })
  const requests: TransferRequest[] = []
  const adapter = createFakeAdapter({
    answers: {
      balance: { native: async () => ({ value: 2n * ETHER, decimals: 18, symbol: 'ETH' }) },
      transfer: {
        estimate: async () => ({ fee: 21_000n, terms: { gas: '0x5208' } }),
        send: async (request) => {
          requests.push(request)
          return HASH
        },
        wait: async ({ id }) => ({ status: 'confirmed', id }),
        ...transfer,
      },
      ...(simulation !== 'none' && { simulation: { run: simulation, decimals, received } }),
      ...answers,
    },
  })
  const kit = createTestKit({
    plugins: [connect(), accountTabs(), swap(swapOptions), ...added],
    adapters: [adapter],
    options: { networks: [network(1), network(10), network(5)], ...options },
    ...more,
  })
  kit.kernel.applyFeatures({ swaps: ['1inch'] })
  const { plugins, router, toast, modal } = await kit.kernel.runtime()
  const tracked: { event: string; properties: unknown }[] = []
  kit.kernel.events.subscribe(() => {
    const { event, properties } = kit.kernel.events.get().data
    tracked.push({ event, properties })
  })
  await kit.session.connect({ connectorId: 'io.alpha' })
  await kit.session.refreshBalance({ force: true })
  await plugins.activate('swap')
  const ctx = kit.kernel.host.entries.get('swap')?.ctx as Context<'swap'>
  const find = (address: string): SwapToken => {
    const found = ctx.state.get().tokens.find((one) => one.address === address)
    if (!found) throw new TypeError(`The list has no ${address}.`)
    return found
  }
  return {
    ...{ ...kit, ctx, adapter, requests, router, toast, modal, serving, find },
    never: new AbortController().signal,
    swapEvents: () => tracked.filter(({ event }) => event.includes('SWAP')),
    /** Fills in the form and fetches a quote. */
    async fill({ amount = '1.5', from = NATIVE, to = USDC } = {}) {
      await fillIn(ctx, {})
      chooseToken(ctx, 'source', find(from))
      chooseToken(ctx, 'to', find(to))
      setAmount(ctx, amount)
      await quote(ctx)
    },
  }
}

export { ALICE }
