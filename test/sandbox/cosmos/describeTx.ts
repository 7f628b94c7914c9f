import type { CosmosChain } from './chains.js'
import type { Transaction } from './readTx.js'
import type { Send } from './verifyTx.js'

export interface TxEvent {
  type: string
  attributes: { key: string; value: string }[]
}

/** A transaction in a block, as the REST API describes it. */
export interface TxResponse {
  txhash: string
  height: string
  /** 0 means success. */
  code: number
  codespace: string
  raw_log: string
  timestamp: string
  tx: object
  events: TxEvent[]
}

type Result = Pick<TxResponse, 'txhash' | 'height' | 'code' | 'codespace' | 'raw_log'>

/** Adds the content and the events, which the index is made of. A failed transaction has those of its fee only. */
export function describeTx(
  result: Result,
  { body, authInfo }: Transaction,
  sends: readonly Send[],
  chain: CosmosChain,
): TxResponse {
  const fee = authInfo.fee?.amount ?? []
  const sender = sends[0]?.from ?? ''
  const paid = transferEvents({ from: sender, to: `${chain.prefix}1fees`, amount: fee })
  const made = result.code === 0 ? sends : []
  return {
    ...result,
    timestamp: new Date().toISOString(),
    tx: {
      '@type': '/cosmos.tx.v1beta1.Tx',
      body: {
        messages: sends.map(({ from, to, amount }) => ({
          ...{ '@type': '/cosmos.bank.v1beta1.MsgSend', from_address: from, to_address: to, amount },
        })),
        ...{ memo: body.memo, timeout_height: String(body.timeoutHeight) },
      },
      auth_info: { fee: { amount: fee, gas_limit: String(authInfo.fee?.gasLimit ?? 0) } },
    },
    events: [...paid, ...made.flatMap((send, index) => transferEvents(send, index))],
  }
}

/** Since SDK 0.50, events of messages have the message's number. */
function transferEvents({ from, to, amount }: Send, index?: number): TxEvent[] {
  const own = index === undefined ? [] : [{ key: 'msg_index', value: String(index) }]
  const coins = amount.map((coin) => `${coin.amount}${coin.denom}`).join()
  const parts = [
    { key: 'recipient', value: to },
    { key: 'sender', value: from },
    { key: 'amount', value: coins },
  ]
  return [
    { type: 'transfer', attributes: [...parts, ...own] },
    { type: 'message', attributes: [{ key: 'sender', value: from }, ...own] },
  ]
}
