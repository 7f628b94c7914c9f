import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ALICE, BOB, HUB } from '../testing/cosmos.js'
import { toEntry } from './entry.js'
import { Found } from './found.js'

const HASH = 'AB'.repeat(32)
const VALIDATOR = 'cosmosvaloper1sjllsnramtg3ewxqwwrwjxfgc4n4ef9u2lcnj0'
const DELEGATE = {
  '@type': '/cosmos.staking.v1beta1.MsgDelegate',
  ...{ delegator_address: ALICE, validator_address: VALIDATOR },
  amount: { denom: 'uatom', amount: '5000000' },
}
const CLAIM = {
  '@type': '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  ...{ delegator_address: ALICE, validator_address: VALIDATOR },
}

type Payment = [from: string, to: string, amount: string]
const transferEvent = ([sender, recipient, amount]: Payment, index?: number) => ({
  type: 'transfer',
  attributes: Object.entries({
    ...{ recipient, sender, amount },
    ...(index !== undefined && { msg_index: `${index}` }),
  }).map(([key, value]) => ({ key, value })),
})
const answer = (messages: object[], payments: Payment[], more: object = {}) => ({
  ...{ txhash: HASH, height: '7', code: 0, timestamp: '2026-11-01T10:00:00Z', logs: [] },
  events: [
    transferEvent([ALICE, 'cosmos17xpfvakm2amg962yls6f84z3kell8c5lserqta', '2500uatom']),
    ...payments.map((payment, index) => transferEvent(payment, index)),
  ],
  tx: {
    body: { messages, memo: '' },
    auth_info: { fee: { amount: [{ denom: 'uatom', amount: '2500' }], gas_limit: '100000' } },
  },
  ...more,
})
const read = (raw: object, native: string | undefined = 'uatom') =>
  toEntry(v.parse(Found, raw), { address: ALICE, network: HUB, native })
const summary = (raw: object) => {
  const entry = read(raw)
  return (
    entry && [
      entry.metadata.operationType,
      ...entry.transfers.map(
        ({ direction, quantity, fungible_info }) =>
          `${direction} ${quantity.numeric} ${fungible_info?.symbol ?? fungible_info?.name}`,
      ),
    ]
  )
}

test.each<[string, object[], Payment[], string[] | undefined]>([
  ['delegating', [DELEGATE], [[BOB, ALICE, '777uatom']], ['stake', 'out 5 ATOM']],
  [
    'undelegating',
    [{ ...DELEGATE, '@type': '/cosmos.staking.v1beta1.MsgUndelegate' }],
    [],
    ['unstake', 'in 5 ATOM'],
  ],
  [
    'claiming of two validators',
    [CLAIM, CLAIM],
    [
      [BOB, ALICE, '1000uatom'],
      [BOB, ALICE, '500uatom'],
    ],
    ['claim', 'in 0.0015 ATOM'],
  ],
  ['voting', [{ '@type': '/cosmos.gov.v1.MsgVote', voter: ALICE }], [], ['execute']],
  [
    'swapping',
    [{ '@type': '/osmosis.poolmanager.v1beta1.MsgSwapExactAmountIn', sender: ALICE }],
    [
      [ALICE, BOB, '2000000uatom'],
      [BOB, ALICE, '3factory/osmo1abc/uatom'],
    ],
    ['trade', 'out 2 ATOM', 'in 3 factory/…/uatom'],
  ],
  [
    'several coins at once',
    [{ '@type': '/cosmos.bank.v1beta1.MsgMultiSend' }],
    [[BOB, ALICE, '1000000uatom,42ibc/ABCDEF']],
    ['receive', 'in 1 ATOM', 'in 42 ibc/ABCDEF'],
  ],
  ['paying the fee of someone else', [{ '@type': '/cosmos.gov.v1.MsgVote', voter: BOB }], [], undefined],
])('%s is what the chain did with the account', (_, messages, payments, expected) => {
  expect(summary(answer(messages, payments))).toEqual(expected)
})

test('a transfer by IBC names the receiver on the other chain', () => {
  const message = {
    '@type': '/ibc.applications.transfer.v1.MsgTransfer',
    sender: ALICE,
    receiver: 'osmo1xyz',
  }
  expect(read(answer([message], [[ALICE, BOB, '1000000uatom']]))?.metadata).toEqual({
    ...{ operationType: 'send', hash: HASH, chain: HUB.caipNetworkId, minedAt: '2026-11-01T10:00:00Z' },
    ...{ sentFrom: ALICE, sentTo: 'osmo1xyz', status: 'confirmed' },
  })
})

test('older nodes merge the payments of a message, and encode the events beside them', () => {
  const attributes = [
    ...transferEvent([BOB, ALICE, '1000000uatom']).attributes,
    ...transferEvent([BOB, ALICE, '250000uatom']).attributes,
  ]
  const more = {
    logs: [{ events: [{ type: 'transfer', attributes }] }],
    events: [{ type: 'transfer', attributes: [{ key: 'c2VuZGVy', value: 'eA==' }] }],
  }
  expect(summary(answer([], [], more))).toEqual(['receive', 'in 1.25 ATOM'])
})

test('without the chain’s denomination, amounts are in base units by its name', () => {
  const entry = read(answer([], [[BOB, ALICE, '1000000uatom']]), '')
  expect(entry?.transfers).toEqual([
    { direction: 'in', fungible_info: { name: 'uatom' }, quantity: { numeric: '1000000' } },
  ])
})
