import * as v from 'valibot'
import { type Found, type Message, messageEvents } from './found.js'

/** A payment of one denomination from or to the account. */
export type Movement = { from: string; to: string; denom: string; amount: bigint }

const Coin = v.object({ denom: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/)) })
const Send = v.object({ from_address: v.string(), to_address: v.string(), amount: v.array(Coin) })
const Stake = v.object({ delegator_address: v.string(), validator_address: v.string(), amount: Coin })
const AMOUNT = /^(\d{1,78})([a-zA-Z].*)$/

/** The account's payments that took place by a transaction's messages, without the fee. */
export function movementsOf(found: Found, address: string): Movement[] {
  return messageEvents(found)
    .filter(({ type }) => type === 'transfer')
    .flatMap(({ attributes }) => payments(attributes))
    .filter(({ from, to }) => from === address || to === address)
}

/** The account's payments that messages ask for. A failed transaction made none of them. */
export const askedOf = ({ tx }: Found, address: string): Movement[] =>
  tx.body.messages.flatMap((message) => readSend(message).filter(({ from }) => from === address))

function readSend(message: Message): Movement[] {
  const send = v.safeParse(Send, message)
  if (!send.success) return []
  const { from_address: from, to_address: to, amount } = send.output
  return amount.map((coin) => ({ from, to, denom: coin.denom, amount: BigInt(coin.amount) }))
}

/** What delegating moves, which is no `transfer` event. Undelegating moves it the other way. */
export const stakesOf = ({ tx }: Found, isBack: boolean): Movement[] =>
  tx.body.messages.flatMap((message) => {
    const stake = v.safeParse(Stake, message)
    if (!stake.success) return []
    const { delegator_address: account, validator_address: validator, amount } = stake.output
    const [from, to] = isBack ? [validator, account] : [account, validator]
    return [{ from, to, denom: amount.denom, amount: BigInt(amount.amount) }]
  })

type Attributes = readonly { key: string; value: string }[]

/** Nodes with `logs` merge events of one type, so a key that repeats begins the next payment. */
function payments(attributes: Attributes): Movement[] {
  const all: Record<string, string>[] = [{}]
  for (const { key, value } of attributes) {
    let last = all.at(-1)
    if (!last || key in last) {
      last = {}
      all.push(last)
    }
    last[key] = value
  }
  return all.flatMap(({ sender: from = '', recipient: to = '', amount = '' }) =>
    amount.split(',').flatMap((coin) => {
      const [, digits, denom] = AMOUNT.exec(coin) ?? []
      return digits && denom ? [{ from, to, denom, amount: BigInt(digits) }] : []
    }),
  )
}
