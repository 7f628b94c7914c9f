import { encodeFunctionData, maxUint256, numberToHex, parseAbi, parseEther, toHex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveAccount } from '../../../accounts.js'
import { rpc } from '../../../chain/rpc.js'
import { mint } from '../../../chain/tokens.js'
import type { Hex } from '../../../types.js'
import { startWallet } from '../testing/startWallet.js'

const abi = parseAbi(['function approve(address spender, uint256 value)', 'function poke(uint256 value)'])
const bob = deriveAccount(2).address

let started: Awaited<ReturnType<typeof startWallet>>
beforeAll(async () => {
  started = await startWallet()
})
afterAll(() => started.close())

const last = () => started.questions.at(-1)
const tokenAt = (index: number) => {
  const token = started.tokens[index]
  if (!token) throw new Error('The chain has no such token.')
  return token.address
}

test('a message is shown as text, and signed with the key', async () => {
  const { address } = started.keys.evm
  const signature = (await started.request('personal_sign', [toHex('Ahoy, 港'), address])) as Hex
  expect(last()).toMatchObject({
    title: 'Sign message',
    action: 'Sign',
    rows: [{ value: 'Ahoy, 港' }, { value: address }, {}],
  })
  expect(await verifyMessage({ address, message: 'Ahoy, 港', signature })).toBe(true)
  await started.request('personal_sign', ['0xff00', address])
  expect(last()?.rows[0]).toEqual({ label: 'Message (no text)', value: '0xff00', isCode: true })
  await expect(started.request('personal_sign', ['0x00', bob])).rejects.toThrow('not one of this wallet')
})

test('typed data is shown as a tree of its signed fields', async () => {
  const typed = {
    domain: { name: 'Harbor', chainId: 31_337 },
    types: {
      Order: [
        { name: 'buyer', type: 'Party' },
        { name: 'units', type: 'uint256[]' },
      ],
      Party: [{ name: 'wallet', type: 'address' }],
    },
    primaryType: 'Order',
    message: { buyer: { wallet: bob, hidden: 'x' }, units: ['1', '2'] },
  }
  await started.request('eth_signTypedData_v4', [started.keys.evm.address, JSON.stringify(typed)])
  expect(last()?.rows.slice(0, 3)).toEqual([
    {
      label: 'Domain',
      rows: [
        { label: 'name', value: 'Harbor' },
        { label: 'chainId', value: '31337' },
      ],
    },
    { label: 'Type', value: 'Order' },
    {
      label: 'Data',
      rows: [
        { label: 'buyer', rows: [{ label: 'wallet', value: bob, isCode: true }] },
        {
          label: 'units',
          rows: [
            { label: '1', value: '1' },
            { label: '2', value: '2' },
          ],
        },
      ],
    },
  ])
  const elsewhere = JSON.stringify({ ...typed, domain: { chainId: 1 } })
  const signing = started.request('eth_signTypedData_v4', [started.keys.evm.address, elsewhere])
  await expect(signing).rejects.toThrow('for another network')
})

test('a transaction is shown with its fee, signed and mined', async () => {
  const { address } = started.keys.evm
  const value = numberToHex(parseEther('0.5'))
  const hash = await started.request('eth_sendTransaction', [{ from: address, to: bob, value }])
  const rows = [{ value: '0.5 ETH' }, { value: bob }, { value: address }, { value: 'Latchkey Local' }]
  expect(last()).toMatchObject({
    title: 'Send ETH',
    action: 'Approve',
    rows: [...rows, { label: 'Network fee' }],
  })
  await expect
    .poll(() => rpc(started.url, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
})

test.each([
  ['a limit', 2_500_000n, '2.5 HUSD', undefined],
  ['no limit', maxUint256, 'Unlimited HUSD', 'It could take all HUSD that you have, now and later.'],
])('an allowance with %s is named', async (_, amount, shown, warning) => {
  const data = encodeFunctionData({ abi, functionName: 'approve', args: [bob, amount] })
  await started.request('eth_sendTransaction', [{ to: tokenAt(0), data }])
  expect(last()).toMatchObject({
    title: 'Allow spending HUSD',
    rows: [{ label: 'Spender', value: bob }, { value: shown }, {}, {}, {}, {}],
  })
  expect(last()?.warning).toBe(warning)
})

test('an unknown call is shown as raw data', async () => {
  const data = encodeFunctionData({ abi, functionName: 'poke', args: [1n] })
  await started.request('eth_sendTransaction', [{ to: bob, data, value: '0x1' }])
  expect(last()?.title).toBe('Call a contract')
  expect(last()?.rows.slice(0, 4)).toMatchObject([
    { value: bob },
    {},
    { value: data.slice(0, 10) },
    { value: data },
  ])
  // Longer than a transfer, so a contract may do anything with the rest.
  const longer = `0xa9059cbb${'0'.repeat(24)}${bob.slice(2)}${'0'.repeat(64)}ff` as const
  await started.request('eth_sendTransaction', [{ to: bob, data: longer }])
  expect(last()?.title).toBe('Call a contract')
})

test('a key sends calls one after the other, and refuses atomic ones', async () => {
  const calls = [
    { to: bob, value: '0x1' },
    { to: bob, value: '0x2' },
  ]
  const { id } = (await started.request('wallet_sendCalls', [{ version: '2.0.0', calls }])) as { id: string }
  // The node returns a transaction's hash before it has mined it.
  await expect
    .poll(() => started.request('wallet_getCallsStatus', [id]))
    .toMatchObject({ status: 200, atomic: false, receipts: [{ status: '0x1' }, { status: '0x1' }] })
  const atomic = started.request('wallet_sendCalls', [{ calls, atomicRequired: true }])
  await expect(atomic).rejects.toThrow('atomic calls')
})

test('assets are listed by network', async () => {
  await mint({ url: started.url, token: tokenAt(1), to: started.keys.evm.address, amount: 3n })
  const assets = await started.request('wallet_getAssets', [{ account: started.keys.evm.address }])
  expect(assets).toMatchObject({
    '0x7a69': [
      { type: 'native', metadata: { symbol: 'ETH' } },
      { type: 'erc20', address: tokenAt(1), balance: '0x3' },
    ],
  })
})

test('reads go to the node, and unknown methods are refused', async () => {
  expect(await started.request('eth_getBalance', [bob, 'latest'])).toMatch(/^0x/)
  await expect(started.request('eth_sign', [bob, '0x00'])).rejects.toThrow('Not supported')
  await expect(started.request('eth_sendUserOperation', [{}])).rejects.toThrow('Not supported')
  await expect(started.request('anvil_setBalance', [bob, '0x0'])).rejects.toThrow('Not supported')
})

test('a permission is kept until it is revoked', async () => {
  const granted = (await started.request('wallet_grantPermissions', [
    { permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }], expiry: 1_900_000_000 },
  ])) as { context: string }
  expect(last()?.warning).toContain('without asking')
  await started.request('wallet_revokePermissions', [{ permissionsContext: granted.context }])
  const again = started.request('wallet_revokePermissions', [{ permissionsContext: granted.context }])
  await expect(again).rejects.toThrow('no such permission')
})

test('refusing sends nothing', async () => {
  const before = await rpc(started.url, 'eth_getTransactionCount', [started.keys.evm.address, 'pending'])
  started.refuse()
  await expect(started.request('eth_sendTransaction', [{ to: bob }])).rejects.toThrow('Request rejected')
  expect(await rpc(started.url, 'eth_getTransactionCount', [started.keys.evm.address, 'pending'])).toBe(
    before,
  )
})
