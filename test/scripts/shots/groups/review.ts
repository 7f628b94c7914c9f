import { encodeFunctionData, maxUint256, parseAbi, toHex, zeroAddress } from 'viem'
import { buildPsbt } from '../../../e2e/chains/bitcoinPsbt.js'
import { bitcoinAddressAt } from '../../../sandbox/accounts.js'
import { connect, forget, HEX, NAMES } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'
import { solanaReviews } from './solana.js'

const CHAIN = 31337
const TEXT = 'Good morning, harbour master.\nBerth 7 is free until noon.'
const WORDS = [
  ...NAMES,
  ...HEX,
  ...['Acme', 'TIDE', 'localhost', 'ERC-20', 'ERC-2612', 'EIP-4361', 'Safe', 'Multicall', TEXT],
  ...['evil.example', 'wants you to sign in with your Ethereum account:', 'URI: https://'],
  ...['execution reverted: execution failed', 'May', 'AM'],
  ...['"method"', '"params"', '"data"', '"to"', '"from"', 'eth_sendTransaction'],
]
const SPENDER = '0x2222222222222222222222222222222222222222'
/** An address that the visitor has paid, and one that only has its ends. */
const KNOWN = '0x2222b3a17e5a44c0917fcf43d6cc7a9a2d1c2222'
const TWIN = '0x2222f09be5a1c3d7284e6b90a7514dd3e9082222'
/** The index of an account that only receives. */
const RECEIVER = 900
const PAYMASTER = 'https://paymaster.example/rpc'
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const call = (functionName: 'approve' | 'transfer', amount: bigint) =>
  encodeFunctionData({ abi, functionName, args: [SPENDER, amount] })
/** A Safe that gets another owner. */
const SAFE = '0x5555555555555555555555555555555555555555'
const withOwner = () => {
  const data = encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [SPENDER, 1n] })
  const rest = [0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
  return encodeFunctionData({ abi, functionName: 'execTransaction', args: [SAFE, 0n, data, ...rest] })
}
const tide = ({ sandbox }: Stage) => sandbox.config.tokens.find((one) => one.symbol === 'TIDE')?.address

type Request = { method: string; params: readonly unknown[] }

/** Connects, and lets the page send a request. */
const asked = (
  name: string,
  request: (stage: Stage) => Request,
  more: (stage: Stage) => Promise<unknown> = async () => undefined,
): Scenario => ({
  name,
  start: { init: { amber: { policies: { '*': 'approve' } } }, options: { reviewed: true } },
  names: WORDS,
  before: ({ sandbox, account }) =>
    sandbox.mint({ chainId: CHAIN, symbol: 'TIDE', to: account.address, amount: '50' }),
  show: async (stage) => {
    await connect(stage.page)
    await stage.page.evaluate((given) => {
      const provider = window.lk.kits[0]?.getProvider<{ request(asked: object): Promise<unknown> }>('eip155')
      // Declined once the page closes.
      provider?.request(given).catch(() => undefined)
    }, request(stage))
    await stage.page.getByTestId('review-title').waitFor()
    await stage.page.locator('[data-testid="review"]:not(:has(.lk-skel))').waitFor()
    await more(stage)
  },
})

const send = (stage: Stage, ...calls: object[]): Request => ({
  method: calls.length > 1 ? 'wallet_sendCalls' : 'eth_sendTransaction',
  params: [
    calls.length > 1
      ? { version: '2.0.0', from: stage.account.address, chainId: '0x7a69', atomicRequired: false, calls }
      : { from: stage.account.address, ...calls[0] },
  ],
})

/** A page's transaction on Bitcoin, signed with a sighash type. */
const bitcoin = (name: string, sighashType: number): Scenario => ({
  name,
  start: {
    wallets: 'elm',
    init: { elm: { policies: { '*': 'approve' } } },
    options: { use: ['bitcoin'], reviewed: true },
  },
  names: [...NAMES, 'Elm Wallet', 'Bitcoin Regtest', 'BTC', 'sat/vB', 'localhost'],
  before: ({ sandbox, account }) => sandbox.fundBitcoin(bitcoinAddressAt(account.index), 180_000n),
  async show({ page, sandbox, account }) {
    await connect(page, 'Elm Wallet')
    const to = bitcoinAddressAt(RECEIVER)
    const psbt = await buildPsbt({ sandbox, account, to, sats: 50_000n })
    const signInputs = [{ address: bitcoinAddressAt(account.index), index: 0, sighashTypes: [sighashType] }]
    await page.evaluate(
      (given) => {
        type Provider = { signPSBT(asked: object): Promise<unknown> }
        window.lk.kits[0]
          ?.getProvider<Provider>('bip122')
          ?.signPSBT(given)
          .catch(() => undefined)
      },
      { psbt, signInputs },
    )
    await page.locator('[data-testid="review"]:not(:has(.lk-skel))').waitFor()
  },
})

