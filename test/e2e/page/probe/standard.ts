/** The probe for Wallet Standard wallets. Bytes are lists of numbers here, and accounts are their addresses. */

import { getWallets } from '@wallet-standard/app'
import type { Outcome } from './probe.js'

export interface StandardProbe {
  names(): string[]
  /** Events of `standard:events`: the addresses after each change. */
  changes: string[][]
  accounts(): string[]
  /** Calls a method of the first wallet; the name is feature and method, such as `solana:signMessage`. */
  call(name: string, ...inputs: Record<string, unknown>[]): Promise<Outcome>
}

declare global {
  interface Window {
    standard: StandardProbe
  }
}

type Events = { on(event: 'change', heard: (change: { accounts?: { address: string }[] }) => void): void }
type Feature = Record<string, (...inputs: unknown[]) => Promise<unknown>>

const wallets = getWallets()
const changes: string[][] = []

const find = () => {
  const [wallet] = wallets.get()
  if (!wallet) throw new Error('No wallet is registered.')
  return wallet
}
const follow = (registered: readonly { features: Record<string, unknown> }[]) => {
  for (const { features } of registered) {
    const events = features['standard:events'] as Events
    events.on('change', ({ accounts = [] }) => changes.push(accounts.map(({ address }) => address)))
  }
}
follow(wallets.get())
wallets.on('register', (...registered) => follow(registered))

window.standard = {
  names: () => wallets.get().map(({ name }) => name),
  changes,
  accounts: () => find().accounts.map(({ address }) => address),
  call: async (name, ...inputs) => {
    const feature = find().features[name as `${string}:${string}`] as Feature
    const method = feature[name.split(':')[1] ?? '']
    try {
      return { result: toPlain(await method?.(...inputs.map(toInput))) }
    } catch (error) {
      const { code, message, data } = error as { code?: unknown; message: string; data?: unknown }
      return { error: { code, message, data } }
    }
  },
}

function toInput(input: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(input).map(([key, value]) => {
    if (key === 'account') return [key, find().accounts.find(({ address }) => address === value)]
    return [key, Array.isArray(value) && typeof value[0] === 'number' ? Uint8Array.from(value) : value]
  })
  return Object.fromEntries(entries)
}

function toPlain(value: unknown): unknown {
  if (value instanceof Uint8Array) return [...value]
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]))
}
