import { type CaipNetworkId, isCaipNetworkId, type Namespace, type Storage } from '../../kernel/index.js'

const KEY = 'lk/siwx'

type Networks = Readonly<Record<string, CaipNetworkId>>

const readAll = (storage: Storage): Networks => storage.read(KEY, parse) ?? {}

/** Parsed by hand, because a schema library would double the size of this flow. */
function parse(value: unknown): Networks | undefined {
  const { v, data } = (value ?? {}) as { v?: unknown; data?: unknown }
  if (v !== 1 || typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  return Object.values(data).every(isCaipNetworkId) ? { ...data } : undefined
}

/** Returns the network of the last sign-in, to which cancelling returns. */
export const readLastNetwork = (storage: Storage, namespace: Namespace): CaipNetworkId | undefined => {
  const id = readAll(storage)[namespace]
  return id?.startsWith(`${namespace}:`) ? id : undefined
}

export const rememberNetwork = (storage: Storage, namespace: Namespace, chainId: CaipNetworkId) =>
  storage.write(KEY, { v: 1, data: { ...readAll(storage), [namespace]: chainId } })
