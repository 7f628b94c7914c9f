import type { Context, Hono } from 'hono'
import { createPublicClient, http, isAddress, isHex } from 'viem'
import { verifyMessage } from 'viem/actions'
import { type Chain, caip2 } from '../chain/index.js'
import { NO_PROJECT } from '../observe.js'

/** A permission granted to a page (docs/protocol.md#blockchain-service, `SmartSession`). */
interface Session {
  project: { id: string; name: string; url: string }
  pci: string
  /** Seconds since 1970. */
  expiry: number
  createdAt: number
  revokedAt: number | null
  permissions: unknown[]
  policies: unknown[]
  context: string
}

/**
 * Serves sessions of accounts: a page creates and lists them, and a signature of the account over the `pci` revokes
 * them.
 */
export function serveSessions(app: Hono, chains: readonly Chain[]): void {
  const sessions = new Map<string, Session[]>()
  const of = (c: Context): Session[] => {
    const key = `${c.req.query('projectId') ?? NO_PROJECT} ${c.req.param('account')?.toLowerCase()}`
    const found = sessions.get(key) ?? []
    sessions.set(key, found)
    return found
  }

  app.get('/v1/sessions/:account', (c) => c.json({ pcis: of(c) }))

  app.post('/v1/sessions/:account', async (c) => {
    const { expiry, permissions, policies, name } = await c.req.json()
    const pci = crypto.randomUUID()
    const project = {
      id: c.req.query('projectId') ?? '',
      name: name ?? 'Sandbox page',
      url: 'https://page.example',
    }
    const rest = { revokedAt: null, permissions, policies: policies ?? [], context: `0x${'00'.repeat(32)}` }
    of(c).push({ project, pci, expiry, createdAt: Date.now() / 1000, ...rest })
    return c.json({ pci, key: { type: 'secp256k1', publicKey: `0x${'00'.repeat(33)}` } })
  })

  app.post('/v1/sessions/:account/revoke', async (c) => {
    const { pci, signature } = await c.req.json()
    const session = of(c).find((one) => one.pci === pci)
    const [namespace, reference, address = ''] = c.req.param('account').split(':')
    const chain = chains.find((one) => caip2(one) === `${namespace}:${reference}`)
    if (!session || !chain || !isAddress(address) || !isHex(signature))
      return c.json({ error: 'Unknown' }, 400)
    const client = createPublicClient({ transport: http(chain.url) })
    const isSigned = await verifyMessage(client, { address, message: pci, signature })
    if (!isSigned) return c.json({ error: 'Wrong signature' }, 401)
    session.revokedAt = Date.now() / 1000
    return c.body(null, 200)
  })
}
