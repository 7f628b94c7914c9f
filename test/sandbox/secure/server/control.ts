import { Hono } from 'hono'
import type { SandboxConfig } from '../../types.js'
import { deriveKeys } from '../keys.js'
import type { SecureAccount, SecureFault } from '../types.js'
import { smartAccountAddress } from '../wallet/smartAccountAddress.js'
import type { SecureProjects } from './project.js'

export interface SecureControlParameters {
  projects: SecureProjects
  config(): SandboxConfig
}

/** How long a test waits for a mail, or for a login to be approved. */
const PATIENCE_MS = 20_000

/** A visitor's actions at the secure site, as an API for tests. */
export function createSecureControl({ projects, config }: SecureControlParameters): Hono {
  const app = new Hono()
  app.onError((error, c) => c.json({ error: error.message }, 500))
  const patience = () => AbortSignal.timeout(PATIENCE_MS)

  app.get('/:projectId/mails', (c) => {
    const { mailbox } = projects.get(c.req.param('projectId'))
    return c.json(mailbox.list(c.req.query('email')))
  })
  app.post('/:projectId/code', async (c) => {
    const { email } = await c.req.json<{ email: string }>()
    const { mailbox } = projects.get(c.req.param('projectId'))
    return c.json({ code: (await mailbox.take(email, 'code', patience())).code })
  })

  app.put('/:projectId/device', async (c) => {
    projects.get(c.req.param('projectId')).requiresDevice = await c.req.json<boolean>()
    return c.body(null, 204)
  })
  app.post('/:projectId/device/approve', async (c) => {
    const { email } = await c.req.json<{ email: string }>()
    const { mailbox, gates } = projects.get(c.req.param('projectId'))
    const { link = '' } = await mailbox.take(email, 'link', patience())
    gates.open(new URL(link).searchParams.get('approval') ?? '', email)
    return c.body(null, 204)
  })

  app.post('/:projectId/farcaster/approve', async (c) => {
    const { userName } = await c.req.json<{ userName: string }>()
    const { gates } = projects.get(c.req.param('projectId'))
    gates.open(await gates.newest('farcaster', patience()), userName)
    return c.body(null, 204)
  })

  app.post('/:projectId/account', async (c) => {
    const { email } = await c.req.json<{ email: string }>()
    const { seed } = projects.get(c.req.param('projectId')).users.ofEmail(email)
    const keys = deriveKeys(seed)
    const smartAccount = await smartAccountAddress(keys.evm.address, config())
    const account: SecureAccount = { eoa: keys.evm.address, smartAccount, solana: keys.solana.address }
    return c.json(account)
  })

  app.post('/:projectId/faults', async (c) => {
    projects.get(c.req.param('projectId')).faults.push(await c.req.json<SecureFault>())
    return c.body(null, 204)
  })
  app.delete('/:projectId/faults', (c) => {
    projects.get(c.req.param('projectId')).faults = []
    return c.body(null, 204)
  })
  app.get('/:projectId/messages', (c) => c.json(projects.get(c.req.param('projectId')).messages))
  return app
}
