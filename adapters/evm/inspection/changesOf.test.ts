import { expect, test } from 'vitest'
import { changesOf } from './changesOf.js'

const ALICE = `0x${'a1'.repeat(20)}`
const BOB = `0x${'b2'.repeat(20)}`
const TOKEN = `0x${'c3'.repeat(20)}`
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const log = (topics: readonly (bigint | string)[], values: readonly bigint[] = [], address = TOKEN) => ({
  address,
  topics: topics.map((topic, index) => (index === 0 ? String(topic) : word(topic))),
  data: `0x${values.map((value) => word(value).slice(2)).join('')}`,
})

test('coins and tokens are added up, and what others move does not count', () => {
  const logs = [
    log([TRANSFER, ALICE, BOB], [5n], NATIVE),
    log([TRANSFER, ALICE, BOB], [400n]),
    log([TRANSFER, BOB, ALICE], [100n]),
    log([TRANSFER, BOB, TOKEN], [7n], BOB),
  ]
  expect(changesOf(logs, ALICE)).toEqual([
    { kind: 'coin', amount: -5n, receivers: [BOB] },
    { kind: 'token', token: TOKEN, amount: -300n, receivers: [BOB] },
  ])
})

test('items of ERC-721 and ERC-1155 leave and arrive by their id', () => {
  const logs = [log([TRANSFER, ALICE, BOB, 7n]), log([SINGLE, BOB, BOB, ALICE], [9n, 2n])]
  expect(changesOf(logs, ALICE)).toEqual([
    { kind: 'item', token: TOKEN, id: 7n, isArrival: false },
    { kind: 'item', token: TOKEN, id: 9n, isArrival: true },
  ])
})

test('the last allowance of a spender counts', () => {
  const logs = [
    log([APPROVAL, ALICE, BOB], [50n]),
    log([APPROVAL, ALICE, BOB], [30n]),
    log([APPROVAL, BOB, ALICE], [1n]),
    log([APPROVAL, ALICE, BOB, 7n]),
    log([FOR_ALL, ALICE, TOKEN], [1n]),
  ]
  expect(changesOf(logs, ALICE)).toEqual([
    { kind: 'allowance', token: TOKEN, spender: BOB, amount: 30n },
    { kind: 'item-allowance', token: TOKEN, spender: BOB, id: 7n },
    { kind: 'allowance', token: TOKEN, spender: TOKEN, amount: 'all' },
  ])
})
