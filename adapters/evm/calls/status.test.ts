import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStatus } from './status.js'

const success = { status: '0x1', logs: [] }

test.each([
  [100, 'pending'],
  [101, 'pending'],
  [200, 'confirmed'],
  [400, 'failed'],
  [500, 'failed'],
  [600, 'partial'],
])('%i is %s', (statusCode, status) => {
  expect(readStatus({ status: statusCode, receipts: [success] })).toEqual({
    ...{ status, statusCode },
    receipts: [success],
  })
})

test.each([
  ['a reverted receipt', [{ status: '0x0' }], 'failed'],
  ['one of two reverted', [{ status: '0x1' }, { status: '0x0' }], 'partial'],
  ['no receipts', [], 'pending'],
  ['receipts that are not a list', undefined, 'pending'],
  ['a missing receipt', [{ status: '0x1' }, null], 'pending'],
  ['a receipt without a status', [{ transactionHash: '0x1' }], 'pending'],
  ['a status in words', [{ status: 'success' }], 'pending'],
])('200 with %s is not confirmed', (_, receipts, status) => {
  expect(readStatus({ status: 200, receipts })).toMatchObject({ status, statusCode: 200 })
})

test('a receipt has the fields of the EIP, if they are readable, and no others', () => {
  const log = { address: '0xab', data: '0x', topics: ['0x01'] }
  const fields = { transactionHash: '0x1', blockHash: '0x2', blockNumber: '0x3', gasUsed: '0x4' }
  const receipts = [
    { ...fields, status: '0x01', logs: [log, { ...log, topics: [1] }, null], from: '0x5' },
    { ...fields, gasUsed: 21_000, status: '0x0', logs: 'none' },
  ]
  const { gasUsed: _, ...others } = fields
  expect(readStatus({ status: 600, atomic: false, receipts, capabilities: { a: 1 } })).toEqual({
    ...{ status: 'partial', statusCode: 600, atomic: false, capabilities: { a: 1 } },
    receipts: [
      { ...fields, status: '0x1', logs: [log] },
      { ...others, status: '0x0', logs: [] },
    ],
  })
})

test.each([[{ status: 300 }], [{ status: 'PENDING' }], [{ status: Number.NaN }], [null], [[]]])(
  'cannot be %o',
  (answer) => {
    expect(() => readStatus(answer)).toThrow(expect.objectContaining({ code: 'REQUEST_FAILED' }))
  },
)

test('whatever a wallet answers, calls are confirmed only if every receipt is a success', () => {
  const outcome = fc.constantFrom('0x1', '0x0', '0x01', 'success', 1, null)
  const receipt = fc.oneof(fc.record({ status: outcome }), fc.anything())
  const answer = fc.record({ status: fc.constantFrom(200, 201, 299), receipts: fc.array(receipt) })
  fc.assert(
    fc.property(answer, ({ status, receipts }) => {
      const read = readStatus({ status, receipts })
      const isSuccess = (one: unknown) => /^0x0*1$/.test(String((one as { status?: unknown } | null)?.status))
      expect(read.status === 'confirmed').toBe(receipts.length > 0 && receipts.every(isSuccess))
      expect(read.receipts.length).toBeLessThanOrEqual(receipts.length)
    }),
  )
})

test('anything else is refused, and never crashes', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      try {
        expect(readStatus(answer).status).toMatch(/^(pending|confirmed|failed|partial)$/)
      } catch (error) {
        expect(error).toMatchObject({ code: 'REQUEST_FAILED' })
      }
    }),
  )
})
