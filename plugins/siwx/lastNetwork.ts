import { type CaipNetworkId, isCaipNetworkId, type Kernel, type Namespace } from '../../kernel/index.js'

const KEY = 'lk/siwx'

type Where = Pick<Kernel, 'storage'>

type Networks = Readonly<Record<string, CaipNetworkId>>

const readAll = ({ storage }: Where): Networks => storage.read(KEY, parse) ?? {}

/** By hand: a library for it would weigh as much as the flow. */
function parse(value: unknown): Networks | undefined {
  const { v, data } = (value ?? {}) as { v?: unknown; data?: unknown }
  if (v !== 1 || typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
  return Object.values(data).every(isCaipNetworkId) ? { ...data } : undefined
}

/** The network that somebody last signed in on: where a visitor who cancels goes back to. */
export const readLastNetwork = (where: Where, namespace: Namespace): CaipNetworkId | undefined => {
  const id = readAll(where)[namespace]
  return id?.startsWith(`${namespace}:`) ? id : undefined
}

export const rememberNetwork = (where: Where, namespace: Namespace, chainId: CaipNetworkId) =>
  where.storage.write(KEY, { v: 1, data: { ...readAll(where), [namespace]: chainId } })