/** What the page asks of a wallet, in words. */
export const reviewGroup: Group = {
  name: 'review',
  scenarios: [
    asked('approval', (stage) => send(stage, { to: tide(stage), data: call('approve', 25_000_000n) })),
    asked(
      'unlimited',
      (stage) => send(stage, { to: tide(stage), data: call('approve', maxUint256) }),
      ({ page }) => page.getByTestId('review-limit').waitFor(),
    ),
    asked('payment', (stage) => send(stage, { to: SPENDER, value: '0x6f05b59d3b20000' })),
    {
      ...asked('look-alike', () => ({ method: '', params: [] })),
      // Each character is a text of its own.
      names: [...WORDS, 'x'],
      async show({ page, account }) {
        await connect(page)
        const pay = (to: string) =>
          page.evaluate(
            (given) => {
              type Provider = { request(asked: object): Promise<unknown> }
              window.lk.kits[0]
                ?.getProvider<Provider>('eip155')
                ?.request({ method: 'eth_sendTransaction', params: [given] })
                .catch(() => undefined)
            },
            { from: account.address, to, value: '0x6f05b59d3b20000' },
          )
        await pay(KNOWN)
        await page.getByTestId('review-continue').click()
        await page.getByTestId('review').waitFor({ state: 'detached' })
        await pay(TWIN)
        await page.getByTestId('review-copy-address').waitFor()
        await page.locator('[data-testid="review"]:not(:has(.lk-skel))').waitFor()
      },
    },
    asked(
      'unknown call',
      (stage) => send(stage, { to: tide(stage), data: '0x12345678' }),
      async (stage) => {
        await stage.page.getByTestId('review-data').click()
        await stage.page.getByTestId('review-raw').waitFor()
        await forget(stage)
      },
    ),
    asked('new owner', (stage) => send(stage, { to: SAFE, data: withOwner() })),
    asked('several calls', (stage) =>
      send(
        stage,
        { to: tide(stage), data: call('approve', 25_000_000n) },
        { to: tide(stage), data: call('transfer', 5_000_000n) },
      ),
    ),
    {
      ...asked('paid by another', (stage) => {
        const paymasterService = { url: PAYMASTER }
        const payment = { to: tide(stage), data: call('transfer', 5_000_000n) }
        const { params } = send(stage, payment, payment)
        return {
          method: 'wallet_sendCalls',
          params: [{ ...Object(params[0]), capabilities: { paymasterService } }],
        }
      }),
      start: {
        init: { amber: { policies: { '*': 'approve' }, atomic: 'supported', paymasters: true } },
        options: { reviewed: true, paymasters: { [`eip155:${CHAIN}`]: { url: PAYMASTER, name: 'Acme' } } },
      },
    },
    asked('permit', (stage) => {
      const members = [
        'owner:address',
        'spender:address',
        'value:uint256',
        'nonce:uint256',
        'deadline:uint256',
      ]
      const Permit = members.map((one) => ({ name: one.split(':')[0], type: one.split(':')[1] }))
      const message = {
        owner: stage.account.address,
        ...{ spender: SPENDER, value: String(maxUint256), nonce: 0, deadline: 2_000_000_000 },
      }
      const domain = { chainId: CHAIN + 1, verifyingContract: tide(stage) }
      const data = { types: { Permit }, primaryType: 'Permit', domain, message }
      return { method: 'eth_signTypedData_v4', params: [stage.account.address, JSON.stringify(data)] }
    }),
    ...solanaReviews,
    asked('text', ({ account }) => ({ method: 'personal_sign', params: [toHex(TEXT), account.address] })),
    asked('sign-in elsewhere', ({ account: { address } }) => ({
      method: 'personal_sign',
      params: [
        toHex(
          `evil.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://evil.example`,
        ),
        address,
      ],
    })),
    bitcoin('bitcoin transaction', 1),
    bitcoin('bitcoin open signature', 3),
    {
      ...asked('nothing', () => ({ method: 'eth_chainId', params: [] })),
      show: async ({ page }) => {
        await connect(page)
        await page.evaluate(() => window.lk.kits[0]?.open({ view: 'ReviewRequest', params: { id: 0 } }))
        await page.getByTestId('review-nothing').waitFor()
      },
    },
  ],
}
