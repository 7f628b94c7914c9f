import type { CaipNetworkId } from '../../../kernel/index.js'
import type { SIWXHost, SIWXSession } from '../contract.js'
import { isAccount, keyOf } from './account.js'
import { Attachment } from './attachment.js'
import type { ReadSessions } from './readSessions.js'
import type { SIWXStorage } from './types.js'

/** The newest are kept, so that a page that signs in repeatedly doesn't fill the storage. */
const MAX_SESSIONS = 50

export type LocalStorageOptions = {
  /** Key below `@appkit/`. @default 'siwx' */
  key?: string | undefined
}

/**
 * Stores sessions in the visitor's browser, as a JSON array under `@appkit/siwx`, one per account and network.
 * Unreadable content signs nobody in and is removed.
 */
export class LocalStorage implements SIWXStorage {
  readonly #key: string
  readonly #kit = new Attachment()
  #hasWarned = false

  constructor({ key = 'siwx' }: LocalStorageOptions = {}) {
    this.#key = keyOf(key)
  }

  attach(host: SIWXHost): () => void {
    return this.#kit.attach(host)
  }

  async add(session: SIWXSession): Promise<void> {
    const { chainId, accountAddress } = session.data
    await this.#change((all) => [
      ...all.filter(({ data }) => !isAccount(data, chainId, accountAddress)),
      session,
    ])
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<SIWXSession[]> {
    const [read, { isInTime }] = await Promise.all([this.#reader(chainId), import('./checkSession.js')])
    const now = Date.now()
    return read().sessions.filter(({ data }) => isAccount(data, chainId, address) && isInTime(data, now))
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#change((all) => all.filter(({ data }) => !isAccount(data, chainId, address)))
  }

  /** Reads and writes synchronously, so that no concurrent change is lost. */
  async #change(change: (all: readonly SIWXSession[]) => readonly SIWXSession[]) {
    const read = await this.#reader()
    const { waiting, sessions } = read()
    this.#write(change([...waiting, ...sessions]))
  }

  /** Loads what reads the entries of a network. Those of other networks need not be readable. */
  async #reader(chainId?: CaipNetworkId): Promise<() => ReadSessions> {
    const { host } = this.#kit
    const [{ readSessions }, { loadProfiles }] = await Promise.all([
      import('./readSessions.js'),
      import('../message/loadProfiles.js'),
    ])
    const profiles = await loadProfiles(chainId ? [chainId] : [], host.profile)
    return () => {
      const read = readSessions(this.#kit.host.storage.get(this.#key), profiles)
      if (read.isWhole) return read
      if (!this.#hasWarned) console.warn('latchkey: a stored sign-in could not be read, and was removed.')
      this.#hasWarned = true
      this.#write([...read.waiting, ...read.sessions])
      return read
    }
  }

  #write(sessions: readonly SIWXSession[]) {
    const { storage } = this.#kit.host
    if (sessions.length === 0) return storage.remove(this.#key)
    const plain = sessions
      .slice(-MAX_SESSIONS)
      .map(({ data, message, signature, cacao }) => ({ data, message, signature, cacao }))
    storage.set(this.#key, JSON.stringify(plain))
  }
}
