import type { Context, Hono } from 'hono'
import { isAddress } from 'viem'
import { caip2 } from '../chain/index.js'
import { NO_PROJECT } from '../observe.js'
import { serveConvert } from './convert.js'
import { readEvmBalances } from './evmBalances.js'
import { generateBalances } from './generated.js'
import { createHistory } from './history.js'
import { readIdentity } from './identity.js'
import { serveOnramp } from './onramp.js'
import { servePrices } from './prices.js'
import { serveProfiles } from './profile.js'
import { forward } from './rpc.js'
import { type AccountContext, createApp, findChain } from './service.js'
import { serveSessions } from './sessions.js'
import { readSolanaBalances } from './solanaBalances.js'

export function createBlockchain(context: AccountContext): Hono {
  const app = createApp('blockchain', context)
  const { solana } = context
  const served = context.chains.filter(({ isTestnet }) => !isTestnet)
  const supported = [...served.map(caip2), solana.caipNetworkId]
  const readHistory = createHistory(context)
  const profiles = serveProfiles(app, context.chains)

  app.get('/v1/supported-chains', (c) => c.json({ http: supported, ws: [] }))

  app.get('/v1/identity/:address', async (c) => {
    const address = plain(c.req.param('address'))
    const isNamed = isAddress(address, { strict: false })
    if (!isNamed) return c.json({ name: null, avatar: null })
    const identity = await readIdentity(context.chains, address)
    return c.json({ ...identity, name: identity.name ?? profiles.nameOf(c, address) })
  })

  app.get('/v1/account/:address/balance', async (c) => {
    const address = plain(c.req.param('address'))
    const networks = networksOf(c, address)
    if (networks.length === 0) return unsupported(c)
    const images = context.config().services.catalogue
    const wanted = served.filter((chain) => networks.includes(caip2(chain)))
    const owner = address as `0x${string}`
    const balances = (await Promise.all(wanted.map((chain) => readEvmBalances(chain, owner, images)))).flat()
    if (networks.includes(solana.caipNetworkId)) balances.push(...readSolanaBalances(solana, address, images))
    const { tokens = 0 } = fillingOf(c) ?? {}
    const [chainId = ''] = networks
    return c.json({ balances: [...balances, ...generateBalances(tokens, { chainId, images })] })
  })

  app.get('/v1/account/:address/history', async (c) => {
    const address = plain(c.req.param('address'))
    const networks = networksOf(c, address)
    if (networks.length === 0) return unsupported(c)
    const cursor = Number(c.req.query('cursor') ?? 0)
    return c.json(await readHistory({ address, networks, cursor, filling: fillingOf(c) }))
  })

  serveSessions(app, context.chains)
  serveOnramp(app, context)
  serveConvert(app, context)
  servePrices(app, context)

  app.on('POST', ['/v1', '/v1/'], async (c) => {
    const chain = findChain(context, c.req.query('chainId'))
    return chain ? forward(chain, await c.req.text()) : unsupported(c)
  })
  return app

  /** The requested network, or all that the address may be on. */
  function networksOf(c: Context, address: string): string[] {
    const isEvm = address.startsWith('0x')
    const asked = c.req.query('chainId')
    return supported.filter((id) => id.startsWith('eip155:') === isEvm && (!asked || asked === id))
  }

  function fillingOf(c: Context) {
    return context.projects.get(c.req.query('projectId') ?? NO_PROJECT).filling
  }
}

const unsupported = (c: Context) => c.json({ error: 'Unsupported chain' }, 400)

/** The address of an account, which callers may give as CAIP-10. */
function plain(address: string): string {
  return address.split(':').at(-1) ?? address
}
