import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GrantRequest } from '../../../kernel/adapters/grants.js'
import { createTestAdapter, WALLET } from '../testing/connected.js'
import { ALICE, BOB, rpcError } from '../testing/fakeWallet.js'
import { readGrants } from './readGrants.js'
import { readSupported } from './readSupported.js'

const connectorId = WALLET
const LATER = Math.floor(Date.now() / 1_000) + 3_600
const given = (more: object = {}) => ({
  chainId: '0x1',
  context: '0xabc0',
  from: ALICE,
  to: BOB,
  permission: {
    type: 'erc20-token-periodic',
    data: { tokenAddress: BOB, periodAmount: '0x989680', periodDuration: 604_800 },
  },
  rules: [{ type: 'expiry', data: { timestamp: LATER } }],
  ...more,
})
const kind = (type: string, data: object) => given({ permission: { type, data } })

async function connected(answers: Record<string, (params: unknown) => unknown>) {
  const { adapter, wallet, connect } = createTestAdapter({ chainId: 1 })
  Object.assign(wallet.answers, answers)
  await connect()
  wallet.requests.length = 0
  const grants = await adapter.grants?.()
  if (!grants) throw new TypeError('The adapter has grants.')
  return { grants, wallet }
}

test('a grant is read with its token, its amount per period and its end', () => {
  expect(readGrants([given()], ALICE)).toEqual([
    {
      context: '0xabc0',
      caipNetworkId: 'eip155:1',
      to: BOB.toLowerCase(),
      type: 'erc20-token-periodic',
      token: BOB.toLowerCase(),
      amount: '10000000',
      period: 604_800,
      expiresAt: LATER * 1_000,
    },
  ])
})

test.each([
  ['a stream', kind('native-token-stream', { amountPerSecond: '0x2' }), { amount: '172800', period: 86_400 }],
  ['an allowance', kind('native-token-allowance', { allowanceAmount: '7' }), { amount: '7' }],
  ['a number for the network', given({ chainId: 10 }), { caipNetworkId: 'eip155:10' }],
  ['no account', given({ from: undefined }), { context: '0xabc0' }],
  ['no end', given({ rules: null }), { context: '0xabc0' }],
])('a grant with %s is read', (_, one, expected) => {
  expect(readGrants([one], ALICE)).toMatchObject([expected])
})

test.each([
  [
    'an unknown kind',
    kind('erc721-token-transfer', { tokenAddress: BOB, periodAmount: '1', periodDuration: 1 }),
  ],
  ['a token of a native kind', kind('native-token-periodic', { tokenAddress: BOB, periodAmount: '1' })],
  ['a native amount of a token kind', kind('erc20-token-stream', { amountPerSecond: '1' })],
  ['an amount above 256 bits', kind('native-token-stream', { amountPerSecond: `${2n ** 256n}` })],
])('%s is listed without an amount', (_, one) => {
  const [grant] = readGrants([one], ALICE)
  expect(grant?.to).toBe(BOB.toLowerCase())
  expect(grant).not.toHaveProperty('amount')
})

test('grants of other accounts, ended ones and duplicates are left out', () => {
  const ended = given({ rules: [{ type: 'expiry', data: { timestamp: 1 } }], context: '0x02' })
  expect(readGrants([given({ from: BOB }), ended], ALICE)).toEqual([])
  expect(readGrants([given(), given()], ALICE)).toHaveLength(1)
})

test('a huge list is cut, and garbage is left out', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => given({ context: `0x${index}` }))
  expect(readGrants(many, ALICE)).toHaveLength(100)
  fc.assert(fc.property(fc.anything(), (answer) => Array.isArray(readGrants(answer, ALICE))))
  fc.assert(fc.property(fc.array(fc.object()), (list) => readGrants(list, ALICE).length === 0))
})

test('a wallet without grants has an empty list', async () => {
  const { grants } = await connected({})
  expect(await grants.list({ connectorId, address: ALICE })).toEqual([])
})

