import type { Context, Hono } from 'hono'
import { type Address, createPublicClient, http, isAddress, isHex } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { Chain } from '../chain/index.js'
import { NO_PROJECT } from '../observe.js'
import { type Reason, readRegistration, variationsOf, ZONE } from './profileRules.js'

/** The answer to `profile/account` (docs/protocol.md#blockchain-service). */
export interface Profile {
  name: string
  /** Seconds since 1970. */
  registered: number
  updated: number
  /** Addresses by coin type. */
  addresses: Record<string, { address: Address; created: string }>
  attributes: unknown[]
}

export interface Profiles {
  /** The newest name of an address in the request's project. */
  nameOf(c: Context, address: string): string | null
}

/**
 * Serves names of accounts, separate for each project: registered with the account's signature, resolved, and looked up
 * by address.
 */
export function serveProfiles(app: Hono, chains: readonly Chain[]): Profiles {
  const projects = new Map<string, Map<string, Profile>>()
  const of = (c: Context): Map<string, Profile> => {
    const key = c.req.query('projectId') ?? NO_PROJECT
    const found = projects.get(key) ?? new Map<string, Profile>()
    projects.set(key, found)
    return found
  }
  const ofAddress = (c: Context, address: string) =>
    [...of(c).values()].filter(({ addresses }) =>
      Object.values(addresses).some((one) => one.address.toLowerCase() === address.toLowerCase()),
    )

  app.get('/v1/profile/account/:name', (c) => {
    const found = of(c).get(c.req.param('name'))
    return found
      ? c.json(found)
      : c.json(refusal({ name: 'name', description: 'Name is not registered' }), 404)
  })

  app.get('/v1/profile/reverse/:address', (c) => c.json(ofAddress(c, c.req.param('address'))))

  app.get('/v1/profile/suggestions/:name', (c) => {
    const label = c.req.query('zone') === ZONE ? c.req.param('name') : ''
    const suggestions = variationsOf(label).map((one) => `${one}.${ZONE}`)
    return c.json({ suggestions: suggestions.map((name) => ({ name, registered: of(c).has(name) })) })
  })

  app.post('/v1/profile/account', async (c) => {
    const { coin_type, address, message, signature } = await c.req.json()
    const registration = readRegistration(message, Date.now())
    if ('description' in registration) return c.json(refusal(registration), 400)
    const chain = chains.find(({ id }) => (0x80000000 | id) >>> 0 === coin_type)
    if (!chain) return c.json(refusal({ name: 'coin_type', description: 'Unknown coin type' }), 400)
    const isSigned =
      isAddress(address) &&
      isHex(signature) &&
      (await verifyMessage(createPublicClient({ transport: http(chain.url) }), {
        ...{ address, message, signature },
      }))
    if (!isSigned) {
      return c.json(refusal({ name: 'signature', description: 'The signature is not of this account' }), 401)
    }
    const { name } = registration
    if (of(c).has(name)) {
      return c.json(refusal({ name: 'name', description: 'The name is registered already' }), 409)
    }
    const now = Math.floor(Date.now() / 1000)
    const addresses = { [coin_type]: { address, created: new Date(now * 1000).toISOString() } }
    of(c).set(name, { name, registered: now, updated: now, addresses, attributes: [] })
    return c.json({}, 200)
  })

  return {
    nameOf: (c, address) => ofAddress(c, address).at(-1)?.name ?? null,
  }
}

const refusal = (reason: Reason) => ({ status: 'FAILED', reasons: [reason] })
