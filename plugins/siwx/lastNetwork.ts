import * as v from 'valibot'
import { type CaipNetworkId, isCaipNetworkId, type Kernel, type Namespace } from '../../kernel/index.js'

const KEY = 'lk/siwx'
const Stored = v.object({
  v: v.literal(1),
  data: v.record(v.string(), v.custom<CaipNetworkId>(isCaipNetworkId)),
})

type Where = Pick<Kernel, 'storage'>

const readAll = ({ storage }: Where): Readonly<Record<string, CaipNetworkId>> =>
  storage.read(KEY, (value) => v.parse(Stored, value).data) ?? {}

/** The network that somebody last signed in on: where a visitor who cancels goes back to. */
export const readLastNetwork = (where: Where, namespace: Namespace): CaipNetworkId | undefined => {
  const id = readAll(where)[namespace]
  return id?.startsWith(`${namespace}:`) ? id : undefined
}

export const rememberNetwork = (where: Where, namespace: Namespace, chainId: CaipNetworkId) =>
  where.storage.write(KEY, { v: 1, data: { ...readAll(where), [namespace]: chainId } })
