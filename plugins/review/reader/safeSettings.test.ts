import { encodeFunctionData, encodePacked, type Hex, parseAbi, size, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { inEnglish } from '../testing/words.js'
import { NO_DESCRIPTORS } from './descriptors/find.js'
import type { Reading } from './reading.js'
import { readRequest } from './readRequest.js'

const OWNER = '0x1111111111111111111111111111111111111111'
const SAFE = '0x5555555555555555555555555555555555555555'
const OTHER = '0x7777777777777777777777777777777777777777'
const MULTI_SEND = '0x9999999999999999999999999999999999999999'
const NEW = '0x2222222222222222222222222222222222222222'
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
  'function multiSend(bytes transactions)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 _threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 _threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setModuleGuard(address moduleGuard)',
  'function setFallbackHandler(address handler)',
])
type Name = Exclude<(typeof abi)[number]['name'], 'execTransaction' | 'multiSend'>
const encode = (functionName: Name, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
/** What a Safe runs once its owners have signed. */
const run = (to: Hex, data: Hex, operation = 0): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, 0n, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'],
  })
const batch = (...calls: readonly (readonly [Hex, Hex])[]): Hex => {
  const packed = calls.map(([to, data]) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, 0n, BigInt(size(data)), data],
    ).slice(2),
  )
  return encodeFunctionData({ abi, functionName: 'multiSend', args: [`0x${packed.join('')}`] })
}
const read = async (method: string, params: readonly unknown[]) => {
  const review = await readRequest(
    { method, params },
    {
      world: {},
      ...{ descriptors: NO_DESCRIPTORS, account: OWNER, chainId: 1, host: 'shop.example', t: inEnglish },
    },
  )
  return { readings: review?.readings.flatMap(listReadings) ?? [], cautions: review?.cautions ?? [] }
}
const listReadings = (reading: Reading): Reading[] => [
  reading,
  ...reading.rows.flatMap(({ nested }) => (nested ? listReadings(nested) : [])),
]
const send = (from: Hex, to: Hex, data: Hex) => read('eth_sendTransaction', [{ from, to, data }])
const control = (to = NEW) => ({ code: 'control', level: 'danger', to, account: SAFE })

const SETTINGS: readonly [Name, readonly unknown[], string, readonly string[], boolean][] = [
  ['addOwnerWithThreshold', [NEW, 2n], 'Add an owner', [`Owner ${NEW}`, 'Confirmations needed 2'], true],
  ['removeOwner', [OTHER, NEW, 1n], 'Remove an owner', [`Owner ${NEW}`, 'Confirmations needed 1'], false],
  ['swapOwner', [OTHER, OWNER, NEW], 'Replace an owner', [`From ${OWNER}`, `To ${NEW}`], true],
  ['changeThreshold', [3n], 'Change how many owners must confirm', ['Confirmations needed 3'], false],
  ['enableModule', [NEW], 'Enable a module', [`Module ${NEW}`], true],
  ['disableModule', [OTHER, NEW], 'Disable a module', [`Module ${NEW}`], false],
  ['setGuard', [NEW], 'Set a guard', [`Guard ${NEW}`], true],
  ['setGuard', [zeroAddress], 'Set a guard', ['Guard None'], false],
  ['setModuleGuard', [NEW], 'Set a guard', [`Guard ${NEW}`], true],
  ['setFallbackHandler', [NEW], 'Set a fallback handler', [`Fallback handler ${NEW}`], true],
  ['setFallbackHandler', [zeroAddress], 'Set a fallback handler', ['Fallback handler None'], false],
]

test.each(SETTINGS)(
  'a Safe’s %s %s is read as "%s", and power that someone gets is a danger',
  async (name, args, intent, rows, isDanger) => {
    const { readings, cautions } = await send(OWNER, SAFE, run(SAFE, encode(name, args)))
    expect(readings[1]).toMatchObject({ kind: 'call', intent, functionName: name, to: SAFE })
    expect(readings[1]?.rows.map(({ label, text }) => `${label} ${text}`)).toEqual(rows)
    expect(cautions).toEqual(isDanger ? [control()] : [])
  },
)

test.each(SETTINGS)('%s %s of a contract that doesn’t call itself is unknown', async (name, args) => {
  const direct = await send(OWNER, SAFE, encode(name, args))
  const elsewhere = await send(OWNER, SAFE, run(OTHER, encode(name, args)))
  for (const { readings, cautions } of [direct, elsewhere]) {
    expect(readings.at(-1)?.kind).toBe('unknown-call')
    expect(cautions).toEqual([{ code: 'unknown-call', level: 'warning' }])
  }
})

test('a connected Safe that the page lets call itself is read in the same way', async () => {
  const { readings, cautions } = await send(SAFE, SAFE, encode('enableModule', [NEW]))
  expect(readings[0]?.intent).toBe('Enable a module')
  expect(cautions).toEqual([control()])
})

test('calls that a Safe runs as its own in a batch come from the Safe', async () => {
  const calls = batch([SAFE, encode('enableModule', [NEW])], [OTHER, encode('enableModule', [NEW])])
  const { readings, cautions } = await send(OWNER, SAFE, run(MULTI_SEND, calls, 1))
  expect(readings.map(({ kind, intent }) => intent ?? kind)).toEqual([
    ...['Run as Safe', 'Several calls', 'Enable a module', 'unknown-call'],
  ])
  expect(cautions).toContainEqual(control())
})

test('calls of a batch that is called, not run as its own, come from the batch', async () => {
  const calls = batch([SAFE, encode('enableModule', [NEW])])
  const { readings, cautions } = await send(OWNER, SAFE, run(MULTI_SEND, calls))
  expect(readings.at(-1)?.kind).toBe('unknown-call')
  expect(cautions.map(({ code }) => code)).not.toContain('control')
})

test.each([
  ['called', 0, SAFE, encode('enableModule', [NEW])],
  ['in a batch that runs as its own', 1, MULTI_SEND, batch([SAFE, encode('enableModule', [NEW])])],
])('the signature of a Safe’s owner is read in the same way: %s', async (_, operation, to, data) => {
  const names = [
    ...['to:address', 'value:uint256', 'data:bytes', 'operation:uint8', 'safeTxGas:uint256'],
    ...['baseGas:uint256', 'gasPrice:uint256', 'gasToken:address', 'refundReceiver:address', 'nonce:uint256'],
  ]
  const SafeTx = names.map((one) => ({ name: one.split(':')[0], type: one.split(':')[1] }))
  const message = {
    ...{ to, value: '0', data, operation, safeTxGas: '0', baseGas: '0', gasPrice: '0' },
    ...{ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce: '7' },
  }
  const domain = { chainId: 1, verifyingContract: SAFE }
  const { readings, cautions } = await read('eth_signTypedData_v4', [
    OWNER,
    { types: { SafeTx }, primaryType: 'SafeTx', domain, message },
  ])
  expect(readings.at(-1)?.intent).toBe('Enable a module')
  expect(cautions).toContainEqual(control())
})
