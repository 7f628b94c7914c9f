import { toBase58 } from '../../base58.js'
import type { Read } from './readInstruction.js'

/** Tags of `SystemInstruction`. */
const TAG = {
  createAccount: 0,
  assign: 1,
  transfer: 2,
  createWithSeed: 3,
  advanceNonce: 4,
  withdrawNonce: 5,
  authorizeNonce: 7,
  assignWithSeed: 10,
  transferWithSeed: 11,
}
const KEY_BYTES = 32

/** The system program: SOL, new accounts, and nonces. Its tag has four bytes. */
export const readSystem: Read = (data, { keys, account, facts }) => {
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  const [first, second, third] = keys
  const lamportsAt = (at: number) => facts.coin(view.getBigUint64(at, true))
  const send = (from: string | undefined, to: string | undefined, at: number) => {
    const isWrap = facts.token(to)?.owner === account && from === account
    return {
      does: isWrap ? ('wrap' as const) : ('send-to' as const),
      rows: [
        { label: 'amount' as const, amount: lamportsAt(at) },
        ...(from === account ? [] : [{ label: 'from' as const, address: from }]),
        { label: 'to' as const, address: to },
      ],
    }
  }
  const control = (to: string) => ({
    does: 'control' as const,
    rows: [
      { label: 'from' as const, address: first },
      { label: 'to' as const, address: to },
    ],
    cautions: [{ code: 'control' as const, level: 'danger' as const, to }],
  })
  switch (view.getUint32(0, true)) {
    case TAG.createAccount:
      if (data.length !== 20 + KEY_BYTES) return undefined
      return withProgram(send(first, second, 4), toBase58(data.subarray(20)))
    case TAG.createWithSeed: {
      const seedEnd = 44 + Number(view.getBigUint64(36, true))
      if (data.length !== seedEnd + 16 + KEY_BYTES) return undefined
      return withProgram(send(first, second, seedEnd), toBase58(data.subarray(seedEnd + 16)))
    }
    case TAG.transfer:
      return data.length === 12 ? send(first, second, 4) : undefined
    case TAG.transferWithSeed:
      return send(first, third, 4)
    case TAG.withdrawNonce:
      return data.length === 12 ? send(first, second, 4) : undefined
    case TAG.assign:
    case TAG.authorizeNonce:
      return data.length === 4 + KEY_BYTES ? control(toBase58(data.subarray(4))) : undefined
    case TAG.assignWithSeed:
      // The base, the seed with its length, and the program at the end.
      return data.length >= 12 + 2 * KEY_BYTES ? control(toBase58(data.subarray(-KEY_BYTES))) : undefined
    case TAG.advanceNonce:
      return { rows: [], cautions: [{ code: 'no-expiry', level: 'warning' }] }
    default:
      return undefined
  }
}

type Sent = NonNullable<ReturnType<Read>>

/** The program that controls the new account. */
const withProgram = (sent: Sent, program: string): Sent => ({
  ...sent,
  rows: [...sent.rows, { label: 'contract', address: program }],
})
