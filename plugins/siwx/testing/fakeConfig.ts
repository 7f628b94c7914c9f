import type { SIWXConfig, SIWXMessageInput, SIWXSession } from '../contract.js'
import type { Source } from '../core.js'
import { formatMessage } from '../message/format.js'

export type Answers = Partial<SIWXConfig> & Pick<Source, 'only'>

/** A store that accepts every session. Calls are recorded, and each answer can be replaced. */
export function createFakeConfig(answers: Answers = {}) {
  const calls: string[] = []
  const store: { sessions: readonly SIWXSession[] } = { sessions: [] }
  const made: string[] = []
  const honest: SIWXConfig = {
    async createMessage({ accountAddress, chainId }: SIWXMessageInput) {
      made.push(`${chainId}:${accountAddress}`)
      const data = {
        ...{ accountAddress, chainId, domain: 'app.example', uri: 'https://app.example/', version: '1' },
        ...{ nonce: `nonce${String(made.length).padStart(8, '0')}`, statement: 'Welcome.' },
        issuedAt: '2026-01-02T03:04:05.000Z',
      }
      return { ...data, toString: () => formatMessage(data) }
    },
    async addSession(session) {
      store.sessions = [...store.sessions, session]
    },
    async revokeSession(chainId, address) {
      store.sessions = store.sessions.filter(
        ({ data }) => data.chainId !== chainId || data.accountAddress !== address,
      )
    },
    async setSessions(sessions) {
      store.sessions = sessions
    },
    getSessions: async (chainId, address) =>
      store.sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
    ...answers,
  }
  const recorded = <K extends 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'>(name: K) =>
    ((...args: unknown[]) => {
      calls.push(
        name === 'addSession'
          ? name
          : `${name} ${args.map((one) => (Array.isArray(one) ? one.length : one)).join(' ')}`,
      )
      return (honest[name] as (...given: unknown[]) => unknown)(...args)
    }) as SIWXConfig[K]
  const config: SIWXConfig = {
    ...honest,
    addSession: recorded('addSession'),
    revokeSession: recorded('revokeSession'),
    setSessions: recorded('setSessions'),
    getSessions: recorded('getSessions'),
  }
  return { config, calls, made, store }
}

/** A session as the store keeps it. */
export const sessionOf = (chainId: SIWXSession['data']['chainId'], accountAddress: string): SIWXSession => ({
  data: {
    accountAddress,
    chainId,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    nonce: 'nonce00000000',
  },
  message: 'the text',
  signature: '0x',
})
