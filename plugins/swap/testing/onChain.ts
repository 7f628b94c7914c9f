import { onTestFinished } from 'vitest'
import { evmAdapter } from '../../../adapters/evm/index.js'
import type { Context } from '../../../kernel/index.js'
import { createKernel } from '../../../kernel/kernel.js'
import { deriveAccount } from '../../../test/sandbox/accounts.js'
import { rpc } from '../../../test/sandbox/chain/rpc.js'
import type { Sandbox } from '../../../test/sandbox/index.js'
import { connect } from '../../connect/index.js'
import type { SwapNetwork } from '../contract.js'
import { chooseToken, fillIn, setAmount } from '../form.js'
import { swap } from '../index.js'
import { quote } from '../quote.js'

const ME = deriveAccount(7).address

type Setting = {
  /** @default the sandbox's exchange */
  place?: SwapNetwork | undefined
  /** Selects the project whose service faults apply. */
  projectId?: string | undefined
  me?: string | undefined
}

/**
 * Opens a kernel with the real adapter on the sandbox’s services and exchange, and a wallet that approves everything.
 */
export async function openOnChain(
  { config }: Sandbox,
  { place, projectId = 'swaps', me = ME }: Setting = {},
) {
  const found = config.networks.find(({ exchange }) => exchange)
  if (!found?.exchange) throw new TypeError('The sandbox has no exchange.')
  const { nodeUrl, exchange, id } = found
  const ask = <T = unknown>(method: string, ...params: unknown[]) => rpc<T>(nodeUrl, method, params)
  const wallet = { before: async () => {} }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> {
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [me]
      if (method === 'eth_sendTransaction') await wallet.before()
      return ask(method, ...params)
    },
    on() {},
    removeListener() {},
  }
  const own: SwapNetwork = { routers: [exchange.router], calls: 'uniswap-v2' }
  const kernel = createKernel({
    options: {
      projectId,
      networks: [{ ...found, rpcUrls: { default: { http: [found.rpcUrl] } } }],
      services: config.services,
      adapters: [evmAdapter()],
    },
    plugins: [connect(), swap({ networks: { [`eip155:${id}`]: place ?? own } })],
  })
  onTestFinished(() => kernel.destroy())
  kernel.adapters.discover()
  kernel.applyFeatures({ swaps: ['1inch'] })
  kernel.session.addConnector({ id: 'acme', type: 'ANNOUNCED', name: 'Acme', chain: 'eip155', provider })
  const { plugins } = await kernel.runtime()
  await kernel.session.connect({ connectorId: 'acme' })
  await plugins.activate('swap')
  const ctx = kernel.host.entries.get('swap')?.ctx as Context<'swap'>
  await fillIn(ctx, {})
  const find = (symbol: string) => {
    const token = ctx.state.get().tokens.find((one) => one.symbol === symbol)
    if (!token) throw new TypeError(`The exchange has no ${symbol}.`)
    return token
  }
  return {
    ...{ ctx, ask, exchange, wallet, me, find, network: found, never: new AbortController().signal },
    async fill(from: string, to: string, amount: string) {
      chooseToken(ctx, 'source', find(from))
      chooseToken(ctx, 'to', find(to))
      setAmount(ctx, amount)
      await quote(ctx)
    },
    /** The current balance on the network. */
    async held(symbol: string) {
      await Promise.all([
        ctx.session.refreshTokens({ force: true }),
        ctx.session.refreshBalance({ force: true }),
      ])
      return Number(find(symbol).quantity)
    },
  }
}