test('a grant is ended by its own method, in the form that the wallet takes', async () => {
  const { grants, wallet } = await connected({
    wallet_getGrantedExecutionPermissions: () => [given()],
    wallet_revokeExecutionPermission(params) {
      if (!Array.isArray(params)) throw rpcError(-32_602)
      return {}
    },
  })
  expect(await grants.list({ connectorId, address: ALICE })).toHaveLength(1)
  await grants.revoke({ connectorId, context: '0xabc0' })
  const method = 'wallet_revokeExecutionPermission'
  const params = { permissionContext: '0xabc0' }
  expect(wallet.requests.slice(1)).toEqual([
    { method, params },
    { method, params: [params] },
  ])
})

test('a visitor who declines keeps the grant', async () => {
  const { grants, wallet } = await connected({
    wallet_revokeExecutionPermission() {
      throw rpcError(4001)
    },
  })
  await expect(grants.revoke({ connectorId, context: '0xabc0' })).rejects.toMatchObject({
    code: 'SIGN_REJECTED',
  })
  expect(wallet.requests).toHaveLength(1)
})

const SUPPORTED = {
  'erc20-token-periodic': { chainIds: ['0x1', '0xA'], ruleTypes: ['expiry'] },
  'native-token-stream': { chainIds: ['0x1'], ruleTypes: null },
}
const WANTED: GrantRequest = {
  ...{ caipNetworkId: 'eip155:1', to: BOB, type: 'erc20-token-periodic' },
  data: { tokenAddress: BOB, periodAmount: '0x989680', periodDuration: 604_800 },
  expiresAt: LATER * 1_000,
}
const request = (permissions: readonly GrantRequest[]) => ({ connectorId, address: ALICE, permissions })

test('the kinds that a wallet can grant are read, and garbage is left out', async () => {
  const { grants } = await connected({
    wallet_getSupportedExecutionPermissions: () => ({ ...SUPPORTED, broken: { chainIds: '0x1' } }),
  })
  expect(await grants.supported({ connectorId })).toEqual([
    { type: 'erc20-token-periodic', caipNetworkIds: ['eip155:1', 'eip155:10'], rules: ['expiry'] },
    { type: 'native-token-stream', caipNetworkIds: ['eip155:1'], rules: [] },
  ])
  fc.assert(fc.property(fc.anything(), (answer) => Array.isArray(readSupported(answer) ?? [])))
})

test('a wallet that reports no kinds is asked all the same', async () => {
  const { grants, wallet } = await connected({ wallet_requestExecutionPermissions: () => [given()] })
  expect(await grants.supported({ connectorId })).toBeUndefined()
  expect(await grants.request(request([WANTED]))).toMatchObject([{ context: '0xabc0', amount: '10000000' }])
  expect(wallet.requests.at(-1)).toEqual({
    method: 'wallet_requestExecutionPermissions',
    params: [
      {
        ...{ chainId: '0x1', from: ALICE, to: BOB },
        permission: { type: WANTED.type, isAdjustmentAllowed: true, data: WANTED.data },
        rules: [{ type: 'expiry', data: { timestamp: LATER } }],
      },
    ],
  })
})

test.each<[string, Partial<GrantRequest>, string]>([
  ['an unknown kind', { type: 'erc721-token' }, '"erc721-token" on eip155:1'],
  ['another network', { caipNetworkId: 'eip155:137' }, 'offers there: nothing'],
  ['an end that the kind has not', { type: 'native-token-stream' }, 'end on eip155:1'],
])('%s is refused with what the wallet offers, and the visitor is not asked', async (_, more, text) => {
  const { grants, wallet } = await connected({ wallet_getSupportedExecutionPermissions: () => SUPPORTED })
  await expect(grants.request(request([WANTED, { ...WANTED, ...more }]))).rejects.toMatchObject({
    code: 'GRANT_UNSUPPORTED',
    message: expect.stringContaining(text),
  })
  expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_getSupportedExecutionPermissions'])
})

test('an empty request, and one that the visitor declines, are typed errors', async () => {
  const { grants } = await connected({
    wallet_requestExecutionPermissions() {
      throw rpcError(4001)
    },
  })
  await expect(grants.request(request([]))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(grants.request(request([WANTED]))).rejects.toMatchObject({ code: 'SIGN_REJECTED' })
})
