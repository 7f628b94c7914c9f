import { expect, test } from 'vitest'
import { SessionError } from '../../kernel/session/errors.js'
import { mapWalletError } from './errors.js'

class WalletSignTransactionError extends Error {
  override readonly name = 'WalletSignTransactionError'
  constructor(
    message: string,
    readonly error?: unknown,
  ) {
    super(message)
  }
}
class WalletWindowClosedError extends Error {
  override readonly name = 'WalletWindowClosedError'
}

const REJECTIONS: readonly unknown[] = [
  { code: 4001, message: 'User rejected the request.' },
  { code: 4001 },
  { code: '4001', message: 'User rejected the request.' },
  new WalletSignTransactionError('User rejected the request.'),
  new WalletSignTransactionError('', { code: 4001 }),
  new WalletSignTransactionError('Request Signature: User denied request signature.'),
  new WalletSignTransactionError('something', new Error('Approval Denied')),
  new WalletWindowClosedError(),
  { name: 'WalletStandardError', context: { __code: 4_001_000 }, message: '' },
  { code: -3, message: '-3/sign request declined' },
  new Error('User canceled request'),
  new Error('The request was rejected by the user'),
  new Error('Transaction cancelled'),
  new Error('Plugin Closed'),
  'User rejected the request.',
]

test.each([...REJECTIONS.keys()])('rejection %i of the list is recognised as one', (index) => {
  const error = REJECTIONS[index]
  expect(mapWalletError(error, 'sign')).toMatchObject({ code: 'SIGN_REJECTED', cause: error })
  expect(mapWalletError(error, 'send')).toMatchObject({ code: 'SIGN_REJECTED' })
  expect(mapWalletError(error, 'connect')).toMatchObject({ code: 'CONNECTION_REJECTED' })
})

const FAILURES: readonly unknown[] = [
  undefined,
  null,
  7,
  {},
  new Error('Unexpected error'),
  { code: -32603, message: 'Internal JSON-RPC error.' },
  new Error('Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1'),
  new Error('The node rejected the transaction because the blockhash is unknown'),
  Object.defineProperty({}, 'message', {
    get() {
      throw new Error('hostile')
    },
  }),
]
test.each([...FAILURES.keys()])('failure %i of the list is not a rejection', (index) => {
  const error = FAILURES[index]
  expect(mapWalletError(error, 'sign')).toMatchObject({ code: 'SIGN_FAILED' })
  expect(mapWalletError(error, 'send')).toMatchObject({ code: 'SEND_FAILED' })
  expect(mapWalletError(error, 'connect')).toMatchObject({ code: 'CONNECTION_FAILED' })
})

test('-32002 is an open prompt, or a failure foreseen by a node', () => {
  const pending = { code: -32002, message: "Request of type 'connect' already pending. Please wait." }
  expect(mapWalletError(pending, 'connect')).toMatchObject({ code: 'REQUEST_PENDING' })
  expect(mapWalletError(pending, 'send')).toMatchObject({ code: 'REQUEST_PENDING' })
  const preflight = { code: -32002, message: 'Transaction simulation failed: Attempt to debit an account' }
  expect(mapWalletError(preflight, 'send')).toMatchObject({ code: 'SEND_FAILED' })
})

test('our own errors pass unchanged', () => {
  const error = new SessionError('NOT_CONNECTED', 'The wallet was disconnected')
  expect(mapWalletError(error, 'sign')).toBe(error)
})
