import type { Hono } from 'hono'
import { caip2 } from '../chain/index.js'
import { NO_PROJECT } from '../observe.js'
import { generateWallets } from './catalogue/generate.js'
import { queryWallets } from './catalogue/query.js'
import type { WalletEntry } from './catalogue/types.js'
import { drawImage } from './drawImage.js'
import { createNft } from './nft.js'
import { createApp, type ServiceContext } from './service.js'
import { createSignIn } from './signIn.js'

export function createCatalogue(context: ServiceContext): Hono {
  const app = createApp('catalogue', context)
  const project = (id: string | undefined) => context.projects.get(id ?? NO_PROJECT)
  let generated: WalletEntry[] | undefined

  app.get('/appkit/v1/config', (c) => c.json({ features: project(c.req.query('projectId')).features }))
  app.get('/projects/v1/origins', (c) =>
    c.json({ allowedOrigins: project(c.req.query('projectId')).origins }),
  )
  app.get('/getAnalyticsConfig', (c) =>
    c.json({ isAnalyticsEnabled: project(c.req.query('projectId')).isAnalyticsEnabled }),
  )

  app.get('/getWallets', (c) => {
    generated ??= generateWallets({
      chains: context.chains.map(caip2),
      phone: `${context.config().pages}/phone`,
    })
    const { wallets } = project(c.req.query('projectId'))
    const entries = [...(wallets?.entries ?? []), ...(wallets?.isInstead ? [] : generated)]
    return c.json(queryWallets(entries, c.req.query()))
  })

  for (const path of [
    '/getWalletImage/:id',
    '/public/getAssetImage/:id',
    '/public/getCurrencyImage/:id',
    '/public/getTokenImage/:id',
  ]) {
    app.get(path, (c) => {
      const isRound = !path.includes('Wallet')
      return c.body(drawImage(c.req.param('id') ?? '', isRound), 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=3600',
      })
    })
  }
  app.route('/nft', createNft(context))
  const signIn = createSignIn(context)
  app.all('/auth/v1/*', (c) => signIn(c))
  return app
}
