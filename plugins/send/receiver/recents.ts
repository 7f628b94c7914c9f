import * as v from 'valibot'
import { type Namespace, parseCaipAddress, type Session, type Storage } from '../../../kernel/index.js'

const KEY = 'lk/send-recents'
const KEPT = 20

const Recents = v.object({
  v: v.literal(1),
  data: v.record(v.string(), v.array(v.pipe(v.string(), v.maxLength(128)))),
})

type Where = { storage: Storage; session: Pick<Session, 'state'> }

const readAll = ({ storage }: Where): Readonly<Record<string, readonly string[]>> =>
  storage.read(KEY, (value) => v.parse(Recents, value).data) ?? {}

/**
 * Addresses that the visitor has sent to from here, newest first. The account’s history is not used, because anyone
 * can put a transfer of zero into it.
 */
export function readRecents(where: Where, namespace: Namespace): readonly string[] {
  const sent = where.session.state.get().transactions.filter(({ caipAddress, sentTo, transfers }) => {
    const isHere = parseCaipAddress(caipAddress).namespace === namespace
    return isHere && sentTo !== undefined && transfers.some(({ amount }) => /[1-9]/.test(amount))
  })
  const followed = sent.flatMap(({ sentTo }) => (sentTo === undefined ? [] : [sentTo]))
  return [...new Set([...(readAll(where)[namespace] ?? []), ...followed])]
}

export function rememberRecent(where: Where, namespace: Namespace, address: string) {
  const all = readAll(where)
  const others = (all[namespace] ?? []).filter((one) => one !== address)
  where.storage.write(KEY, {
    v: 1,
    data: { ...all, [namespace]: [address, ...others].slice(0, KEPT) },
  })
}
