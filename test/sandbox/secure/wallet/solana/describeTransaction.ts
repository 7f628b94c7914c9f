import { formatUnits } from 'viem/utils'
import { decodeBase58 } from '../../../solana/base58.js'
import { readMessage, type SolanaMessage } from '../../../solana/message.js'
import { code, type GroupRow, type Row, text } from '../screen/question.js'

const SYSTEM = '11111111111111111111111111111111'
const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const ASSOCIATED = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

const SYSTEM_TRANSFER = 2
const TOKEN_TRANSFER = 3
const TOKEN_TRANSFER_CHECKED = 12

interface Instruction {
  program: string
  /** Base58 addresses; an account of a lookup table is marked as such, because the bytes lack its address. */
  accounts: string[]
  data: Uint8Array
}

/**
 * Describes a transaction's message by instruction; unknown ones are shown as raw data.
 * @throws RangeError if the bytes are not a message
 */
export function describeTransaction(message: Uint8Array): { title: string; rows: Row[] } {
  const read = readMessage(message)
  const all = read.instructions.map((instruction) => open(read, instruction))
  // The compute budget is part of the fee.
  const shown = all.filter(({ program }) => program !== COMPUTE_BUDGET).map(describeInstruction)
  const [first] = shown
  if (first && shown.length === 1) return { title: first.label, rows: first.rows }
  const transfers = shown.filter(({ label }) => label.startsWith('Send'))
  const title = transfers.length === 1 && transfers[0] ? transfers[0].label : 'Sign transaction'
  return { title, rows: shown.map(({ label, rows }, index) => ({ label: `${index + 1}. ${label}`, rows })) }
}

function open(
  { accountKeys }: SolanaMessage,
  instruction: SolanaMessage['instructions'][number],
): Instruction {
  const keyAt = (index: number) => accountKeys[index] ?? `Account ${index}, of a lookup table`
  return {
    program: keyAt(instruction.programIdIndex),
    accounts: instruction.accounts.map(keyAt),
    data: decodeBase58(instruction.data),
  }
}

function describeInstruction(instruction: Instruction): GroupRow {
  const { program, accounts, data } = instruction
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === SYSTEM && data.length === 12 && view.getUint32(0, true) === SYSTEM_TRANSFER) {
    const amount = `${formatUnits(view.getBigUint64(4, true), 9)} SOL`
    const [from = '', to = ''] = accounts
    return { label: 'Send SOL', rows: [text('Amount', amount), code('From', from), code('To', to)] }
  }
  if (TOKEN_PROGRAMS.includes(program)) return describeToken(instruction, view)
  if (program === ASSOCIATED && data.length <= 1) {
    const [, account = '', owner = '', mint = ''] = accounts
    const rows = [code('Owner', owner), code('Token', mint), code('Token account', account)]
    return { label: 'Open a token account', rows }
  }
  if (program === MEMO) return { label: 'Memo', rows: [text('Text', new TextDecoder().decode(data))] }
  return describeOther(instruction)
}

function describeToken(instruction: Instruction, view: DataView): GroupRow {
  const { accounts, data } = instruction
  if (data[0] === TOKEN_TRANSFER_CHECKED && data.length === 10) {
    const [from = '', mint = '', to = ''] = accounts
    const amount = text('Amount', formatUnits(view.getBigUint64(1, true), view.getUint8(9)))
    const rows = [amount, code('Token', mint), code('From token account', from), code('To token account', to)]
    return { label: 'Send a token', rows }
  }
  if (data[0] === TOKEN_TRANSFER && data.length === 9) {
    const [from = '', to = ''] = accounts
    const amount = text('Amount in smallest units', String(view.getBigUint64(1, true)))
    return {
      label: 'Send a token',
      rows: [amount, code('From token account', from), code('To token account', to)],
    }
  }
  return describeOther(instruction)
}

function describeOther({ program, accounts, data }: Instruction): GroupRow {
  const hex = Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const rows = [code('Program', program), code('Accounts', accounts.join('\n')), code('Data', `0x${hex}`)]
  return { label: 'Call a program', rows }
}
