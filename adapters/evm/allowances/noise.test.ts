import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AllowanceSearch } from '../../../kernel/adapters/allowances.js'
import { placeMulticall3 } from '../../../test/sandbox/chain/allowances.js'
import { deployNoise } from '../../../test/sandbox/chain/callingTokens.js'
import { createTestAdapter } from '../testing/connected.js'
import { BOB } from '../testing/fakeWallet.js'
import { SENDER as ME, startTokenChain } from '../testing/tokenChain.js'

let chain: Awaited<ReturnType<typeof startTokenChain>>
let noise: Hex
beforeAll(async () => {
  chain = await startTokenChain()
  const args = [BOB, 25n] as const
  await chain.ask('eth_sendTransactionSync', {
    ...{ from: ME, to: chain.token('HUSD') },
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
  })
  noise = await deployNoise(chain.url, ME, 50_000)
}, 120_000)
afterAll(() => chain.close())

test('50,000 approvals that a contract only claims are too large for one answer, and hide no real one', async () => {
  const capability = await createTestAdapter().adapter.allowances?.()
  await placeMulticall3(chain.url)
  const asked = { address: ME, network: chain.network }
  const progress: AllowanceSearch[] = []
  const { search, end } =
    (await capability?.search({ ...asked, onProgress: (now) => progress.push(now) })) ?? {}
  expect(end).toBe('limited')
  expect(search?.missing.length).toBeGreaterThan(0)
  expect(progress.length).toBeGreaterThan(0)
  expect(search?.found).toHaveLength(201)
  const read = await capability?.read({ ...asked, found: search?.found ?? [] })
  expect(read).toHaveLength(201)
  expect(read?.find(({ token }) => token === chain.token('HUSD').toLowerCase())).toMatchObject({
    amount: 25n,
  })
  expect(read?.filter(({ token }) => token === noise.toLowerCase())).toHaveLength(200)
}, 120_000)
