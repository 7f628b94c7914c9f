import { expect, test } from 'vitest'
import type { WalletConnectAccess, WalletConnectProvider } from '../walletconnect/contract.js'
import { ProviderRpcError } from '../walletconnect/errors.js'
import { createPaired } from './paired.js'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TXID = 'ab'.repeat(32)

function pair(answers: Record<string, unknown>, given: Partial<WalletConnectAccess> | null = {}) {
  const asked: { method: string; params?: unknown }[] = []
  const moved: string[] = []
  const access = given && {
    accounts: [PAYMENT, TAPROOT],
    caipNetworkId: MAINNET,
    approvedNetworkIds: [MAINNET],
    supportsAllNetworks: false,
    methods: Object.keys(answers),
    ...given,
  }
  const provider = {
    isWalletConnect: true,
    access: () => access ?? undefined,
    async request(args: { method: string; params?: unknown }) {
      asked.push(args)
      const answer = answers[args.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    setNetwork: (id: string) => moved.push(id),
  } as unknown as WalletConnectProvider
  return { paired: createPaired(provider), asked, moved }
}

test('a signature comes in hexadecimal and is given in base64', async () => {
  for (const signature of ['00ff10', 'AP8Q']) {
    const { paired, asked } = pair({ signMessage: { signature, address: PAYMENT } })
    expect(await paired.signMessage({ message: 'a', address: PAYMENT })).toBe('AP8Q')
    expect(asked).toEqual([
      {
        method: 'signMessage',
        params: { message: 'a', account: PAYMENT, address: PAYMENT, protocol: 'ecdsa' },
      },
    ])
  }
})

test('with Taproot it is BIP-322, and never ECDSA', async () => {
  const { paired, asked } = pair({ signMessage: { signature: '00ff10' } })
  await paired.signMessage({ message: 'a', address: TAPROOT })
  expect(asked[0]?.params).toMatchObject({ address: TAPROOT, protocol: 'bip322' })
  const refused = paired.signMessage({ message: 'a', address: TAPROOT, protocol: 'ecdsa' })
  await expect(refused).rejects.toMatchObject({ code: 'PROTOCOL_NOT_SUPPORTED' })
  expect(asked).toHaveLength(1)
})

test('addresses are the session’s, where the wallet does not tell them', async () => {
  const expected = [
    { address: PAYMENT, purpose: 'payment' },
    { address: TAPROOT, purpose: 'ordinal' },
  ]
  expect(await pair({}).paired.getAccountAddresses()).toEqual(expected)
  for (const told of [
    [PAYMENT, TAPROOT],
    [{ address: PAYMENT }, { address: TAPROOT }],
  ]) {
    expect(await pair({ getAccountAddresses: told }).paired.getAccountAddresses()).toEqual(expected)
  }
  expect(await pair({}, { accounts: [TAPROOT] }).paired.getAccountAddresses()).toEqual([
    { address: TAPROOT, purpose: 'payment' },
  ])
})

test('transfers and transactions are asked in the wire’s form', async () => {
  const { paired, asked } = pair({ sendTransfer: { txid: TXID }, signPsbt: { psbt: 'AAAA', txid: TXID } })
  expect(await paired.sendTransfer?.({ recipient: TAPROOT, amount: '1000' })).toBe(TXID)
  const signInputs = [{ address: PAYMENT, index: 0, sighashTypes: [1] }]
  const signed = await paired.signPSBT?.({ psbt: 'AAAA', signInputs, broadcast: true })
  expect(signed).toEqual({ psbt: 'AAAA', txid: TXID })
  expect(asked.map(({ params }) => params)).toEqual([
    { account: PAYMENT, recipientAddress: TAPROOT, amount: '1000' },
    { account: PAYMENT, psbt: 'AAAA', signInputs, broadcast: true },
  ])
})

test('a network is one that the wallet approved', async () => {
  const { paired, moved } = pair({})
  await paired.switchNetwork(MAINNET)
  expect(moved).toEqual([MAINNET])
  await expect(paired.switchNetwork('bip122:other')).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
})

test.each([
  ['sendTransfer', new ProviderRpcError(4001, 'No'), 'SIGN_REJECTED'],
  ['sendTransfer', new ProviderRpcError(4200, 'Not approved'), 'REQUEST_FAILED'],
  ['sendTransfer', { txid: 'no id' }, 'REQUEST_FAILED'],
  ['sendTransfer', null, 'REQUEST_FAILED'],
] as const)('%s answered by %o is an error', async (method, answer, code) => {
  const { paired } = pair({ [method]: answer })
  await expect(paired.sendTransfer?.({ recipient: PAYMENT, amount: '1' })).rejects.toMatchObject({ code })
})

test('a session that has ended says so', async () => {
  const { paired } = pair({}, null)
  await expect(paired.getAccountAddresses()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  await expect(paired.switchNetwork(MAINNET)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
