import type { Namespace } from '../../kernel/index.js'
import { type Core, isAsked } from './core.js'
import { isRequired } from './required.js'
import { mark } from './state.js'

/**
 * Ends the sessions of the namespace's account on all of its networks; without a namespace, all sessions. Also
 * disconnects the account if sign-in is required.
 */
export async function signOut(core: Core, namespace?: Namespace): Promise<void> {
  const { ctx, source } = core
  const { accounts, known } = ctx.session.state.get()
  const all = Object.keys(accounts) as Namespace[]
  // A wallet that is locked has a known account only.
  const addressOf = (one: Namespace) => accounts[one]?.address ?? known[one]?.address
  const left = (namespace ? [namespace] : all).filter((one) => isAsked(core, one))
  const end = async () => {
    if (!namespace) await source.setSessions([])
    else if (left.length > 0) await revoke(core, namespace, addressOf(namespace))
  }
  // A running check that sees another `ending` starts over.
  const ended = core.ending.then(end)
  core.ending = ended.catch(() => undefined)
  await ended
  for (const one of left) forget(core, one)
  ctx.emit('siwx:signed-out', { namespace })
  if (!isRequired(core)) return
  const connected = left.filter((one) => addressOf(one) !== undefined)
  core.isSigningOut = true
  try {
    await Promise.all(connected.map((one) => ctx.session.disconnect(one)))
  } finally {
    core.isSigningOut = false
  }
}

/** Ends the sessions of a disconnected address on its chain, or all sessions. */
export async function endSessions(core: Core, namespace: Namespace, address: string | undefined) {
  if (address === 'all') await core.source.setSessions([])
  else await revoke(core, namespace, address)
  core.ctx.emit('siwx:signed-out', { namespace })
}

/**
 * Revokes one network after the other, because a store that is read and written as a whole would lose parallel changes.
 */
async function revoke({ ctx, source }: Core, namespace: Namespace, address: string | undefined) {
  if (address === undefined) return
  const networks = ctx.session.state.get().networks[namespace]?.requestedCaipNetworks ?? []
  for (const { caipNetworkId } of networks) await source.revokeSession(caipNetworkId, address)
}

function forget(core: Core, namespace: Namespace) {
  const known = core.ctx.state.get().accounts[namespace]
  if (known) mark(core, { ...known, namespace }, { status: 'signed-out' })
}
