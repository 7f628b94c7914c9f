import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployCalling, deployHook } from '../../../test/sandbox/chain/callingTokens.js'
import { compile } from '../../../test/sandbox/chain/compile.js'
import { deployBurning } from '../../../test/sandbox/chain/exchange.js'
import { UNDERTOW } from '../../../test/sandbox/chain/tokens.js'
import { deploy } from '../../../test/sandbox/chain/treasurer.js'
import { createTestAdapter } from '../testing/connected.js'
import { BOB } from '../testing/fakeWallet.js'
import { SENDER, startTokenChain } from '../testing/tokenChain.js'

let chain: Awaited<ReturnType<typeof startTokenChain>>
beforeAll(async () => {
  chain = await startTokenChain()
})
afterAll(() => chain.close())

const { inspection } = createTestAdapter().adapter
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] })
const approve = (spender: Hex, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

async function changesOf(token: Hex, data: Hex) {
  const found = await (await inspection?.())?.changes({
    ...{ from: SENDER, calls: [{ to: token, value: 0n, data }], network: chain.network },
  })
  return found?.changes
}
const token = (address: Hex, amount: bigint, ...receivers: Hex[]) => ({
  ...{ kind: 'token', token: address.toLowerCase(), amount },
  receivers: receivers.map((one) => one.toLowerCase()),
})

test('what a token’s callback takes is reported beside the transfer', async () => {
  const hook = await deployHook(chain.url)
  const calling = await deployCalling(chain.url, { symbol: 'CALL', hook: hook.address })
  const drift = chain.token('DRFT')
  for (const one of [calling, drift]) await chain.mint(one, SENDER, 100n)
  await chain.ask('eth_sendTransactionSync', { from: SENDER, to: drift, data: approve(hook.address, 30n) })
  expect(await changesOf(calling, transfer(5n))).toEqual([token(calling, -5n, BOB)])
  await hook.hunt(drift, 30n)
  expect(await changesOf(calling, transfer(5n))).toEqual([
    token(calling, -5n, BOB),
    token(drift, -30n, hook.address),
  ])
})

test('a callback that enters its own token again counts with the transfer', async () => {
  const hook = await deployHook(chain.url)
  const calling = await deployCalling(chain.url, { symbol: 'CALL', hook: hook.address })
  await chain.mint(calling, SENDER, 100n)
  await chain.ask('eth_sendTransactionSync', { from: SENDER, to: calling, data: approve(hook.address, 20n) })
  await hook.hunt(calling, 20n)
  expect(await changesOf(calling, transfer(5n))).toEqual([token(calling, -25n, BOB, hook.address)])
})

test('a callback that fails is the reason why the transfer would fail', async () => {
  const hook = await deployHook(chain.url)
  const calling = await deployCalling(chain.url, { symbol: 'CALL', hook: hook.address })
  await chain.mint(calling, SENDER, 100n)
  await hook.close()
  await expect(changesOf(calling, transfer(5n))).rejects.toMatchObject({
    code: 'WOULD_FAIL',
    message: 'the hook is closed',
  })
})

test('of a token with a fee, the whole amount leaves, to all who get a part', async () => {
  const { address } = await deployBurning(chain.url, UNDERTOW)
  await chain.mint(address, SENDER, 1_000n)
  expect(await changesOf(address, transfer(100n))).toEqual([
    token(address, -100n, BOB, `0x${'0'.repeat(40)}`),
  ])
})

test('a token with 255 decimals reports them', async () => {
  const { SandboxToken } = await compile('SandboxTokens.sol')
  const address = await deploy(chain.url, SandboxToken, ['Deep', 'DEEP', 255])
  await chain.mint(address, SENDER, 7n)
  const facts = await (await inspection?.())?.contract({ address, owner: SENDER, network: chain.network })
  expect(facts).toMatchObject({ symbol: 'DEEP', decimals: 255, held: 7n })
})
