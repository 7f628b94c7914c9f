import type { ReadCaution, ReadRow } from '../../../kernel/adapters/requests.js'
import { toBase58 } from '../../base58.js'
import { UNLIMITED } from '../programs.js'
import { NATIVE_MINT } from './facts.js'
import type { Instruction, Read } from './readInstruction.js'

/** Tags of `TokenInstruction`, which both token programs share. */
const TAG = {
  initialize: 1,
  transfer: 3,
  approve: 4,
  revoke: 5,
  setAuthority: 6,
  burn: 8,
  close: 9,
  transferChecked: 12,
  approveChecked: 13,
  burnChecked: 15,
  initialize2: 16,
  syncNative: 17,
  initialize3: 18,
  immutableOwner: 22,
  /** An extension of Token-2022, with a tag of its own. */
  fees: 26,
}
const KEY_BYTES = 32
const AMOUNT_BYTES = 8

/** Both token programs. An instruction with bytes to spare is unknown. */
export const readToken: Read = (data, instruction) => {
  const [tag = 0, extensionTag] = data
  const { keys, facts, account } = instruction
  const [first, second, third] = keys
  const amount = (at: number) => new DataView(data.buffer, data.byteOffset + at, 8).getBigUint64(0, true)
  const has = (bytes: number) => data.length === 1 + bytes
  switch (tag) {
    case TAG.transfer:
      return has(AMOUNT_BYTES) ? send(instruction, mintOf(instruction), second, amount(1)) : undefined
    case TAG.transferChecked:
      return has(AMOUNT_BYTES + 1) ? send(instruction, second, third, amount(1)) : undefined
    case TAG.fees:
      // A transfer with its fee: amount, decimals, fee.
      return extensionTag === 1 && has(1 + AMOUNT_BYTES + 1 + AMOUNT_BYTES)
        ? send(instruction, second, third, amount(2))
        : undefined
    case TAG.approve:
      return has(AMOUNT_BYTES) ? approve(instruction, mintOf(instruction), second, amount(1)) : undefined
    case TAG.approveChecked:
      return has(AMOUNT_BYTES + 1) ? approve(instruction, second, third, amount(1)) : undefined
    case TAG.revoke: {
      const held = facts.token(first)
      return has(0) ? { does: 'revoke', rows: tokenRow(held?.mint, first) } : undefined
    }
    case TAG.setAuthority: {
      // The kind of authority, then whether there is a new one.
      if (data[2] !== 1 || !has(2 + KEY_BYTES)) return undefined
      const to = toBase58(data.subarray(3))
      const held = facts.token(first)
      return {
        does: 'control',
        rows: [
          ...(held ? [{ label: 'amount' as const, amount: facts.amount(held.mint, held.amount) }] : []),
          { label: 'from', address: first },
          { label: 'to', address: to },
        ],
        cautions: [{ code: 'control', level: 'danger', to }],
      }
    }
    case TAG.burn:
    case TAG.burnChecked:
      return has(tag === TAG.burn ? AMOUNT_BYTES : AMOUNT_BYTES + 1)
        ? { does: 'burn', rows: [{ label: 'amount', amount: facts.amount(second, amount(1)) }] }
        : undefined
    case TAG.close:
      return has(0) ? close(instruction) : undefined
    case TAG.initialize:
      return has(0) ? { does: 'open-account', rows: open(third, second) } : undefined
    case TAG.initialize2:
    case TAG.initialize3:
      return has(KEY_BYTES)
        ? { does: 'open-account', rows: open(toBase58(data.subarray(1)), second) }
        : undefined
    case TAG.syncNative:
      // Counts the SOL that an earlier transfer put into the own account.
      return has(0) && facts.token(first)?.owner === account ? { rows: [] } : undefined
    case TAG.immutableOwner:
      return has(0) ? { rows: [] } : undefined
    default:
      return undefined
  }
}

const mintOf = ({ keys: [from, to], facts }: Instruction) => facts.token(from)?.mint ?? facts.token(to)?.mint

const open = (owner: string | undefined, mint: string | undefined): ReadRow[] => [
  { label: 'to', address: owner },
  { label: 'contract', address: mint },
]

const tokenRow = (mint: string | undefined, account: string | undefined): ReadRow[] => [
  { label: 'from', address: account },
  ...(mint ? [{ label: 'contract' as const, address: mint }] : []),
]

/** Names the owners of token accounts, which the visitor knows, instead of the accounts. */
function send(
  { keys: [source], facts, account, owners }: Instruction,
  mint: string | undefined,
  target: string | undefined,
  amount: bigint,
) {
  const ownerOf = (address: string | undefined) =>
    facts.token(address)?.owner ?? owners.get(address ?? '') ?? address
  const from = ownerOf(source)
  return {
    does: 'send-to' as const,
    rows: [
      { label: 'amount' as const, amount: facts.amount(mint, amount) },
      ...(from === account ? [] : [{ label: 'from' as const, address: from }]),
      { label: 'to' as const, address: ownerOf(target) },
    ],
  }
}

function approve(
  { keys: [source = ''], facts }: Instruction,
  mint: string | undefined,
  spender: string | undefined,
  amount: bigint,
) {
  const held = facts.token(source)?.amount
  const rows: ReadRow[] = [
    { label: 'amount', amount: { ...facts.amount(mint, amount), isUnlimited: amount >= UNLIMITED } },
    { label: 'spender', address: spender },
  ]
  const about = { token: mint ?? source, spender: spender ?? '' }
  const cautions: ReadCaution[] = []
  if (amount >= UNLIMITED) cautions.push({ code: 'unlimited-allowance', level: 'warning', ...about })
  else if (held !== undefined && amount > held)
    cautions.push({ code: 'allowance-over-balance', level: 'note', ...about })
  return { does: 'approve-for' as const, rows, cautions }
}

function close({ keys: [closed, target], facts, account }: Instruction) {
  const lamports = facts.accounts.get(closed ?? '')?.lamports
  const isWrapped = facts.token(closed)?.mint === NATIVE_MINT && target === account
  const rows: ReadRow[] = [
    ...(lamports === undefined ? [] : [{ label: 'amount' as const, amount: facts.coin(lamports) }]),
    { label: 'from', address: closed },
    { label: 'to', address: target },
  ]
  return { does: isWrapped ? ('unwrap' as const) : ('close-account' as const), rows }
}
