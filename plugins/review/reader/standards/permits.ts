import type { Field, Formats } from '../words/descriptor.js'
import type { Translate } from '../words/translate.js'
import { address, amount, approval } from './tokens.js'

/** Permit2 has the same address on every chain. */
export const PERMIT2_ADDRESS = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** The largest 160-bit number, which Permit2 treats as unlimited. */
const ALL_OF_160 = '0xffffffffffffffffffffffffffffffffffffffff'

const until = (t: Translate, path: string): Field => ({
  path,
  label: t('review.until'),
  format: 'date',
  params: { encoding: 'timestamp' },
})
const spender = (t: Translate) => address('spender', t('review.spender'))

export const erc2612 = (t: Translate): Formats => ({
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
    ...approval(t),
    fields: [amount(t, 'value'), spender(t), until(t, 'deadline')],
  },
  /** DAI's own form, from before the standard. */
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': {
    intent: t('review.approve'),
    fields: [
      {
        path: 'allowed',
        label: t('review.amount'),
        format: 'enum',
        params: { $ref: '$.metadata.enums.unlimited' },
      },
      address('@.to', t('review.contract')),
      spender(t),
      until(t, 'expiry'),
    ],
  },
})

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permitted = 'TokenPermissions(address token,uint256 amount)'
const detailFields = (t: Translate) => [amount(t, 'amount', 'token', ALL_OF_160), until(t, 'expiration')]

export const permit2Messages = (t: Translate): Formats => ({
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: {
    intent: t('review.approve'),
    fields: [{ path: 'details', fields: detailFields(t) }, spender(t)],
  },
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: {
    intent: t('review.approve'),
    fields: [{ path: 'details.[]', fields: detailFields(t) }, spender(t)],
  },
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`]:
    {
      intent: t('review.approve'),
      fields: [amount(t, 'permitted.amount', 'permitted.token'), spender(t), until(t, 'deadline')],
    },
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`]:
    {
      intent: t('review.approve'),
      fields: [
        { path: 'permitted.[]', fields: [amount(t, 'amount', 'token')] },
        spender(t),
        until(t, 'deadline'),
      ],
    },
})

export const permit2 = (t: Translate): Formats => ({
  'approve(address token, address spender, uint160 amount, uint48 expiration)': {
    intent: t('review.approve'),
    fields: [amount(t, 'amount', 'token', ALL_OF_160), spender(t), until(t, 'expiration')],
  },
  'lockdown((address token, address spender)[] approvals)': {
    intent: t('review.revoke'),
    fields: [{ path: 'approvals.[]', fields: [address('token', t('review.contract')), spender(t)] }],
  },
})
