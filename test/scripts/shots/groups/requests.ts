import {
  encodeFunctionData,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { connect, HEX, NAMES } from '../actions.js'
import type { Group, Scenario, Stage } from '../types.js'

const CHAIN = 31337
const SPENDER = '0x2222222222222222222222222222222222222222'
const SAFE = '0x5555555555555555555555555555555555555555'
const ITEMS = '0x7777777777777777777777777777777777777777'
/** The same address on each chain. */
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const SEAPORT = '0x0000000000000068F116a894984e2DB1123eB395'

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function multicall(bytes[] data)',
  'function addOwnerWithThreshold(address owner, uint256 _threshold)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'approve', args: [SPENDER, amount] })
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi, functionName: 'transfer', args: [SPENDER, amount] })
const multicall = (...data: readonly `0x${string}`[]) =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [data] })
/** A Safe that gets another owner. */
const withOwner = () => {
  const data = encodeFunctionData({ abi, functionName: 'addOwnerWithThreshold', args: [SPENDER, 1n] })
  const rest = [0, 0n, 0n, 0n, zeroAddress, zeroAddress, '0x'] as const
  return encodeFunctionData({ abi, functionName: 'execTransaction', args: [SAFE, 0n, data, ...rest] })
}
/** A type of EIP-712, written as in its hash. */
const members = (text: string) => [...parseAbiParameters(text)].map(({ type, name = '' }) => ({ name, type }))

type Request = { method: string; params: readonly unknown[] }
type Ask = (stage: Stage, token: string) => Request

const transaction =
  (to: string | undefined, data: string): Ask =>
  ({ account }, token) => ({
    method: 'eth_sendTransaction',
    params: [{ from: account.address, to: to ?? token, data }],
  })
const typed = (address: string, data: object): Request => ({
  method: 'eth_signTypedData_v4',
  params: [address, JSON.stringify(data)],
})
const DEADLINE = 2_000_000_000

/** Ten requests of ten kinds, as pages send them. */
const REQUESTS: Readonly<Record<string, Ask>> = {
  payment: transaction(undefined, transfer(5_000_000n)),
  'unlimited approval': transaction(undefined, approve(maxUint256)),
  'all items': transaction(
    ITEMS,
    encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [SPENDER, true] }),
  ),
  'new owner': transaction(SAFE, withOwner()),
  multicall: transaction(SPENDER, multicall(approve(25_000_000n), transfer(5_000_000n))),
  'several calls': ({ account }, to) => {
    const calls = [approve(25_000_000n), transfer(5_000_000n)].map((data) => ({ to, data }))
    const place = { version: '2.0.0', from: account.address, chainId: toHex(CHAIN) }
    return { method: 'wallet_sendCalls', params: [{ ...place, atomicRequired: false, calls }] }
  },
  permit: ({ account: { address } }, verifyingContract) =>
    typed(address, {
      types: {
        Permit: members('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
      },
      primaryType: 'Permit',
      domain: { chainId: CHAIN, verifyingContract },
      message: { owner: address, spender: SPENDER, value: String(maxUint256), nonce: 0, deadline: DEADLINE },
    }),
  permit2: ({ account: { address } }, token) =>
    typed(address, {
      types: {
        PermitDetails: members('address token, uint160 amount, uint48 expiration, uint48 nonce'),
        PermitSingle: [
          { name: 'details', type: 'PermitDetails' },
          ...members('address spender, uint256 sigDeadline'),
        ],
      },
      primaryType: 'PermitSingle',
      domain: { name: 'Permit2', chainId: CHAIN, verifyingContract: PERMIT2 },
      message: {
        details: { token, amount: String(2n ** 160n - 1n), expiration: DEADLINE, nonce: 0 },
        spender: SPENDER,
        sigDeadline: DEADLINE,
      },
    }),
  order: ({ account: { address } }) =>
    typed(address, {
      types: {
        OfferItem: members(
          'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount',
        ),
        ConsiderationItem: members(
          'uint8 itemType, address token, uint256 identifierOrCriteria, uint256 startAmount, uint256 endAmount, address recipient',
        ),
        OrderComponents: [
          ...members('address offerer, address zone'),
          { name: 'offer', type: 'OfferItem[]' },
          { name: 'consideration', type: 'ConsiderationItem[]' },
          ...members(
            'uint8 orderType, uint256 startTime, uint256 endTime, bytes32 zoneHash, uint256 salt, bytes32 conduitKey, uint256 counter',
          ),
        ],
      },
      primaryType: 'OrderComponents',
      domain: { name: 'Seaport', version: '1.6', chainId: CHAIN, verifyingContract: SEAPORT },
      message: {
        ...{ offerer: address, zone: zeroAddress, orderType: 0, startTime: 0, endTime: DEADLINE },
        offer: [{ itemType: 2, token: ITEMS, identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
        consideration: [
          {
            ...{ itemType: 0, token: zeroAddress, identifierOrCriteria: '0', recipient: address },
            ...{ startAmount: '1000', endAmount: '1000' },
          },
        ],
        ...{ zoneHash: zeroHash, salt: '1', conduitKey: zeroHash, counter: '0' },
      },
    }),
  'sign-in elsewhere': ({ account: { address } }) => {
    const text = `evil.example wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://evil.example`
    return { method: 'personal_sign', params: [toHex(text), address] }
  },
}

/** One request, as a wallet shows it that cannot read it, and as the visitor reads it first. */
const asked = (name: string, ask: Ask, isRead: boolean): Scenario => ({
  name: `${name}, ${isRead ? 'read' : 'raw'}`,
  start: {
    init: { amber: { policies: { eth_requestAccounts: 'approve' } } },
    options: { reviewed: isRead },
  },
  names: [...NAMES, ...HEX],
  ...(!isRead && { target: '[data-testid="wallet-prompt"]' }),
  before: ({ sandbox, account }) =>
    sandbox.mint({ chainId: CHAIN, symbol: 'TIDE', to: account.address, amount: '50' }),
  show: async (stage) => {
    const { page, sandbox } = stage
    await connect(page)
    const token = sandbox.config.tokens.find(({ symbol }) => symbol === 'TIDE')?.address ?? ''
    await page.evaluate(
      (given) => {
        const provider = window.lk.kits[0]?.getProvider<{ request(one: object): Promise<unknown> }>('eip155')
        // Declined once the page closes.
        provider?.request(given).catch(() => undefined)
      },
      ask(stage, token),
    )
    await page
      .locator(isRead ? '[data-testid="review"]:not(:has(.lk-skel))' : '[data-testid="wallet-prompt"]')
      .waitFor()
  },
})

/** Ten requests before and after (plugins/review/README.md). The wallet draws the first of each, so only `npm run shots` takes them. */
export const requestsGroup: Group = {
  name: 'requests',
  scenarios: Object.entries(REQUESTS).flatMap(([name, ask]) => [
    asked(name, ask, false),
    asked(name, ask, true),
  ]),
}
