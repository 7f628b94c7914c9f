import type { SessionTypes } from '@walletconnect/types'
import { getSdkError } from '@walletconnect/utils'
import { listAccounts } from './accounts.js'
import type { Phone } from './context.js'
import { namespaceOf } from './networks.js'
import type { PhoneSession } from './types.js'

/** Sessions that the page has confirmed, newest first. */
export function listSessions(phone: Phone): PhoneSession[] {
  const all = Object.values(phone.kit.getActiveSessions())
    .filter(({ acknowledged }) => acknowledged)
    .sort((a, b) => b.expiry - a.expiry)
  return all.map((session) => {
    const parts = Object.values(session.namespaces)
    const { name, url } = session.peer.metadata
    return {
      topic: session.topic,
      app: { name, url },
      chains: chainsOf(session),
      accounts: parts.flatMap(({ accounts }) => accounts),
      methods: parts.flatMap(({ methods }) => methods),
      active: activeOf(phone, session),
    }
  })
}

export async function switchChain(phone: Phone, chainId: string, topic?: string): Promise<void> {
  const session = find(phone, topic)
  if (!chainsOf(session).includes(chainId)) {
    await update(phone, session, [...chainsOf(session), chainId])
  }
  phone.active.set(session.topic, { ...phone.active.get(session.topic), [namespaceOf(chainId)]: chainId })
  const reference = chainId.split(':')[1] ?? ''
  const data = chainId.startsWith('eip155:') ? Number(reference) : reference
  await emit(phone, { name: 'chainChanged', data }, chainId, session.topic)
  phone.draw()
}

export async function setAccounts(phone: Phone, accounts: number[]): Promise<void> {
  phone.change({ accounts })
  for (const session of Object.values(phone.kit.getActiveSessions())) {
    await update(phone, session, chainsOf(session))
    for (const [name, chainId] of Object.entries(activeOf(phone, session))) {
      if (!session.namespaces[name]?.events.includes('accountsChanged')) continue
      const data = await listAccounts([chainId], accounts)
      await emit(phone, { name: 'accountsChanged', data }, chainId, session.topic)
    }
  }
  phone.draw()
}

export async function setChains(phone: Phone, chains: string[], topic?: string): Promise<void> {
  await update(phone, find(phone, topic), chains)
  phone.draw()
}

export function emit(
  { kit, ...phone }: Phone,
  event: { name: string; data: unknown },
  chainId: string,
  topic?: string,
): Promise<void> {
  return kit.emitSessionEvent({ topic: find({ kit, ...phone }, topic).topic, event, chainId })
}

export function ping(phone: Phone, topic?: string): Promise<void> {
  return phone.kit.engine.signClient.ping({ topic: find(phone, topic).topic })
}

export async function deleteSession(phone: Phone, topic?: string): Promise<void> {
  const session = find(phone, topic)
  phone.questions.withdraw({ topic: session.topic })
  await phone.kit.disconnectSession({ topic: session.topic, reason: getSdkError('USER_DISCONNECTED') })
  phone.draw()
}

function find(phone: Phone, topic = listSessions(phone)[0]?.topic ?? ''): SessionTypes.Struct {
  const session = phone.kit.getActiveSessions()[topic]
  if (!session) throw new Error('The phone is not connected.')
  return session
}

const chainsOf = ({ namespaces }: SessionTypes.Struct) =>
  Object.values(namespaces).flatMap(({ chains, accounts }) => chains ?? accounts.map(withoutAddress))

const withoutAddress = (account: string) => account.split(':').slice(0, 2).join(':')

/** The person's current network per namespace; the first one until they switch. */
function activeOf({ active }: Phone, session: SessionTypes.Struct): Record<string, string> {
  const first: Record<string, string> = {}
  for (const chainId of chainsOf(session)) first[namespaceOf(chainId)] ??= chainId
  const chosen = Object.entries(active.get(session.topic) ?? {})
  return {
    ...first,
    ...Object.fromEntries(chosen.filter(([, chainId]) => chainsOf(session).includes(chainId))),
  }
}

/** Sends the page the session's new networks and accounts. */
async function update(
  phone: Phone,
  { topic, namespaces }: SessionTypes.Struct,
  chains: string[],
): Promise<void> {
  const changed = await Promise.all(
    Object.entries(namespaces).map(async ([name, rest]) => {
      const own = chains.filter((chainId) => namespaceOf(chainId) === name)
      const accounts = await listAccounts(own, phone.settings.accounts)
      return [name, { ...rest, chains: own, accounts }] as const
    }),
  )
  const left = changed.filter(([, { chains: own }]) => own.length > 0)
  await phone.kit.updateSession({ topic, namespaces: Object.fromEntries(left) })
}
