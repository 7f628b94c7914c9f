import { Hono } from 'hono'
import { parseUnits } from 'viem'
import { mintCard } from '../chain/cards.js'
import {
  type CreateTokenParameters,
  createToken,
  findToken,
  type MovePriceParameters,
  movePrice,
} from '../chain/exchangeMoves.js'
import type { Chain } from '../chain/index.js'
import { type NameRecord, type Names, registerName, setReverseName } from '../chain/names.js'
import { mint } from '../chain/tokens.js'
import type { MintNftParameters, MintParameters } from '../client.js'
import type { Filling } from '../projects.js'
import type { ServiceContext } from '../services/service.js'
import type { CreateMintParameters, MintSplParameters } from '../solana/index.js'
import type { Address } from '../types.js'

/** Routes by which tests give accounts tokens, NFTs and names, and generated entries. */
export function createHoldings({ chains, solana, projects, config }: ServiceContext): Hono {
  const app = new Hono()
  const findChain = (id: number) => chains.find((chain) => chain.id === id)

  app.post('/mint', async (c) => {
    const { chainId, symbol, to, amount } = await c.req.json<MintParameters>()
    const chain = findChain(chainId)
    const token = chain && findToken(chain, symbol)
    if (!chain || !token) return c.json({ error: `No ${symbol} on chain ${chainId}` }, 404)
    const units = parseUnits(amount, token.decimals)
    await mint({ url: chain.url, token: token.address, isWrapped: token.isWrapped, to, amount: units })
    return c.json({ token: token.address })
  })

  app.post('/nft', async (c) => {
    const { chainId, ...wanted } = await c.req.json<MintNftParameters>()
    const chain = findChain(chainId)
    if (!chain) return c.json({ error: 'No such chain' }, 404)
    const { url, cards } = chain
    const folder = `${config().services.catalogue}/nft/${chainId}`
    const id = await mintCard({ url, cards, ...wanted, uri: (made) => `${folder}/${made}.json` })
    return c.json({ address: cards.address, id })
  })

  app.post('/price', async (c) => {
    await movePrice(first(chains), await c.req.json<MovePriceParameters>())
    return c.body(null, 204)
  })
  app.post('/:projectId/tokens', async (c) => {
    const wanted = await c.req.json<CreateTokenParameters>()
    const { address } = await createToken(first(chains), c.req.param('projectId'), wanted)
    return c.json({ address })
  })

  app.post('/names', async (c) => {
    const { url, names } = named(chains)
    await registerName(url, names, await c.req.json<NameRecord>())
    return c.body(null, 204)
  })
  app.post('/names/reverse', async (c) => {
    const { url, names } = named(chains)
    await setReverseName(url, names, await c.req.json<{ address: Address; name: string }>())
    return c.body(null, 204)
  })

  app.post('/solana/mints', async (c) =>
    c.json({ mint: await solana.createMint(await c.req.json<CreateMintParameters>()) }),
  )
  app.post('/solana/mint', async (c) =>
    c.json({ account: await solana.mintSpl(await c.req.json<MintSplParameters>()) }),
  )
  app.post('/solana/fund', async (c) => {
    const { address, lamports } = await c.req.json<{ address: string; lamports: string }>()
    return c.json({ signature: solana.fund(address, BigInt(lamports)) })
  })

  app.put('/:projectId/account', async (c) => {
    const filling = await c.req.json<Omit<Filling, 'madeAt'>>()
    projects.get(c.req.param('projectId')).filling = { ...filling, madeAt: Date.now() }
    return c.body(null, 204)
  })
  return app
}

function first([chain]: Chain[]): Chain {
  if (!chain) throw new Error('There is no chain.')
  return chain
}

function named(chains: Chain[]): { url: string; names: Names } {
  const chain = chains.find(({ names }) => names)
  if (!chain?.names) throw new Error('No chain has a registry of names.')
  return { url: chain.url, names: chain.names }
}
