import type { Phone } from './context.js'
import { deleteSession, emit, listSessions, ping, setAccounts, setChains, switchChain } from './sessions.js'
import { setOffline } from './setOffline.js'
import type { PhoneControl } from './types.js'

export interface ControlParameters {
  phone: Phone
  pair(uri: string): Promise<void>
  /** Subscribes to one-click sign-in, or unsubscribes, according to the settings. */
  followSettings(): void
}

/** A person's actions on the phone as functions, for tests and for the views. */
export function createControl({ phone, pair, followSettings }: ControlParameters): PhoneControl {
  const { questions } = phone
  return {
    pair,
    pending: () => questions.all().map(({ id, kind, title, method }) => ({ id, kind, title, method })),
    approve: questions.approve,
    reject: questions.reject,
    sessions: () => listSessions(phone),
    requests: () => phone.log.map((request) => ({ ...request })),
    switchChain: (chainId, topic) => switchChain(phone, chainId, topic),
    setAccounts: (indices) => setAccounts(phone, indices),
    setChains: (chains, topic) => setChains(phone, chains, topic),
    emit: (event, chainId, topic) => emit(phone, event, chainId, topic),
    ping: (topic) => ping(phone, topic),
    deleteSession: (topic) => deleteSession(phone, topic),
    setOffline: async (isOffline) => {
      await setOffline(phone.kit, isOffline)
      phone.draw()
    },
    setOneClick: (oneClick) => {
      phone.change({ oneClick })
      followSettings()
      phone.draw()
    },
  }
}
