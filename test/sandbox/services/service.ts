import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Bitcoin } from '../bitcoin/index.js'
import type { Chain } from '../chain/index.js'
import type { Cosmos } from '../cosmos/index.js'
import { observe } from '../observe.js'
import type { Polkadot } from '../polkadot/index.js'
import type { Projects } from '../projects.js'
import type { Relay } from '../relay/index.js'
import type { Solana } from '../solana/index.js'
import type { SandboxConfig, ServiceName } from '../types.js'

export interface ServiceContext {
  projects: Projects
  chains: Chain[]
  solana: Solana
  bitcoin: Bitcoin
  cosmos: Cosmos
  polkadot: Polkadot
  relay: Relay
  /** A function, because the configuration is known only once every service listens. */
  config(): SandboxConfig
}

/** Sources of an account's data. */
export interface AccountContext extends Pick<ServiceContext, 'projects' | 'chains' | 'solana'> {
  config(): Pick<SandboxConfig, 'services'>
}

export type CreateService = (context: ServiceContext) => Hono

/** A service's app: open to every origin, logged per project, failing on demand. */
export function createApp(name: ServiceName, { projects }: Pick<ServiceContext, 'projects'>): Hono {
  const app = new Hono()
  app.use(cors())
  app.use(observe(name, projects))
  app.onError((error, context) => context.json({ error: error.message }, 500))
  return app
}

export function findChain(
  context: Pick<ServiceContext, 'chains'>,
  caip2: string | undefined,
): Chain | undefined {
  return context.chains.find((chain) => `eip155:${chain.id}` === caip2)
}
