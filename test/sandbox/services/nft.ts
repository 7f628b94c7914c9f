import { Hono } from 'hono'
import { type Card, COLLECTION } from '../chain/cards.js'
import { drawPicture } from './drawPicture.js'
import type { AccountContext } from './service.js'

/** Serves token URIs: `/{chain}/{id}.json`, and the picture beside it. Generated ones belong to no chain. */
export function createNft({ chains, config }: Pick<AccountContext, 'chains' | 'config'>): Hono {
  const app = new Hono()

  app.get('/:chainId/:file{.+\\.json}', (c) => {
    const { chainId, file } = c.req.param()
    const id = Number.parseInt(file, 10)
    const card = chains.find((chain) => chain.id === Number(chainId))?.cards.made.get(id)
    if (!card) return c.json({ error: 'No such card' }, 404)
    return c.json({
      name: card.name,
      collection: COLLECTION,
      image: pictureUrl(config().services.catalogue, chainId, id),
    })
  })
  app.get('/:chainId/:file{.+\\.svg}', (c) => {
    const { chainId, file } = c.req.param()
    return c.body(drawPicture(`${chainId} ${Number.parseInt(file, 10)}`), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}

export function pictureUrl(catalogue: string, collection: number | string, id: number): string {
  return `${catalogue}/nft/${collection}/${id}.svg`
}

/** An NFT in the blockchain service's shape. */
export function describeCard(card: Card, url: string) {
  return {
    name: card.name,
    content: { preview: { url }, detail: { url } },
    flags: { is_spam: card.isSpam },
  }
}
