import { expect, test } from 'vitest'
import { networkOf } from '../testing/fakeContext.js'
import { toTransferError } from './failures.js'

const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const custom = (code: number) => ({ InstructionError: [2, { Custom: code }] })

// Errors as reported by nodes of the public clusters.
test.each<[unknown, string[], string, string]>([
  ['InsufficientFundsForFee', [], 'INSUFFICIENT_FUNDS', 'InsufficientFundsForFee'],
  ['AccountNotFound', [], 'INSUFFICIENT_FUNDS', 'AccountNotFound'],
  [
    custom(1),
    ['Transfer: insufficient lamports 5, need 10', 'Program 111 failed: custom program error: 0x1'],
    ...(['INSUFFICIENT_FUNDS', 'Transfer: insufficient lamports 5, need 10'] as const),
  ],
  [
    custom(1),
    ['Program log: Instruction: TransferChecked', 'Program log: Error: insufficient funds'],
    ...(['INSUFFICIENT_FUNDS', 'insufficient funds'] as const),
  ],
  [custom(17), ['Program log: Error: Account is frozen'], 'TOKEN_NOT_SUPPORTED', 'Account is frozen'],
  [
    custom(6_000),
    [
      'Program log: Instruction: TransferChecked',
      'Program log: Not today.',
      `Program ${TOKEN} failed: custom`,
    ],
    ...(['WOULD_FAIL', 'Not today.'] as const),
  ],
  [
    custom(6_000),
    ['Program log: Instruction: TransferChecked', `Program ${TOKEN} failed: custom program error: 0x1770`],
    ...(['WOULD_FAIL', 'custom program error: 0x1770'] as const),
  ],
  [custom(3), [], 'WOULD_FAIL', '{"InstructionError":[2,{"Custom":3}]}'],
  [custom(3), [`Program log: Error: ${'x'.repeat(900)}`], 'WOULD_FAIL', 'x'.repeat(200)],
  [
    { InsufficientFundsForRent: { account_index: 0 } },
    [],
    ...(['BELOW_MINIMUM', 'Leave nothing in the account, or at least 0.00089088 SOL.'] as const),
  ],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    [],
    'BELOW_MINIMUM',
    'The receiver must hold at least 0.00089088 SOL afterwards.',
  ],
])('%j with %j', (err, logs, code, message) => {
  const network = networkOf('sandbox')
  expect(toTransferError({ err, logs, network, minimum: 890_880n })).toMatchObject({ code, message })
})
