import type { Field, Formats } from '../words/descriptor.js'
import type { Translate } from '../words/translate.js'

export const HALF_OF_ALL = '0x8000000000000000000000000000000000000000000000000000000000000000'
export const address = (path: string, label: string): Field => ({ path, label, format: 'addressName' })
/** An amount of the token that the contract at `tokenPath` is; from `threshold` on, it is unlimited. */
export const amount = (t: Translate, path: string, tokenPath = '@.to', threshold = HALF_OF_ALL): Field => ({
  path,
  label: t('review.amount'),
  format: 'tokenAmount',
  params: { tokenPath, threshold, message: t('review.unlimited') },
})
const raw = (path: string, label: string): Field => ({ path, label, format: 'raw' })
const item = (t: Translate, path: string): Field => ({
  path,
  label: t('review.item'),
  format: 'nftName',
  params: { collectionPath: '@.to' },
})
/** The sentences of an approval of an amount. */
export const approval = (t: Translate) => ({
  intent: t('review.approve'),
  interpolatedIntent: t('review.approve-for', { amount: '{value}', spender: '{spender}' }),
  unlimitedIntent: t('review.approve-unlimited', { token: '{value.token}', spender: '{spender}' }),
})
const spender = (t: Translate, path = 'spender') => address(path, t('review.spender'))
const contract = (t: Translate) => address('@.to', t('review.contract'))
const fromTo = (t: Translate) => [address('from', t('review.from')), address('to', t('review.to'))]

/** ERC-20, with the two functions that most tokens add. */
export const erc20 = (t: Translate): Formats => ({
  'transfer(address to, uint256 value)': {
    intent: t('review.send'),
    interpolatedIntent: t('review.send-to', { amount: '{value}', to: '{to}' }),
    fields: [amount(t, 'value'), address('to', t('review.to'))],
  },
  'approve(address spender, uint256 value)': {
    ...approval(t),
    fields: [amount(t, 'value'), spender(t)],
  },
  'transferFrom(address from, address to, uint256 value)': {
    intent: t('review.send'),
    fields: [amount(t, 'value'), ...fromTo(t)],
  },
  'increaseAllowance(address spender, uint256 addedValue)': {
    intent: t('review.approve-more'),
    fields: [amount(t, 'addedValue'), spender(t)],
  },
  'decreaseAllowance(address spender, uint256 subtractedValue)': {
    intent: t('review.revoke'),
    fields: [amount(t, 'subtractedValue'), spender(t)],
  },
  'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)': {
    intent: t('review.approve'),
    fields: [amount(t, 'value'), address('owner', t('review.from')), spender(t)],
  },
})

export const erc721 = (t: Translate): Formats => {
  const send = {
    intent: t('review.send'),
    interpolatedIntent: t('review.send-to', { amount: '{tokenId}', to: '{to}' }),
    fields: [item(t, 'tokenId'), ...fromTo(t)],
  }
  return {
    'approve(address to, uint256 tokenId)': {
      intent: t('review.approve'),
      interpolatedIntent: t('review.approve-for', { amount: '{tokenId}', spender: '{to}' }),
      fields: [item(t, 'tokenId'), spender(t, 'to')],
    },
    'transferFrom(address from, address to, uint256 tokenId)': send,
    'safeTransferFrom(address from, address to, uint256 tokenId)': send,
    'safeTransferFrom(address from, address to, uint256 tokenId, bytes data)': send,
  }
}

/** The functions that ERC-20 and ERC-721 share, for a contract that could be either. */
export const either = (t: Translate): Formats => ({
  'approve(address spender, uint256 value)': {
    intent: t('review.approve'),
    fields: [raw('value', t('review.amount-or-item')), spender(t), contract(t)],
  },
  'transferFrom(address from, address to, uint256 value)': {
    intent: t('review.send'),
    fields: [raw('value', t('review.amount-or-item')), ...fromTo(t), contract(t)],
  },
})

/** ERC-1155, and the function that it shares with ERC-721. */
export const erc1155 = (t: Translate): Formats => ({
  'setApprovalForAll(address operator, bool approved)': {
    intent: t('review.approve'),
    fields: [
      {
        path: 'approved',
        label: t('review.item'),
        format: 'enum',
        params: { $ref: '$.metadata.enums.allItems' },
      },
      contract(t),
      spender(t, 'operator'),
    ],
  },
  'safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)': {
    intent: t('review.send'),
    fields: [item(t, 'id'), raw('value', t('review.amount')), ...fromTo(t)],
  },
  'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)': {
    intent: t('review.send'),
    fields: [
      { iteration: 'bundled', fields: [item(t, 'ids.[]'), raw('values.[]', t('review.amount'))] },
      ...fromTo(t),
    ],
  },
})

/** Wrapped ether and its kin. Only `deposit` without arguments and `withdraw` of an amount are theirs. */
export const weth = (t: Translate): Formats => ({
  'deposit()': {
    intent: t('review.wrap'),
    fields: [{ path: '@.value', label: t('review.amount'), format: 'amount' }],
  },
  'withdraw(uint256 wad)': { intent: t('review.unwrap'), fields: [amount(t, 'wad')] },
})
