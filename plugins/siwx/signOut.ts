import type { Namespace } from '../../kernel/index.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { mark } from './state.js'

/**
 * Ends the sessions of the account that a namespace shows, on all of its networks; all sessions without a namespace.
 * Where sign-in is required the account is disconnected, too: nobody stays who may not.
 */
export async function signOut(core: Core, namespace?: Namespace): Promise<void> {
  const { ctx, source } = core
  const { accounts } = ctx.session.state.get()
  const all = Object.keys(accounts) as Namespace[]
  const left = (namespace ? [namespace] : all).filter((one) => isAsked(core, one))
  const end = async () => {
    if (!namespace) await source.setSessions([])
    else if (left.length > 0) await revoke(core, namespace, accounts[namespace]?.address)
  }
  // A check that is on its way looks again after it.
  const ended = core.ending.then(end)
  core.ending = ended.catch(() => undefined)
  await ended
  for (const one of left) forget(core, one)
  ctx.emit('siwx:signed-out', { namespace })
  if (!isRequired(core)) return
  const connected = left.filter((one) => accounts[one]?.address !== undefined)
  core.isSigningOut = true
  try {
    await Promise.all(connected.map((one) => ctx.session.disconnect(one)))
  } finally {
    core.isSigningOut = false
  }
}

/** A connection ended: so do the sessions of the address that it had, those of other chains stay; or all of them. */
export async function endSessions(core: Core, namespace: Namespace, address: string | undefined) {
  if (address === 'all') await core.source.setSessions([])
  else await revoke(core, namespace, address)
  core.ctx.emit('siwx:signed-out', { namespace })
}

/** One network after the other: a store that is read and written whole keeps what each leaves. */
async function revoke({ ctx, source }: Core, namespace: Namespace, address: string | undefined) {
  if (address === undefined) return
  const networks = ctx.session.state.get().networks[namespace]?.requestedCaipNetworks ?? []
  for (const { caipNetworkId } of networks) await source.revokeSession(caipNetworkId, address)
}

function forget(core: Core, namespace: Namespace) {
  const known = core.ctx.state.get().accounts[namespace]
  if (known) mark(core, { ...known, namespace }, { status: 'signed-out' })
}
