import type { SimulatedChange } from '../../../kernel/adapters/inspection.js'
import { wordAt } from '../allowances/words.js'
import { addressIn, changeOf, type Log, TRANSFER } from '../tokenEvents.js'
import { isSame } from '../transferCall.js'

/** The pseudo-token address under which nodes log native transfers. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** `TransferSingle` and `TransferBatch` of ERC-1155, `Approval` and `ApprovalForAll`. */
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'

/** Changes that events report for an account: coins and tokens in total, then items and allowances in order. */
export function changesOf(logs: readonly Log[], account: string): readonly SimulatedChange[] {
  const coin = changeOf(logs, NATIVE, account)
  const tokens = new Set(logs.filter((log) => isMoveOfToken(log, account)).map(tokenOf))
  const amounts = [...tokens].map((token) => ({
    ...({ kind: 'token', token } as const),
    amount: changeOf(logs.filter(isAmount), token, account),
    receivers: receiversOf(logs.filter(isAmount), token, account),
  }))
  const coinTo = receiversOf(logs, NATIVE, account)
  return [
    ...(coin === 0n ? [] : [{ kind: 'coin', amount: coin, receivers: coinTo } as const]),
    ...amounts,
    ...lastOfEach(logs.flatMap((log) => itemsOf(log, account) ?? allowanceOf(log, account) ?? [])),
  ]
}

/** The receivers of a token that leaves the account. */
const receiversOf = (logs: readonly Log[], token: string, account: string): string[] =>
  logs
    .filter(
      (log) =>
        isSame(log.address, token) &&
        isSame(log.topics[0], TRANSFER) &&
        isSame(addressIn(log.topics[1]), account),
    )
    .map(({ topics }) => addressIn(topics[2]))

const tokenOf = ({ address }: Log) => address.toLowerCase()
/** ERC-721 has the id as a fourth topic, where ERC-20 has the amount as data. */
const isAmount = ({ topics }: Log) => topics.length === 3
const isMoveOfToken = (log: Log, account: string) =>
  isSame(log.topics[0], TRANSFER) &&
  isAmount(log) &&
  !isSame(log.address, NATIVE) &&
  (isSame(addressIn(log.topics[1]), account) || isSame(addressIn(log.topics[2]), account))

function itemsOf(log: Log, account: string): SimulatedChange | undefined {
  const [event, ...topics] = log.topics
  const isItem = isSame(event, TRANSFER) && topics.length === 3
  const isSingle = isSame(event, SINGLE)
  if (!isItem && !isSingle && !isSame(event, BATCH)) return undefined
  const [from, to] = isItem ? topics : topics.slice(1)
  const isArrival = isSame(addressIn(to), account)
  if (isArrival === isSame(addressIn(from), account)) return undefined
  const id = isItem ? wordAt(topics[2], 0) : isSingle ? wordAt(log.data, 0) : undefined
  return { kind: 'item', token: tokenOf(log), id, isArrival }
}

function allowanceOf(log: Log, account: string): SimulatedChange | undefined {
  const [event, owner, to, third] = log.topics
  if (!isSame(addressIn(owner), account)) return undefined
  const parties = { token: tokenOf(log), spender: addressIn(to) }
  const value = wordAt(third ?? log.data, 0)
  if (value === undefined) return undefined
  if (isSame(event, APPROVAL_FOR_ALL))
    return { kind: 'allowance', ...parties, amount: value === 0n ? 'none' : 'all' }
  if (!isSame(event, APPROVAL)) return undefined
  return third === undefined
    ? { kind: 'allowance', ...parties, amount: value }
    : { kind: 'item-allowance', ...parties, id: value }
}

/** Tokens also report the allowance that is left after a transfer: only the last amount counts. */
function lastOfEach(changes: readonly SimulatedChange[]): SimulatedChange[] {
  const keyOf = (change: SimulatedChange) =>
    change.kind === 'allowance' ? `${change.token} ${change.spender}` : undefined
  return changes.filter(
    (one, index) =>
      keyOf(one) === undefined || !changes.slice(index + 1).some((later) => keyOf(later) === keyOf(one)),
  )
}
