import type { Session, Storage } from '../../kernel/index.js'
import type { Reading } from './reader/reading.js'
import { isRecord } from './reader/typed.js'

type Ctx = { storage: Pick<Storage, 'read' | 'write'>; session: Pick<Session, 'state'> }

const KEY = 'contacts'
/** Addresses per network. */
const KEPT = 100
/** The networks used last. More would not fit into the storage of a plugin. */
const NETWORKS = 20

/**
 * The addresses, in lower case, that the visitor has dealt with on a network from this page: by requests that they
 * continued with, and by transactions of the kit. The chain's history is not used, because anyone can write into it.
 */
export function readContacts({ storage, session }: Ctx, chainId: number): readonly string[] {
  const id = `eip155:${chainId}`
  const sent = session.state
    .get()
    .transactions.filter(({ caipNetworkId }) => caipNetworkId === id)
    .flatMap(({ sentTo }) => (sentTo === undefined ? [] : [sentTo]))
  return [...new Set([...(readAll(storage)[id] ?? []), ...sent.map((one) => one.toLowerCase())])]
}

/** Remembers the parties of a request that the visitor continues with, and of the calls in it. */
export function rememberContacts(
  { storage }: Pick<Ctx, 'storage'>,
  chainId: number,
  readings: readonly Reading[],
) {
  const id = `eip155:${chainId}`
  const { [id]: known = [], ...others } = readAll(storage)
  const kept = [...new Set([...readings.flatMap(partiesOf), ...known])].slice(0, KEPT)
  storage.write(KEY, Object.fromEntries([[id, kept], ...Object.entries(others)].slice(0, NETWORKS)))
}

const partiesOf = ({ parties = [], rows }: Reading): string[] => [
  ...parties.map((one) => one.toLowerCase()),
  ...rows.flatMap(({ nested }) => (nested ? partiesOf(nested) : [])),
]

const readAll = (storage: Ctx['storage']): Readonly<Record<string, readonly string[]>> =>
  storage.read(KEY, (value) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(toList)) : {},
  ) ?? {}

const toList = ([id, list]: [string, unknown]): [string, string[]] => [
  id,
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [],
]
