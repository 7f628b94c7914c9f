import type { Field, Formats } from '../words/descriptor.js'
import type { Translate } from '../words/translate.js'
import { address } from './tokens.js'

const call = (t: Translate, path: string, params: Readonly<Record<string, string>>): Field => ({
  path,
  label: t('review.call'),
  format: 'calldata',
  params,
})
const own = { calleePath: '@.to', spenderPath: '@.from' }

/** Several calls in one: of the contract itself, or of others through Multicall3. */
export const multicall = (t: Translate): Formats => ({
  'multicall(bytes[] data)': { intent: t('review.calls'), fields: [call(t, 'data.[]', own)] },
  'multicall(uint256 deadline, bytes[] data)': {
    intent: t('review.calls'),
    fields: [
      call(t, 'data.[]', own),
      { path: 'deadline', label: t('review.until'), format: 'date', params: { encoding: 'timestamp' } },
    ],
  },
  'aggregate3((address target, bool allowFailure, bytes callData)[] calls)': {
    intent: t('review.calls'),
    fields: [
      { path: 'calls.[]', fields: [call(t, 'callData', { calleePath: 'target', spenderPath: '@.to' })] },
    ],
  },
  'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)': {
    intent: t('review.calls'),
    fields: [
      {
        path: 'calls.[]',
        fields: [call(t, 'callData', { calleePath: 'target', amountPath: 'value', spenderPath: '@.to' })],
      },
    ],
  },
})

/** What a Safe runs. That it runs another contract's code as its own is a caution, not a row. */
const run = (t: Translate) => ({
  intent: t('review.safe'),
  fields: [
    address('to', t('review.to')),
    { path: 'value', label: t('review.amount'), format: 'amount' },
    call(t, 'data', { calleePath: 'to', amountPath: 'value', spenderPath: '@.to' }),
  ],
})

export const safe = (t: Translate): Formats => ({
  'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)':
    run(t),
})

/** What a Safe's owner signs instead of sending. */
export const safeMessages = (t: Translate): Formats => ({
  'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)':
    run(t),
})
